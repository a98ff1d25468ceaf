// Looks up verdicts in the list that Python wrote when the page was built. JavaScript judges no board.

import { dataLoader } from "../lib/load-once.js";
import { boardOf, numberOf } from "../lib/numbering.js";

/** @import { BoardText, Side } from "../types.js" */

/**
 * @typedef {object} StoredList the file verdicts.json
 * @property {Record<"legal" | "illegal", string>} words the verdict in one word
 * @property {Record<string, string>} meanings the sentence of each fault
 * @property {string} possible the sentence about a board without faults
 * @property {number[][]} lines the cells of each line
 * @property {Record<string, string[]>} letters the faults that each letter stands for
 * @property {string} boards a letter for each board, in the order of board numbers
 */

/**
 * @typedef {object} Listed the list's entry for a board
 * @property {boolean} legal
 * @property {string} verdict
 * @property {string[]} faults
 * @property {string[]} sentences one for each fault, or one for a possible board
 * @property {Record<Side, number[][]>} lines each side's lines on this board
 * @property {number[]} lit the cells to highlight: those lines, and all marks of a side that has too many
 * @property {number[] | undefined} route of a possible board: the cells of a game that gets there
 */

/** @typedef {ReturnType<typeof decode>} VerdictList */

/** The side that has too many marks, by the fault. @type {Record<string, Side>} */
const TOO_MANY = { "too-many-x": "x", "too-many-o": "o" };

export const loadVerdictList = dataLoader("verdicts.json", decode);

/** @param {StoredList} stored */
function decode({ words, meanings, possible, lines, letters, boards }) {
  /** The codes of a board's faults; empty if it is legal. @param {number | BoardText} board */
  const faultsOf = (board) => letters[boards[typeof board === "number" ? board : numberOf(board)]];

  /** @param {string} faces @param {Side} side */
  const linesOf = (faces, side) => lines.filter((line) => line.every((cell) => faces[cell] === side));

  return {
    faultsOf,

    /** The verdict with its words. @param {number | BoardText} board @returns {Listed} */
    verdictOf(board) {
      const faults = faultsOf(board);
      const legal = faults.length === 0;
      const verdict = words[legal ? "legal" : "illegal"];
      const sentences = legal ? [possible] : faults.map((fault) => meanings[fault]);
      const faces = (typeof board === "number" ? boardOf(board) : board).replaceAll("/", "");
      const lines = { x: linesOf(faces, "x"), o: linesOf(faces, "o") };
      const lit = [...lines.x, ...lines.o, ...faults.map((fault) => cellsOf(faces, TOO_MANY[fault]))].flat();
      return {
        legal,
        verdict,
        faults,
        sentences,
        lines,
        lit,
        route: legal ? routeTo(faces, lines) : undefined,
      };
    },
  };
}

/** The cells with this side's marks. @param {string} faces @param {Side | undefined} side */
const cellsOf = (faces, side) => [...faces].flatMap((face, cell) => (face === side ? [cell] : []));

/**
 * A game that gets to a possible board: its marks in turn, the cell that completes its lines last.
 *
 * @param {string} faces
 * @param {Record<Side, number[][]>} lines
 */
function routeTo(faces, lines) {
  const [first = [], ...others] = [...lines.x, ...lines.o];
  const last = first.find((cell) => others.every((line) => line.includes(cell)));
  const [xs, os] = /** @type {const} */ (["x", "o"]).map((side) =>
    cellsOf(faces, side).sort((a, b) => Number(a === last) - Number(b === last)),
  );
  return xs.flatMap((cell, move) => [cell, ...os.slice(move, move + 1)]);
}
