// Boards as text, and cells in words: the keychain's, unless another width is given.

/** @import { BoardText, Face } from "../types.js" */

/** The spinners on a side of the keychain. */
export const SIDE = 3;

/**
 * @param {Face[]} faces
 * @param {number} [cols]
 * @returns {BoardText}
 */
export function toText(faces, cols = SIDE) {
  const rows = [];
  for (let start = 0; start < faces.length; start += cols)
    rows.push(faces.slice(start, start + cols).join(""));
  return rows.join("/");
}

/**
 * The rows of a board's text.
 *
 * @param {string} text
 * @throws {RangeError} saying, as the second half of a sentence about a link, what is no mark
 */
export function rowsOf(text) {
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
  return rows;
}

/**
 * The faces a board's text shows.
 *
 * @param {string} text
 * @returns {Face[]}
 * @throws {RangeError} saying, as the second half of a sentence about a link, why the text is no keychain
 */
export function fromText(text) {
  const rows = rowsOf(text);
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
 * @param {number} [cols]
 * @returns {string} where the cell is, in words
 */
export function place(cell, cols = SIDE) {
  return `row ${Math.floor(cell / cols) + 1}, column ${(cell % cols) + 1}`;
}
