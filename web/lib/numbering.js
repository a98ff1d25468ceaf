// A board's number: its cells as digits in base three, 0 for empty, 1 for X, 2 for O.

import { FACES, facesOf, SIDE, toText } from "./board-text.js";
import { LinkRefusal } from "./links.js";
import { whole } from "./numbers.js";

/** @import { BoardText } from "../types.js" */

/** The number of the last board. */
export const LAST_NUMBER = FACES.length ** (SIDE * SIDE) - 1;

/** @param {BoardText} board */
export const numberOf = (board) => facesOf(board).reduce((sum, face) => 3 * sum + FACES.indexOf(face), 0);

/** @param {number} number @returns {BoardText} */
export const boardOf = (number) =>
  toText([...number.toString(3).padStart(SIDE * SIDE, "0")].map((digit) => FACES[Number(digit)]));

/**
 * @param {string} text
 * @returns {number} the number that a link names
 * @throws {LinkRefusal} if no board has it; the message follows "That link" in a sentence
 */
export function readNumber(text) {
  if (/^\d{1,9}$/.test(text) && Number(text) <= LAST_NUMBER) return Number(text);
  throw new LinkRefusal(`names no board: their numbers go from 0 to ${whole(LAST_NUMBER)}`);
}
