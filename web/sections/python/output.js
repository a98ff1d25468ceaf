// A program's output: its text, the value of its last line, and its error.

import { finder } from "../../lib/elements.js";
import { boardInWords, miniBoard } from "../../parts/mini-board.js";
import { withBreaks } from "../../python/messages.js";

/** @import { Outcome } from "../../python/messages.js" */
/** @typedef {"idle" | "loading" | "running" | "done" | "failed"} RunState */

/** Milliseconds between two drawings. */
const PAUSE = 100;

/** @param {HTMLElement} element */
export function createOutput(element) {
  const find = finder(element);
  const [text, problem, board] = [find("pre"), find("p"), find("div")];

  let waiting = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let drawing;

  function draw() {
    clearTimeout(drawing);
    drawing = undefined;
    text.append(withBreaks(waiting));
    waiting = "";
    element.scrollTop = element.scrollHeight;
  }

  /** @param {Outcome} outcome @param {...Node} wayOn follows the problem */
  function show(outcome, ...wayOn) {
    waiting += (outcome.traceback ?? "") + (outcome.value ?? "");
    draw();
    problem.replaceChildren(withBreaks(outcome.problem ?? ""), ...(wayOn.length ? [" ", ...wayOn] : []));
    board.replaceChildren();
    if (outcome.board) board.append(miniBoard(outcome.board, [], boardInWords(outcome.board)));
    element.scrollTop = outcome.problem ? element.scrollHeight : 0;
  }

  return {
    show,

    /** Draws ten times a second, however often it is called. @param {string} more */
    write(more) {
      waiting += more;
      drawing ??= setTimeout(draw, PAUSE);
    },

    /** @param {RunState} state */
    set state(state) {
      element.dataset.state = state;
      element.setAttribute("aria-busy", String(state === "running"));
    },

    clear() {
      waiting = "";
      show({});
      text.replaceChildren();
    },
  };
}
