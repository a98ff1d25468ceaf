// Derives the toy's look from its state. It does not touch the page.

import { litCells } from "../page/verdict.js";
import { shownFaces } from "./state.js";

/** @import { Look } from "./keychain.js" */
/** @import { State } from "./state.js" */

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
