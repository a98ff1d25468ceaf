// The small parts that the position and the shelf are made of: badges, and boards to walk to.

import { part } from "../page/elements.js";
import { boardInWords, miniBoard, svg } from "../page/mini-board.js";

/** @import { BoardText, Label } from "../types.js" */

/** The label's sign. @param {Label} label */
export function badge(label) {
  const sign = svg("svg", { class: "badge", viewBox: "0 0 24 24", "aria-hidden": "true" });
  sign.dataset.label = label;
  sign.append(svg("use", { href: `#explore-${label}` }));
  return sign;
}

/**
 * A small board to walk to.
 *
 * @param {BoardText} board
 * @param {{ cell?: number, words?: string }} [options] the cell to light; what to call it, by default its marks
 */
export function walk(board, { cell, words = boardInWords(board) } = {}) {
  const link = part(
    "a",
    "walk",
    part("span", "visually-hidden", words),
    miniBoard(board, cell === undefined ? [] : [cell]),
  );
  link.href = `#explore=${board}`;
  return link;
}

/**
 * The words for a label, which the page defines.
 *
 * @param {Label} label
 */
export function wordsFor(label) {
  const term = /** @type {HTMLElement} */ (
    document.querySelector(`#explore .definitions dt[data-label="${label}"]`)
  );
  const meaning = /** @type {HTMLElement} */ (term.nextElementSibling);
  /** @param {Element} element @param {string} selector */
  const text = (element, selector) => element.querySelector(selector)?.textContent ?? "";
  return { words: text(term, "span"), headline: text(meaning, "b"), meaning: text(meaning, "span") };
}
