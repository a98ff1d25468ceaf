// Both searches, run by the reader's own browser: one opening move at a time, until done or cancelled.

import { whole } from "../page/numbers.js";

/** @import { Page, SearchAnswer } from "../types.js" */

const CELLS = 9;

/** @param {HTMLElement} root one of the two runs */
function createRun(root) {
  const nodes = /** @type {HTMLElement} */ (root.querySelector("[data-run-nodes]"));
  const time = /** @type {HTMLElement} */ (root.querySelector("[data-run-time]"));
  const cells = [...root.querySelectorAll("li span")];
  const bars = [...root.querySelectorAll("li rect")];
  const most = Number(root.dataset.most);
  const built = {
    nodes: nodes.textContent,
    cells: cells.map((cell) => cell.textContent),
    widths: bars.map((bar) => bar.getAttribute("width") ?? ""),
  };
  let total = 0;
  let spent = 0;

  return {
    /** Shows again what the page was built with. */
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
      total = 1; // the empty board, from which all begin
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
      nodes.textContent = whole(total);
      nodes.classList.add("live");
      time.textContent = `${whole(Math.ceil(spent))} ms`;
    },

    /** What it found, in how long. */
    inWords: () => `${whole(total)} in ${time.textContent}`,
  };
}

/** @param {HTMLElement} root @param {Page} page */
export function createSearch(root, { ask, onSolver }) {
  /** @template {HTMLElement} T @param {string} selector */
  const find = (selector) => /** @type {T} */ (root.querySelector(selector));
  const without = createRun(find("[data-run='without']"));
  const remembering = createRun(find("[data-run='with']"));
  const runButton = /** @type {HTMLButtonElement} */ (find("#positions-search-run"));
  const cancelButton = /** @type {HTMLButtonElement} */ (find("#positions-search-cancel"));
  const progress = /** @type {HTMLProgressElement} */ (find("#positions-search-progress"));
  const said = find("#positions-search-said");
  let running = 0; // which run it is that may still draw; 0 for none
  let runs = 0;
  let solver = "loading";

  /** @param {string} question @param {object} options @param {ReturnType<typeof createRun>} run */
  async function visit(question, options, run) {
    const mine = running;
    const begun = performance.now();
    const answer = await ask(question, options);
    if (mine !== running) return false;
    run.add(answer, performance.now() - begun);
    return true;
  }

  /** @param {number} which @param {string} words */
  function stop(which, words) {
    running = which;
    runButton.disabled = which > 0;
    cancelButton.disabled = which === 0;
    said.textContent = words;
  }

  /** Every opening in turn; whether it got to the end. */
  async function searchAll() {
    const mine = running;
    await ask("tally", { legal: 0, spins: 0 }); // so that no clock counts what Python was still busy with
    if (mine !== running || !(await visit("search", {}, remembering))) return false;
    for (let cell = 0; cell < CELLS; cell++) {
      without.point(cell);
      if (!(await visit("search", { memory: false, opening: cell }, without))) return false;
      progress.value = cell + 1;
      await new Promise(requestAnimationFrame); // so that each opening is seen
    }
    return true;
  }

  const waiting = () =>
    ({
      loading: "Python is on its way. The searches start when it is here.",
      ready: "Searching …",
      failed: "Python is not here. The searches start once Retry has brought it.",
    })[solver] ?? "";

  runButton.addEventListener("click", async () => {
    stop(++runs, waiting());
    progress.value = 0;
    without.clear();
    remembering.clear();
    cancelButton.focus();
    if (!(await searchAll())) return;
    without.point(undefined);
    if (document.activeElement === cancelButton) runButton.focus();
    stop(0, `Without memory ${without.inWords()}, with memory ${remembering.inWords()}.`);
    runButton.textContent = "Run them again";
  });

  cancelButton.addEventListener("click", () => {
    stop(0, "Cancelled. These are the numbers from when the page was built.");
    without.restore();
    remembering.restore();
    progress.value = 0;
    runButton.focus();
  });

  onSolver(({ status }) => {
    solver = status;
    if (running) said.textContent = waiting();
  });
}
