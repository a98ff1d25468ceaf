// The small parts that the position and the shelf are made of: badges, and boards to walk to.

import { boardInWords, miniBoard } from "../page/mini-board.js";

/** @import { BoardText, Label } from "../types.js" */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {string} kind its class
 * @param {...(Node | string)} content
 */
export function part(name, kind, ...content) {
  const element = document.createElement(name);
  element.className = kind;
  element.append(...content);
  return element;
}

/** The label's sign. @param {Label} label */
export function badge(label) {
  const sign = document.createElementNS(SVG, "svg");
  sign.setAttribute("class", "badge");
  sign.setAttribute("viewBox", "0 0 24 24");
  sign.setAttribute("aria-hidden", "true");
  sign.dataset.label = label;
  const drawing = document.createElementNS(SVG, "use");
  drawing.setAttribute("href", `#explore-${label}`);
  sign.append(drawing);
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
    miniBoard(board, { lit: cell === undefined ? [] : [cell] }),
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
