// Creates the address and the sections, which share it and the solver.

import { createDaily } from "./daily/daily.js";
import { createExplore } from "./explore/explore.js";
import { createGames } from "./games/games.js";
import { createMap } from "./map/map.js";
import { createOffline } from "./offline/offline.js";
import { createAddress } from "./page/address.js";
import { createContents } from "./page/contents.js";
import { all, finder, focusAround } from "./page/elements.js";
import { withCalls } from "./page/in-python.js";
import { showLoadFailure } from "./page/load-failure.js";
import { createMenu } from "./page/menu.js";
import { createSolverLine } from "./page/solver-line.js";
import { createTerms } from "./page/terms.js";
import { createPlay } from "./play/play.js";
import { createPositions } from "./positions/positions.js";
import { createPython } from "./python/python.js";
import { createSizes } from "./sizes/sizes.js";
import { createSpin } from "./spin/spin.js";
import { followSolver, solver } from "./start.js";

/** @import { SolverStatus } from "./solver/client.js" */
/** @import { Page } from "./types.js" */

const find = finder(document);

// After a reload, browsers may restore what the reader had set, which the address and the sections know better.
for (const input of /** @type {HTMLInputElement[]} */ (all(document, "main input"))) {
  if (["radio", "checkbox"].includes(input.type)) input.checked = input.defaultChecked;
  else input.value = input.defaultValue;
}

const notice = find("#notice");

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
createMenu(find("#nav"), find(".menu"));
for (const button of all(document, "[data-retry]"))
  button.addEventListener("click", () => {
    focusAround(button); // the button disappears
    solver.start();
  });

const python = createPython(page);
/** @param {string} selector */
const pageFor = (selector) => withCalls(page, selector, python.open);

const spinPage = pageFor("#spin .say");
const spin = createSpin(spinPage);
createDaily(find("#daily-panel"), spinPage, spin.askToGuess);
createPositions(pageFor("#positions"));
spin.onSpun(createMap(pageFor("#map"), spin.open).add);
createGames(pageFor("#games"));
createExplore(pageFor("#explore"));
createPlay(pageFor("#play"));
const sizes = createSizes(pageFor("#sizes"));
createContents(find("#nav"));
createOffline(find("#newer"));
address.start();
followSolver((status) => listeners.forEach((listener) => void listener(status)));
spin.start();
sizes.start();
const { script, old } = document.documentElement.dataset;
if (!script && old === undefined) {
  find("#theme").hidden = true;
  showLoadFailure("theme.js didn’t load, so you can’t switch between light and dark.");
}
document.documentElement.dataset.script = "running";
find(".without-script").remove();
