// Elements that the position and the shelf share: badges, and boards that link to other positions.

import { part } from "../../lib/elements.js";
import { boardInWords, miniBoard, svg } from "../../parts/mini-board.js";

/** @import { BoardText, Label } from "../../types.js" */

/** The label's icon. @param {Label} label */
export function badge(label) {
  const sign = svg("svg", { class: "badge", viewBox: "0 0 24 24", "aria-hidden": "true" });
  sign.dataset.label = label;
  sign.append(svg("use", { href: `#explore-${label}` }));
  return sign;
}

/**
 * A small board that links to its position.
 *
 * @param {BoardText} board
 * @param {{ cell?: number, words?: string }} [options] the cell to highlight; the link's name, by default the marks
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
 * The words for a label, from the page's list of definitions.
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
