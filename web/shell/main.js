// Creates the address and the sections, which share it and the solver: the toy at once, the story when the toy has been
// drawn, and each view of `sections/views.json` when the reader first opens it.

import * as views from "views:js";
import { facesOf } from "../lib/board-text.js";
import { all, finder, focusOn } from "../lib/elements.js";
import { onceRefused } from "../lib/kept.js";
import { boardOf, readNumber } from "../lib/numbering.js";
import { onSight } from "../lib/on-sight.js";
import { withCalls } from "../parts/in-python.js";
import { createHundred } from "../sections/hundred/hundred.js";
import { createMillion } from "../sections/million/million.js";
import { createTally } from "../sections/million/tally.js";
import { createPython } from "../sections/python/before-use.js";
import { createSpin } from "../sections/spin/spin.js";
import { fitStory } from "../sections/story/layout.js";
import { createStory } from "../sections/story/story.js";
import { createToday } from "../sections/today/today.js";
import { createAddress } from "./address.js";
import { addWayOut, isEmbedded } from "./embed.js";
import { drawFrame } from "./loading.js";
import { createNotice } from "./notice.js";
import { createOffline } from "./offline/offline.js";
import { listenForBoards } from "./paste.js";
import { openFoldsInPrint } from "./print.js";
import { drawSolver } from "./solver-line.js";
import { ask, onSolver } from "./start.js";

/** @import { Page } from "../types.js" */

const find = finder(document);
/** The page is set up in short tasks: a press between them is answered. */
const breath = () => new Promise((resolve) => setTimeout(resolve));

// After a reload, browsers may restore what the reader had set, which the address and the sections know better.
for (const input of all(document, "main input", HTMLInputElement)) {
  if (["radio", "checkbox"].includes(input.type)) input.checked = input.defaultChecked;
  else input.value = input.defaultValue;
}

const notice = find("#notice");
createNotice(notice);

/** @param {string} words */
const say = (words) => {
  if (isEmbedded && words) drawFrame("failed");
  notice.textContent = words; // also if they are the same, so that they stay and are read out again
};

onceRefused(() =>
  say("This browser keeps nothing for this page. When you close it, your days, spins and program go."),
);

const address = createAddress(say, setUp);

/** @type {Page} */
const page = {
  ask,
  offer: () => {},
  say,
  notice,
  address,
  onSolver,
};

find(".skip").addEventListener("click", (event) => {
  event.preventDefault(); // the address keeps the view
  focusOn(find("main > section:not([hidden])"));
});

const python = createPython(page);
/** The page as a part of it sees it, whose calls stand in this line if it has one. @param {string} selector */
function pageFor(selector) {
  const line = document.querySelector(selector);
  return line instanceof HTMLElement ? withCalls(page, line, python.open) : page;
}

await breath();
const tally = createTally(find("#million"), () => hundred.open());
const spin = createSpin(page, isEmbedded, tally.add);
if (isEmbedded) addWayOut(find(".controls"), spin);
await breath();
const hundred = createHundred(find("#hundred"), page, spin);
const today = createToday(find("#today"), find("#earlier", HTMLDetailsElement), page, spin, hundred);
await breath();
createMillion(find("#million"), page);

/** What sets up the parts of the page that are not set up yet. @type {Record<string, () => void>} */
const later = {
  "map-height": () => fitStory(find("#map")),
  map() {
    setUp("map-height");
    createStory(page, spin);
  },
};

for (const [id, create] of Object.entries(views)) later[id] = () => create(pageFor(`#${id} .in-python`));

/** @param {string} part of the page */
function setUp(part) {
  later[part]?.();
  delete later[part];
}

// A board's number opens the board.
address.register("number", {
  section: find("#spin"),
  open: (value) => spin.open(facesOf(boardOf(readNumber(value)))),
});

if (!isEmbedded) createOffline(find("#newer"));
openFoldsInPrint();
listenForBoards(page);
await breath();
if (!address.start()) (isEmbedded ? spin.spinAll : today.open)();
if (isEmbedded && document.documentElement.dataset.view !== "spin") drawFrame("failed"); // another view has no room there
await breath();
onSolver((status) => {
  document.documentElement.dataset.solver = status.status;
  drawSolver(find("#solver"), status);
});
spin.start(today.isLoading());
document.documentElement.dataset.script = "running";
find(".without-script").remove();
// The story waits until the reader comes near it. A page without its first board is shorter: the story would seem near.
// After the frame that shows the board nothing has to be laid out anew to measure the story's room.
void spin.isDrawn.then(() =>
  requestAnimationFrame(() =>
    setTimeout(() => {
      setUp("map-height");
      onSight(find("#map"), () => setUp("map"), "200px");
    }),
  ),
);
