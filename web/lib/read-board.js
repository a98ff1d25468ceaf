// Reads the boards of links, which the page writes in one form: rows of x, o and . or b for empty, joined by /. A board in
// any other form is for Python to read.

import { facesOf, SIDE } from "./board-text.js";
import { LinkRefusal } from "./links.js";

/** @import { Face } from "../types.js" */

const MOST_CUT = "..."; // what chats and mail cut at the end of a link

/**
 * @param {string} text in small letters
 * @returns {string[]} the rows of a board of any size, with . for empty
 * @throws {LinkRefusal} for any other text; the message follows "That link" in a sentence
 */
export function rowsOf(text) {
  const rows = text.replaceAll("b", ".").split("/");
  if (!rows.every((row) => /^[xo.]+$/.test(row) && row.length === rows[0].length))
    throw new LinkRefusal("has a board that can’t be read. A board is written as xo./.x./..o");
  return rows;
}

/** The rows of a square board at the end of a link, where its last cells may be cut. @param {string} text */
export function rowsOfLink(text) {
  const side = text.indexOf("/");
  const missing = side * (side + 1) - 1 - text.length;
  return rowsOf(missing > 0 && missing <= MOST_CUT.length ? text + MOST_CUT.slice(-missing) : text);
}

/**
 * The faces of the keychain's board at the end of a link.
 *
 * @param {string} text
 * @returns {Face[]}
 * @throws {LinkRefusal} if the text is not a board of the keychain; the message follows "That link" in a sentence
 */
export function facesOfLink(text) {
  const rows = rowsOfLink(text);
  const [height, width] = [rows.length, rows[0].length];
  if (height !== SIDE || width !== SIDE)
    throw new LinkRefusal(`has a board of ${height} × ${width} spinners, not ${SIDE} × ${SIDE}`);
  return facesOf(rows.join("/"));
}
