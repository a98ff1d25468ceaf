// A program's output: its text, the value of its last line, and its error.

import { finder } from "../page/elements.js";
import { boardInWords, miniBoard } from "../page/mini-board.js";

/** @import { Outcome } from "./program.js" */
/** @typedef {"idle" | "loading" | "running" | "done" | "failed"} RunState */

/** @param {HTMLElement} element */
export function createOutput(element) {
  const find = finder(element);
  const [text, problem, board] = [find("pre"), find("p"), find("div")];

  /** @param {string} more */
  function write(more) {
    text.append(more);
    element.scrollTop = element.scrollHeight;
  }

  return {
    write,

    /** @param {RunState} state */
    set state(state) {
      element.dataset.state = state;
      element.setAttribute("aria-busy", String(state === "running"));
    },

    clear() {
      text.replaceChildren();
      problem.textContent = "";
      board.replaceChildren();
    },

    /** @param {Outcome} outcome */
    show(outcome) {
      if (outcome.traceback) write(outcome.traceback);
      if (outcome.value != null) write(outcome.value);
      problem.textContent = outcome.problem ?? "";
      if (outcome.board) board.append(miniBoard(outcome.board, [], boardInWords(outcome.board)));
      element.scrollTop = outcome.problem ? element.scrollHeight : 0;
    },
  };
}
