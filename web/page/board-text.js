// The keychain's boards as text, and cells in words.

/** @import { BoardText, Face } from "../types.js" */

const SIDE = 3;

/**
 * @param {Face[]} faces
 * @returns {BoardText}
 */
export function toText(faces) {
  const rows = [];
  for (let start = 0; start < faces.length; start += SIDE)
    rows.push(faces.slice(start, start + SIDE).join(""));
  return rows.join("/");
}

/**
 * The faces a board's text shows.
 *
 * @param {string} text
 * @returns {Face[]}
 * @throws {RangeError} saying, as the second half of a sentence about a link, why the text is no keychain
 */
export function fromText(text) {
  const rows = text.toLowerCase().split("/");
  rows.forEach((row, r) => {
    [...row].forEach((char, c) => {
      if (!"xo.".includes(char)) {
        throw new RangeError(
          `has “${char}” in row ${r + 1}, column ${c + 1}, which is neither x, o nor . for empty`,
        );
      }
    });
  });
  if (rows.length !== SIDE) {
    throw new RangeError(
      `has a board of ${rows.length} ${rows.length === 1 ? "row" : "rows"}, not ${SIDE} joined by /`,
    );
  }
  rows.forEach((row, r) => {
    if (row.length !== SIDE) throw new RangeError(`has ${row.length} spinners in row ${r + 1}, not ${SIDE}`);
  });
  return /** @type {Face[]} */ ([...rows.join("")]);
}

/**
 * @param {Face} face
 * @returns {string} the face in words
 */
export function spoken(face) {
  return face === "." ? "empty" : face.toUpperCase();
}

/**
 * @param {number} cell
 * @returns {string} where the cell is, in words
 */
export function place(cell) {
  return `row ${Math.floor(cell / SIDE) + 1}, column ${(cell % SIDE) + 1}`;
}
