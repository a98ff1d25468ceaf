// Boards as text, and as the fragment of an address: #board=xo./.x./..o

/** @import { BoardText, Face } from "./types.js" */

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
 * @throws {RangeError} in words for the reader, if the text is no board of three rows of three
 */
export function fromText(text) {
  const rows = text.toLowerCase().split("/");
  rows.forEach((row, r) => {
    [...row].forEach((char, c) => {
      if (!"xo.".includes(char)) {
        throw new RangeError(`“${char}” in row ${r + 1}, column ${c + 1} is neither x, o nor . for empty`);
      }
    });
  });
  if (rows.length !== SIDE) {
    throw new RangeError(
      `it has ${rows.length} ${rows.length === 1 ? "row" : "rows"}, not ${SIDE} joined by /`,
    );
  }
  rows.forEach((row, r) => {
    if (row.length !== SIDE) throw new RangeError(`row ${r + 1} has ${row.length} spinners, not ${SIDE}`);
  });
  return /** @type {Face[]} */ ([...rows.join("")]);
}

/**
 * The board that an address names.
 *
 * @param {string} hash the fragment, with its #
 * @returns {Face[] | null} null if the fragment is about something else
 * @throws {RangeError} as `fromText`
 */
export function fromHash(hash) {
  const name = "#board=";
  if (!hash.startsWith(name)) return null;
  let text = hash.slice(name.length);
  try {
    text = decodeURIComponent(text);
  } catch {
    // A stray % stays as it is, and is then named as the character that does not belong.
  }
  return fromText(text);
}

/**
 * @param {Face[]} faces
 * @returns {string} the fragment that names this board
 */
export function toHash(faces) {
  return `#board=${toText(faces)}`;
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
