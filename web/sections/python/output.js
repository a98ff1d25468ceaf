// What a program prints, and the board that its last line is.

import { finder, make } from "../../lib/elements.js";
import { boardInWords, miniBoard } from "../../parts/mini-board.js";

/** @typedef {"idle" | "loading" | "running" | "done" | "failed"} RunState */

/** Milliseconds between two drawings. */
const PAUSE = 100;

/**
 * The text in blocks of whole lines, as far as 1,000 characters hold them. Browsers lay out what has many fonts, marks or
 * directions in a time that grows with the square of its length; a block that is out of sight they don't lay out at all,
 * except the last: its height is needed to scroll to the end.
 *
 * @param {string} text
 */
const blocksOf = (text) => text.match(/.{0,999}\n|.{1,1000}/gsu) ?? [];

/** @param {HTMLElement} element */
export function createOutput(element) {
  const find = finder(element);
  const [text, picture] = [find("pre"), find("div")];

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

  return {
    /** Draws all that was printed, and this board. @param {string} [board] */
    finish(board) {
      draw();
      picture.replaceChildren(...(board ? [miniBoard(board, [], boardInWords(board))] : []));
    },

    /** Draws ten times a second, however often it is called. @param {string} more */
    write(more) {
      waiting += more;
      drawing ??= setTimeout(draw, PAUSE);
    },

    /** What the program printed, if that is short enough to be spoken at once; else empty. */
    inShort: () => /^(.{1,80}\n?){1,2}$/.exec(text.textContent ?? "")?.[0] ?? "",

    /** @param {RunState} state */
    set state(state) {
      element.dataset.state = state;
      element.setAttribute("aria-busy", String(state === "running"));
    },

    clear() {
      waiting = "";
      this.finish();
      text.replaceChildren();
      element.classList.remove("empty");
    },
  };
}
