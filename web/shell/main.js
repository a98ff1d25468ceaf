// Creates the address and the sections, which share it and the solver.

import { all, finder, focusOn, passFocus } from "../lib/elements.js";
import { withCalls } from "../parts/in-python.js";
import { createTerms } from "../parts/terms.js";
import { createClassMode } from "../sections/classroom/class-mode.js";
import { createWorksheet } from "../sections/classroom/worksheet.js";
import { createDaily } from "../sections/daily/daily.js";
import { createExplore } from "../sections/explore/explore.js";
import { createGames } from "../sections/games/games.js";
import { createPlay } from "../sections/play/play.js";
import { createPositions } from "../sections/positions/positions.js";
import { createPython } from "../sections/python/python.js";
import { createSizes } from "../sections/sizes/sizes.js";
import { createSpin } from "../sections/spin/spin.js";
import { createStory } from "../sections/story/story.js";
import { createAddress } from "./address.js";
import { showLoadFailure } from "./load-failure.js";
import { createNotice } from "./notice.js";
import { createOffline } from "./offline/offline.js";
import { createSolverLine } from "./solver-line.js";
import { followSolver, solver } from "./start.js";

/** @import { SolverStatus } from "../python/client.js" */
/** @import { Page } from "../types.js" */

const find = finder(document);

// After a reload, browsers may restore what the reader had set, which the address and the sections know better.
for (const input of /** @type {HTMLInputElement[]} */ (all(document, "main input"))) {
  if (["radio", "checkbox"].includes(input.type)) input.checked = input.defaultChecked;
  else input.value = input.defaultValue;
}

const notice = find("#notice");
createNotice(notice);

/** @param {string} words */
const say = (words) => {
  notice.textContent = words;
};

/** @type {((status: SolverStatus) => void)[]} */
const listeners = [];
const solverLine = createSolverLine(find("#solver"));
const address = createAddress(say);

/** @type {Page} */
const page = {
  ask: solver.ask,
  askQuietly: solver.ask,
  offer: () => {},
  say,
  notice,
  address,
  onSolver: (listener) => void listeners.push(listener),
};

page.onSolver((status) => {
  document.documentElement.dataset.solver = status.status;
  solverLine.draw(status);
});
createTerms();
find(".skip").addEventListener("click", (event) => {
  event.preventDefault(); // the address keeps the view
  focusOn(find("main > section:not([hidden])"));
});
for (const button of all(document, "[data-retry]"))
  button.addEventListener("click", () => {
    passFocus(button);
    solver.start();
  });

const python = createPython(page);
/** @param {string} selector */
const pageFor = (selector) => withCalls(page, selector, python.open);

const spinPage = pageFor("#spin .say");
const spin = createSpin(spinPage);
const daily = createDaily(find("#spin"), spinPage, spin);
createPositions(pageFor("#positions"));
spin.onSpun(createStory(page, spin.open).add);
createGames(pageFor("#games"));
createExplore(pageFor("#explore"));
createPlay(pageFor("#play"));
const sizes = createSizes(pageFor("#sizes"));
createClassMode(find("#class-mode"), find("#class-start"));
createWorksheet(find("#worksheet"), page);
createOffline(find("#newer"));
address.start();
followSolver((status) => listeners.forEach((listener) => void listener(status)));
const opens = !location.hash;
spin.start(opens);
if (opens) void daily.openPage();
sizes.start();
const { script, old } = document.documentElement.dataset;
if (!script && old === undefined) {
  find("#theme").hidden = true;
  showLoadFailure("theme.js didn’t load, so you can’t switch between light and dark.");
}
document.documentElement.dataset.script = "running";
find(".without-script").remove();
