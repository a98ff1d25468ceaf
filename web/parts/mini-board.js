// Pictures of boards and lines.

import { SIDE, spoken } from "../lib/board-text.js";

/** @import { Face } from "../types.js" */

const SVG = "http://www.w3.org/2000/svg";

const PITCH = 1.13; // distance between spinners of the keychain, in cells, as in keychain.css

/** @param {string} name @param {Record<string, string | number>} attributes */
export function svg(name, attributes) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, name));
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/**
 * A small picture of a board of any size.
 *
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
  const paths = { tile: "", "tile lit": "", x: "", o: "" }; // one for each kind of shape keeps the page small
  rows.forEach((row, r) => {
    [...row].forEach((mark, c) => {
      const [x, y] = [c * 10, r * 10];
      paths[bright.has(r * row.length + c) ? "tile lit" : "tile"] += `M${x + 2.3} ${y + 2.3}h5.4v5.4h-5.4z`;
      if (mark === "x") paths.x += `M${x + 2.9} ${y + 2.9}l4.2 4.2m0-4.2l-4.2 4.2`;
      else if (mark === "o") paths.o += `M${x + 2.6} ${y + 5}a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0`;
    });
  });
  for (const [kind, d] of Object.entries(paths)) if (d) picture.append(svg("path", { class: kind, d }));
  return picture;
}

/** @param {string} board rows joined by / @returns {string} the board in words, row by row */
export function boardInWords(board) {
  const rows = board.split("/").map((row) => /** @type {Face[]} */ ([...row]));
  return rows.map((row) => row.map(spoken).join(" ")).join(", ");
}

/** @param {number} cell @returns {[number, number]} its centre, in cells */
const centre = (cell) => [(cell % SIDE) * PITCH + 0.5, Math.floor(cell / SIDE) * PITCH + 0.5];

/** The stroke through a line of the keychain. @param {number[]} line */
export function strike(line) {
  const [x1, y1] = centre(line[0]);
  const [x2, y2] = centre(line[line.length - 1]);
  const over = 0.36 / (Math.hypot(x2 - x1, y2 - y1) || 1); // the line extends past the outer centres
  const [dx, dy] = [(x2 - x1) * over, (y2 - y1) * over];
  return svg("path", { d: `M${x1 - dx} ${y1 - dy}L${x2 + dx} ${y2 + dy}` });
}
