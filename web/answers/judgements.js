// Python's judgements of all boards of the keychain, from the file that the build wrote. JavaScript judges no board: it
// puts in what is the board's own, such as the cells of its lines.

import { dataLoader } from "../lib/load-once.js";
import { boardOf, numberOf } from "../lib/numbering.js";

/** @import { BoardText, Change, Judgement, Side } from "../types.js" */

/** What is said of many boards: `cells` are those on the lines, or with the marks, of these sides; `changed` has a letter for each of these boards. */
/** @typedef {Omit<Judgement, "board" | "lines" | "witness" | "changes"> & { cells: ["lines" | "marks", string][], changed: string }} Said */

/** @typedef {{ first_letter: string, lines: number[][], said: Said[], changes: Change[][], boards: string }} Stored the file */

/** @typedef {ReturnType<typeof decode>} Judgements */

export const loadJudgements = dataLoader("judgements.json", decode);

/** @param {Stored} stored */
function decode({ first_letter: first, lines: all, said, changes, boards }) {
  /** @param {string} letters @param {number} at */
  const place = (letters, at) => letters.charCodeAt(at) - first.charCodeAt(0);
  const met = said.map(() => 0);
  const judged = Array.from(boards, (_, number) => {
    const row = place(boards, number);
    return { said: said[row], changes: changes[place(said[row].changed, met[row]++)] };
  });

  return {
    /** The codes of a board's faults; empty if it is legal. @param {number} number */
    faultsOf: (number) => judged[number].said.faults,

    /** Python's answer to `judge`. @param {number | BoardText} asked @returns {Judgement} */
    judgementOf(asked) {
      const number = typeof asked === "number" ? asked : numberOf(asked);
      const board = boardOf(number);
      const faces = [...board.replaceAll("/", "")];
      const { cells, changed, reasons, ...shared } = judged[number].said;
      /** @param {Side} side */
      const linesOf = (side) => all.filter((line) => line.every((cell) => faces[cell] === side));
      const lines = { x: linesOf("x"), o: linesOf("o") };
      /** @param {string} sides */
      const marksOf = (sides) => faces.flatMap((face, cell) => (sides.includes(face) ? [cell] : []));
      /** @param {string} sides */
      const onLines = (sides) => {
        const each = Object.entries(lines).flatMap(([side, own]) => (sides.includes(side) ? own.flat() : []));
        return [...new Set(each)].sort();
      };
      return {
        ...shared,
        board,
        lines,
        reasons: reasons.map((reason, at) => {
          const [kind, sides] = cells[at];
          return { ...reason, cells: kind === "marks" ? marksOf(sides) : onLines(sides) };
        }),
        witness: shared.legal ? routeTo([...lines.x, ...lines.o], marksOf("x"), marksOf("o")) : null,
        changes: judged[number].changes,
      };
    },
  };
}

/** A game that gets to a possible board: its marks in turn, a cell that is on all lines last. @param {number[][]} lines @param {...number[]} marks of X and O */
function routeTo(lines, ...marks) {
  const last = lines[0]?.find((cell) => lines.every((line) => line.includes(cell)));
  const [xs, os] = marks.map((cells) => cells.sort((a, b) => Number(a === last) - Number(b === last)));
  return xs.flatMap((cell, move) => [cell, ...os.slice(move, move + 1)]);
}
