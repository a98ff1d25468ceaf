// A program's output: its text, the value of its last line, and its error.

import { finder, make } from "../../lib/elements.js";
import { boardInWords, miniBoard } from "../../parts/mini-board.js";

/** @import { Outcome } from "../../python/messages.js" */
/** @typedef {"idle" | "loading" | "running" | "done" | "failed"} RunState */

/** Milliseconds between two drawings. */
const PAUSE = 100;

/**
 * The text in blocks of whole lines, as far as 1,000 characters hold them. Browsers lay out what has many fonts, marks or
 * directions in a time that grows with the square of its length; a block that is out of sight they don't lay out at all.
 *
 * @param {string} text
 */
export const blocksOf = (text) => text.match(/.{0,999}\n|.{1,1000}/gsu) ?? [];

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
    const last = text.lastElementChild;
    const begun = last?.textContent?.endsWith("\n") ? null : last;
    const blocks = blocksOf((begun?.textContent ?? "") + waiting);
    begun?.remove();
    text.append(...blocks.map((block) => make("span", "", block)));
    waiting = "";
    element.scrollTop = element.scrollHeight;
  }

  /** @param {Outcome} outcome @param {...Node} wayOn follows the problem */
  function show(outcome, ...wayOn) {
    waiting += (outcome.traceback ?? "") + (outcome.value ?? "");
    draw();
    problem.replaceChildren(outcome.problem ?? "", ...(wayOn.length ? [" ", ...wayOn] : []));
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
