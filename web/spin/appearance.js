// What the toy looks like in a given state: pure derivation, no page.

import { shownFaces } from "./state.js";

/** @import { Look } from "./keychain.js" */
/** @import { Judgement } from "../types.js" */
/** @import { State } from "./state.js" */

/**
 * The cells to light: the guilty ones of an impossible board, or the lines of a winner.
 *
 * @param {Judgement} answer
 * @param {number | null} pointed the one reason to light, or null for all
 */
function litCells({ legal, reasons, lines }, pointed) {
  if (legal) return [...lines.x, ...lines.o].flat();
  const lit = pointed === null ? reasons : reasons.slice(pointed, pointed + 1);
  return lit.flatMap(({ cells }) => cells);
}

/**
 * @param {State} state
 * @returns {Look}
 */
export function lookOf(state) {
  const { verdict, move, pointed, mending } = state;
  const complete = move === null || move === verdict?.ply;
  const lit = new Set(verdict && complete ? litCells(verdict, pointed) : []);
  const lines = verdict ? [...verdict.lines.x, ...verdict.lines.o] : [];
  return {
    faces: shownFaces(state),
    lit,
    mending: new Set(mending ? verdict?.changes?.map(({ cell }) => cell) : []),
    strikes: lines.filter((line) => line.every((cell) => lit.has(cell))),
  };
}
