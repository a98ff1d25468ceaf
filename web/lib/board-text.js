// Boards as text, and cells in words. The default width is the keychain's.

/** @import { BoardText, Face } from "../types.js" */

/** How many spinners a side of the keychain has. */
export const SIDE = 3;

/** The faces of a spinner, in the order in which it shows them when it turns. */
export const FACES = /** @type {const} */ ([".", "x", "o"]);

/** @type {Record<string, Face>} */
const FACE_KEYS = { x: "x", o: "o", delete: ".", backspace: ".", ".": "." };

/** The face that this key sets. @param {string} key in lower case @returns {Face | undefined} */
export const faceOfKey = (key) => FACE_KEYS[key];

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

/** Random faces; the three are equally likely. @param {number} count @returns {Face[]} */
export const randomFaces = (count) =>
  Array.from({ length: count }, () => FACES[Math.floor(FACES.length * Math.random())]);

/** @param {Face[]} faces @param {number} [cols] @returns {BoardText} */
export function toText(faces, cols = SIDE) {
  const rows = [];
  for (let start = 0; start < faces.length; start += cols)
    rows.push(faces.slice(start, start + cols).join(""));
  return rows.join("/");
}

/** The faces of a board of any size, row by row. @param {string} board rows joined by / @returns {Face[]} */
export const facesOf = (board) => /** @type {Face[]} */ ([...board.replaceAll("/", "")]);

/** The number of columns of a board. @param {string} board rows joined by / */
export const colsOf = (board) => board.split("/")[0].length;

/** @param {Face} face @returns {string} the face in words */
export const spoken = (face) => (face === "." ? "empty" : face.toUpperCase());

/** @param {number} cell @param {number} [cols] @returns {string} where the cell is, in words */
export const cellInWords = (cell, cols = SIDE) =>
  `row ${Math.floor(cell / cols) + 1}, column ${(cell % cols) + 1}`;

/** @param {number} cell @param {Face} face @param {number} [cols] @returns {string} where the cell is and what it shows, in words */
export const faceInWords = (cell, face, cols) => `${cellInWords(cell, cols)}: ${spoken(face)}`;
