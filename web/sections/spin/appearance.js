// Derives the toy's look from its state. It does not touch the page.

import { litCells } from "../../parts/verdict.js";
import { shownFaces } from "./state.js";

/** @import { Look } from "./keychain.js" */
/** @import { State } from "./state.js" */

/**
 * @param {State} state
 * @returns {Look}
 */
export function lookOf(state) {
  const { verdict, listed, hidden, move, pointed, mending } = state;
  const known = hidden ? null : (verdict ?? listed);
  const lines = known ? [...known.lines.x, ...known.lines.o] : [];
  const complete = move === null || move === verdict?.ply;
  const lit = new Set(!complete ? [] : verdict && known ? litCells(verdict, pointed) : lines.flat());
  return {
    faces: shownFaces(state),
    lit,
    mending: new Set(mending ? verdict?.changes?.map(({ cell }) => cell) : []),
    strikes: lines.filter((line) => line.every((cell) => lit.has(cell))),
  };
}
