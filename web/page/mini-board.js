// A small picture of a board of any size.

import { spoken } from "./board-text.js";

/** @import { Face } from "../types.js" */

const SVG = "http://www.w3.org/2000/svg";

/** @param {string} name @param {Record<string, string | number>} attributes */
export function svg(name, attributes) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, name));
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/**
 * @param {string} board rows joined by /
 * @param {Iterable<number>} [lit] cells to highlight
 * @param {string} [label] the picture's name; without one, screen readers skip the picture, because the text around
 *   it says the same
 * @returns {SVGElement} with the class `mini`
 */
export function miniBoard(board, lit = [], label = "") {
  const rows = board.split("/");
  const viewBox = `0 0 ${rows[0].length * 10} ${rows.length * 10}`;
  const picture = svg("svg", {
    viewBox,
    class: "mini",
    .../** @type {Record<string, string>} */ (
      label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" }
    ),
  });
  const bright = new Set(lit);
  rows.forEach((row, r) => {
    [...row].forEach((mark, c) => {
      const [x, y] = [c * 10, r * 10];
      const kind = bright.has(r * row.length + c) ? "tile lit" : "tile";
      picture.append(svg("rect", { x: x + 0.6, y: y + 0.6, width: 8.8, height: 8.8, rx: 1.7, class: kind }));
      if (mark === "x") {
        picture.append(svg("path", { d: `M${x + 2.9} ${y + 2.9}l4.2 4.2m0 -4.2l-4.2 4.2`, class: "x" }));
      } else if (mark === "o") {
        picture.append(svg("circle", { cx: x + 5, cy: y + 5, r: 2.4, class: "o" }));
      }
    });
  });
  return picture;
}

/**
 * @param {string} board rows joined by /
 * @returns {string} the board in words, row by row
 */
export function boardInWords(board) {
  const rows = board.split("/").map((row) => /** @type {Face[]} */ ([...row]));
  return rows.map((row) => row.map(spoken).join(" ")).join(", ");
}
