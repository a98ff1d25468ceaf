// Keychains in words, and as links: ROWSxCOLS/K for an empty one, as in 3x4/3; or a board and K, as in xo./.x./..o/3

import { facesOf, toText } from "../lib/board-text.js";
import { LinkRefusal } from "../lib/links.js";
import { rowsOf } from "../lib/read-board.js";

/** @import { Face } from "../types.js" */

/** The longest side, in tiles: a narrow screen has room for seven tiles that a finger can hit. */
export const MAX_SIDE = 7;

/**
 * @typedef {object} Keychain
 * @property {number} rows
 * @property {number} cols
 * @property {number} k how many in a row win
 * @property {Face[]} faces of its tiles, row by row
 */

/** @typedef {Omit<Keychain, "faces">} Size */

/** A size such as 3x4, in the notation of Python. */
export const SIZE = /^(\d{1,9})x(\d{1,9})$/;

/** @param {number} rows @param {number} cols @returns {Face[]} */
export const emptyFaces = (rows, cols) => Array(rows * cols).fill(".");

/** The keychain in words: 3 × 4, 3 in a row. @param {Size} size */
export const keychainInWords = ({ rows, cols, k }) => `${rows} × ${cols}, ${k} in a row`;

/** The name of a keychain, such as 7x5/3: the link of an empty one. @param {Size} size */
export const nameOf = ({ rows, cols, k }) => `${rows}x${cols}/${k}`;

/** @param {Keychain} keychain @returns {string} */
export const linkOfKeychain = ({ faces, ...size }) =>
  faces.every((face) => face === ".") ? nameOf(size) : `${toText(faces, size.cols)}/${size.k}`;

/**
 * @param {string} link
 * @returns {Keychain}
 * @throws {LinkRefusal} for a bad link; the message follows "That link" in a sentence
 */
export function keychainOfLink(link) {
  const end = link.lastIndexOf("/");
  const [board, number] = [link.slice(0, end), link.slice(end + 1)];
  if (!/^\d{1,9}$/.test(number)) throw new LinkRefusal("doesn’t say how many in a row win, as 4x4/4 does");
  const k = Number(number);
  const size = SIZE.exec(board)?.slice(1).map(Number);
  const given = size ? [] : rowsOf(board);
  const [rows, cols] = size ?? [given.length, given[0].length];
  const longest = Math.max(rows, cols);
  if (Math.min(rows, cols) < 1 || longest > MAX_SIDE)
    throw new LinkRefusal(`asks for ${rows} × ${cols} tiles, and here a side has 1 to ${MAX_SIDE}`);
  if (k < 1 || k > longest) {
    const range = longest === 1 ? "only be 1" : `be 1 to ${longest}`;
    throw new LinkRefusal(`asks for ${k} in a row, and on ${rows} × ${cols} tiles it can ${range}`);
  }
  return { rows, cols, k, faces: size ? emptyFaces(rows, cols) : facesOf(given.join("/")) };
}
