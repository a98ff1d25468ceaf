// Python's judgements of all boards of the keychain, from the file that the build wrote. JavaScript judges no board: it
// puts in what is the board's own, such as the cells of its lines.

import { dataLoader } from "../lib/load-once.js";
import { boardOf, numberOf } from "../lib/numbering.js";

/** @import { BoardText, Change, Judgement, Side } from "../types.js" */

/** What is said of many boards: `cells` are those on the lines, or with the marks, of these sides. */
/** @typedef {Omit<Judgement, "board" | "lines" | "witness" | "changes"> & { last: number | null, cells: ["lines" | "marks", string][] }} Said */

/**
 * @typedef {object} Stored the file judgements.json: `boards` and `changed` have a letter for each board
 * @property {string} first_letter
 * @property {number[][]} lines the cells of each
 * @property {Said[]} said
 * @property {string} boards
 * @property {Change[][]} changes
 * @property {string} changed
 */

/** @typedef {ReturnType<typeof decode>} Judgements */

export const loadJudgements = dataLoader("judgements.json", decode);

/** @param {Stored} stored */
function decode({ first_letter: first, lines: all, said, boards, changes, changed }) {
  /** @param {string} letters @param {number} number */
  const place = (letters, number) => letters.charCodeAt(number) - first.charCodeAt(0);

  return {
    /** The codes of a board's faults; empty if it is legal. @param {number} number */
    faultsOf: (number) => said[place(boards, number)].faults,

    /** Python's answer to `judge`. @param {number | BoardText} asked @returns {Judgement} */
    judgementOf(asked) {
      const number = typeof asked === "number" ? asked : numberOf(asked);
      const board = boardOf(number);
      const faces = board.replaceAll("/", "");
      const { last, cells, reasons, ...shared } = said[place(boards, number)];
      /** @param {Side} side */
      const linesOf = (side) => all.filter((line) => line.every((cell) => faces[cell] === side));
      const lines = { x: linesOf("x"), o: linesOf("o") };
      /** @param {string} sides */
      const marksOf = (sides) => [...faces].flatMap((face, cell) => (sides.includes(face) ? [cell] : []));
      /** @param {string} sides */
      const onLines = (sides) => {
        const found = new Set(
          Object.entries(lines).flatMap(([side, each]) => (sides.includes(side) ? each.flat() : [])),
        );
        return [...found].sort();
      };
      const [xs, os] = ["x", "o"].map((side) => {
        const marks = marksOf(side);
        return last !== null && marks.includes(last)
          ? [...marks.filter((cell) => cell !== last), last]
          : marks;
      });
      return {
        ...shared,
        board,
        lines,
        reasons: reasons.map((reason, at) => {
          const [kind, sides] = cells[at];
          return { ...reason, cells: kind === "marks" ? marksOf(sides) : onLines(sides) };
        }),
        witness: shared.legal ? xs.flatMap((cell, move) => [cell, ...os.slice(move, move + 1)]) : null,
        changes: changes[place(changed, number)],
      };
    },
  };
}
