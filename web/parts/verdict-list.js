// Looks up verdicts in the list that Python wrote when the page was built. JavaScript judges no board.

import { dataLoader } from "../lib/load-once.js";
import { boardOf, numberOf } from "../lib/numbering.js";

/** @import { BoardText, Side } from "../types.js" */

/**
 * @typedef {object} StoredList the file verdicts.json
 * @property {Record<"legal" | "illegal", string>} words the verdict in one word
 * @property {Record<string, string>} meanings the sentence of each fault
 * @property {string} if_o_first what to say of a board that is impossible with X first, and possible with O first
 * @property {Record<string, number[]>} lines the cells of each line, by its name
 * @property {Record<string, string[]>} letters the faults that each letter stands for
 * @property {string} boards a letter for each board, in the order of board numbers
 */

/**
 * @typedef {object} Listed the list's entry for a board
 * @property {boolean} legal
 * @property {string} verdict
 * @property {string[]} faults
 * @property {string[]} sentences one for each fault, and one if the board is possible with O first; or one for a possible board
 * @property {Record<Side, number[][]>} lines each side's lines on this board
 * @property {number[]} lit the cells to highlight: those lines, and all marks of a side that has too many
 * @property {number[] | undefined} route of a possible board: the cells of a game that gets there
 */

/** @typedef {ReturnType<typeof decode>} VerdictList */

/** The side that has too many marks, by the fault. @type {Record<string, Side>} */
const TOO_MANY = { "too-many-x": "x", "too-many-o": "o" };

export const loadVerdictList = dataLoader("verdicts.json", decode);

/** @param {StoredList} stored */
function decode({ words, meanings, if_o_first: ifOFirst, lines: named, letters, boards }) {
  /** The codes of a board's faults; empty if it is legal. @param {number | BoardText} board */
  const faultsOf = (board) => letters[boards[typeof board === "number" ? board : numberOf(board)]];

  /** The names of the lines that this side has. @param {string} faces @param {Side} side */
  const namesOf = (faces, side) =>
    Object.keys(named).filter((name) => named[name].every((cell) => faces[cell] === side));

  /** Why a board is possible, as Python says it when the page is built. @param {string} faces @param {number} moves */
  function whyPossible(faces, moves) {
    const [side] = /** @type {const} */ (["x", "o"]).filter((each) => namesOf(faces, each).length);
    if (side) return `${side.toUpperCase()} has won on ${namesOf(faces, side).join(" and ")}.`;
    if (!faces.includes(".")) return "A draw: the board is full and nobody has a line.";
    return `${moves % 2 ? "O" : "X"} to move: nobody has a line.`;
  }

  /** Why a board is impossible. @param {string} faces @param {string[]} faults */
  function whyImpossible(faces, faults) {
    const swapped = faces.replace(/[xo]/g, (side) => (side === "x" ? "o" : "x"));
    const also = faultsOf(swapped).length ? [] : [ifOFirst];
    return [...faults.map((fault) => meanings[fault]), ...also];
  }

  return {
    faultsOf,

    /** The verdict with its words. @param {number | BoardText} board @returns {Listed} */
    verdictOf(board) {
      const faults = faultsOf(board);
      const legal = faults.length === 0;
      const verdict = words[legal ? "legal" : "illegal"];
      const faces = (typeof board === "number" ? boardOf(board) : board).replaceAll("/", "");
      const [x, o] = /** @type {const} */ (["x", "o"]).map((side) =>
        namesOf(faces, side).map((name) => named[name]),
      );
      const lines = { x, o };
      const route = legal ? routeTo(faces, lines) : undefined;
      const lit = [...lines.x, ...lines.o, ...faults.map((fault) => cellsOf(faces, TOO_MANY[fault]))].flat();
      return {
        legal,
        verdict,
        faults,
        sentences: route ? [whyPossible(faces, route.length)] : whyImpossible(faces, faults),
        lines,
        lit,
        route,
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
