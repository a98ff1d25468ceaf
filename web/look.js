// What the toy looks like in a given state: pure derivation, no page.

import { shownFaces } from "./state.js";

/** @import { Look } from "./keychain.js" */
/** @import { Judgement } from "./types.js" */
/** @import { State } from "./state.js" */

/**
 * What is lit: the guilty marks and lines of an impossible board, or the lines of a winner.
 *
 * @param {Judgement} answer
 * @param {number | null} pointed the one reason to light, or null for all
 */
function guilt({ legal, reasons, lines }, pointed) {
  if (legal) return { cells: [...lines.x, ...lines.o].flat(), lines: [...lines.x, ...lines.o] };
  const lit = pointed === null ? reasons : reasons.slice(pointed, pointed + 1);
  return { cells: lit.flatMap((reason) => reason.cells), lines: lit.flatMap((reason) => reason.lines) };
}

/**
 * @param {State} state
 * @returns {Look}
 */
export function lookOf(state) {
  const { verdict, move, pointed, mending } = state;
  const judged = verdict && (move === null || move === verdict.ply) ? guilt(verdict, pointed) : { cells: [], lines: [] };
  return {
    faces: shownFaces(state),
    lit: new Set(judged.cells),
    mending: new Set(mending ? verdict?.changes.map(({ cell }) => cell) : []),
    strikes: judged.lines,
  };
}
