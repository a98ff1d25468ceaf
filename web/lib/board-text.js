// Boards as text, and cells in words. The default width is the keychain's.

import { counted } from "./numbers.js";

/** @import { BoardText, Face } from "../types.js" */

/** How many spinners a side of the keychain has. */
export const SIDE = 3;

/** The faces of a spinner, in the order in which it shows them when it turns. */
export const FACES = /** @type {const} */ ([".", "x", "o"]);

/** @type {Record<string, Face>} */
const FACE_KEYS = { x: "x", o: "o", delete: ".", backspace: ".", ".": "." };

/** The face that this key sets. @param {string} key @returns {Face | undefined} */
export const faceOfKey = (key) => FACE_KEYS[key.toLowerCase()];

/** The face after this many steps; a negative number steps back. @param {Face} face @param {number} steps @returns {Face} */
export const faceAfter = (face, steps) => FACES[(((FACES.indexOf(face) + steps) % 3) + 3) % 3];

/** How many forward steps lead from one face to another. @param {Face} from @param {Face} to */
export const stepsTo = (from, to) => (FACES.indexOf(to) - FACES.indexOf(from) + 3) % 3;

/**
 * A copy of these faces with some cells changed.
 *
 * @param {Face[]} faces
 * @param {{ cell: number, to: Face }[]} changes
 */
export function changed(faces, changes) {
  const after = [...faces];
  for (const { cell, to } of changes) after[cell] = to;
  return after;
}

/**
 * Random faces; the three are equally likely.
 *
 * @param {number} count
 * @returns {Face[]}
 */
export function randomFaces(count) {
  /** @type {Face[]} */
  const faces = [];
  while (faces.length < count) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 255) faces.push(FACES[byte % 3]); // 255 = 3 * 85: the value 255 would favour one face
  }
  return faces;
}

/**
 * The rows of a board of any size, as Python is asked about it: the text of a single row would have no separator.
 *
 * @param {Face[]} faces
 * @param {number} cols
 */
export function toRows(faces, cols) {
  const rows = [];
  for (let start = 0; start < faces.length; start += cols)
    rows.push(faces.slice(start, start + cols).join(""));
  return rows;
}

/** @param {Face[]} faces @param {number} [cols] @returns {BoardText} */
export const toText = (faces, cols = SIDE) => toRows(faces, cols).join("/");

/**
 * The rows of a board's text, in any notation that Python reads in a text: with capitals; with a space, _ or - for
 * empty; with the digits 0, 1 and 2 for empty, X and O; with rows separated by /, | or a newline, one kind per text; or,
 * for the keychain, without separators. One newline at the end is ignored.
 *
 * @param {string} text
 * @throws {RangeError} for another character; the message follows "That link" in a sentence
 */
export function rowsOf(text) {
  const lines = text.replaceAll("\r\n", "\n").replace(/\n$/, "");
  const spelled = lines.toLowerCase().replace(/[ _-]/g, ".");
  const faces = /[xo]/.test(spelled) ? spelled : spelled.replace(/[012]/g, (digit) => FACES[Number(digit)]);
  const [separator = "/"] = /[/|\n]/.exec(faces) ?? [];
  const rows = faces.split(separator);
  if (faces.length === SIDE * SIDE && rows.length === 1)
    return rowsOf(toText(/** @type {Face[]} */ ([...faces])));
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
 * The faces of a board's text.
 *
 * @param {string} text
 * @returns {Face[]}
 * @throws {RangeError} if the text is not a board of the keychain; the message follows "That link" in a sentence
 */
export function fromText(text) {
  const rows = rowsOf(text);
  if (rows.length !== SIDE) {
    throw new RangeError(`has a board of ${counted(rows.length, "row")}, not ${SIDE} joined by /`);
  }
  rows.forEach((row, r) => {
    if (row.length === SIDE) return;
    throw new RangeError(`has ${counted(row.length, "spinner")} in row ${r + 1}, not ${SIDE}`);
  });
  return /** @type {Face[]} */ ([...rows.join("")]);
}

/** The faces of a board of any size, row by row. @param {string} board rows joined by / @returns {Face[]} */
export const facesOf = (board) => /** @type {Face[]} */ ([...board.replaceAll("/", "")]);

/** The number of columns of a board. @param {string} board rows joined by / */
export const colsOf = (board) => board.split("/")[0].length;

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
