// Runs both searches in the reader's browser, one opening at a time, until they end or are cancelled.

import { all, finder, passFocus, writeLive } from "../../lib/elements.js";
import { whole } from "../../lib/numbers.js";
import { createAsk } from "../../parts/ask.js";

/** @import { Page, Questions, SearchAnswer } from "../../types.js" */

const CELLS = 9;

/** @param {HTMLElement} root one of the two runs */
function createRun(root) {
  const find = finder(root);
  const nodes = find("[data-run-nodes]");
  const time = find("[data-run-time]");
  const cells = all(root, "li span");
  const bars = all(root, "li rect");
  const most = Number(root.dataset.most);
  const built = {
    nodes: nodes.textContent,
    cells: cells.map((cell) => cell.textContent),
    widths: bars.map((bar) => bar.getAttribute("width") ?? ""),
  };
  let total = 0;
  let spent = 0;

  return {
    /** Shows the numbers from the build again. */
    restore() {
      this.clear();
      this.point(undefined);
      nodes.textContent = built.nodes;
      cells.forEach((cell, number) => {
        cell.textContent = built.cells[number];
        bars[number].setAttribute("width", built.widths[number]);
      });
    },

    clear() {
      total = 1; // the empty board
      spent = 0;
      nodes.textContent = whole(total);
      nodes.classList.remove("live");
      time.textContent = "";
      for (const cell of cells) cell.textContent = "·";
      for (const bar of bars) bar.setAttribute("width", "0");
    },

    /** @param {number | undefined} next the cell searched now */
    point(next) {
      cells.forEach((cell, number) => {
        cell.parentElement?.classList.toggle("is-next", number === next);
      });
    },

    /** @param {SearchAnswer} answer @param {number} milliseconds */
    add(answer, milliseconds) {
      spent += milliseconds;
      for (const opening of answer.by_opening) {
        total += opening.nodes;
        cells[opening.cell].textContent = whole(opening.nodes);
        bars[opening.cell].setAttribute("width", `${(100 * opening.nodes) / most}%`);
      }
      writeLive(nodes, whole(total));
      time.textContent = `${whole(Math.ceil(spent))} ms`;
    },

    /** The count and the time. */
    counted: () => `${whole(total)} in ${time.textContent}`,
  };
}

/** @param {HTMLElement} root @param {Page} page */
export function createSearch(root, { ask, onSolver }) {
  const find = finder(root);
  const askPython = createAsk(root, ask);
  const without = createRun(find("[data-run='without']"));
  const remembering = createRun(find("[data-run='with']"));
  const runButton = /** @type {HTMLButtonElement} */ (find("#positions-search-run"));
  const cancelButton = /** @type {HTMLButtonElement} */ (find("#positions-search-cancel"));
  const progress = /** @type {HTMLProgressElement} */ (find("#positions-search-progress"));
  const said = find("#positions-search-said");
  let running = false;
  let solver = "loading";

  /** @param {Questions["search"]["options"]} options @param {ReturnType<typeof createRun>} run */
  async function visit(options, run) {
    const begun = performance.now();
    run.add(await askPython("search", options), performance.now() - begun);
  }

  /** @param {boolean} now whether the searches run @param {string} words */
  function setRunning(now, words) {
    running = now;
    const [used, next] = now ? [runButton, cancelButton] : [cancelButton, runButton];
    next.disabled = false;
    passFocus(used, next);
    used.disabled = true;
    said.textContent = words;
  }

  /** Searches every opening in turn. */
  async function searchAll() {
    await askPython("funnel"); // waits until Python is idle, so that the clocks start fairly
    await visit({}, remembering);
    for (let cell = 0; cell < CELLS; cell++) {
      without.point(cell);
      await visit({ memory: false, opening: cell }, without);
      progress.value = cell + 1;
      await new Promise(requestAnimationFrame); // lets the browser draw each opening
      if (!running) return; // cancelled meanwhile
    }
  }

  const waiting = () =>
    ({
      loading: "Python is loading. The searches start when it has loaded.",
      ready: "Searching …",
      failed: "Python didn’t load. The searches start once Retry has loaded it.",
    })[solver] ?? "";

  runButton.addEventListener("click", async () => {
    setRunning(true, waiting());
    progress.value = 0;
    without.clear();
    remembering.clear();
    await searchAll();
    if (!running) return; // cancelled in its last frame
    without.point(undefined);
    setRunning(false, `Without memory ${without.counted()}, with memory ${remembering.counted()}.`);
    runButton.textContent = "Run them again";
  });

  cancelButton.addEventListener("click", () => {
    askPython.cancel();
    setRunning(false, "Cancelled. These numbers were saved when the page was built.");
    without.restore();
    remembering.restore();
    progress.value = 0;
  });

  onSolver(({ status }) => {
    solver = status;
    if (running) said.textContent = waiting();
  });
}
