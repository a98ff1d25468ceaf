// The toy's state as plain data, and the functions that change it. Nothing here touches the page.

import { changed } from "../../lib/board-text.js";
import { litCells } from "../../parts/verdict.js";

/** @import { Listed } from "../../parts/verdict-list.js" */
/** @import { SolverStatus } from "../../python/client.js" */
/** @import { Face, Judgement } from "../../types.js" */

/** What the toy knows of a board, and how it shows it, before there is a verdict. @param {Face[]} faces */
const newBoard = (faces) => ({
  faces, // what the spinners show; new ones after each change, even if the board is the same
  verdict: /** @type {Judgement | null} */ (null), // Python's answer; null until it arrives
  listed: /** @type {Listed | null | undefined} */ (null), // the list's verdict: null until it is looked up, undefined without a list
  by: /** @type {"list" | "python" | ""} */ (""), // where the verdict came from: the list from the build, or Python in this page
  hidden: "", // text shown instead of the verdict until the reader has guessed
  quiet: false, // whether the page says nothing about Python: the list is enough for this board
  move: /** @type {number | null} */ (null), // how many moves of the route are shown; null if no route is shown
  pointed: /** @type {number | null} */ (null), // index of the reason that the reader points at
  showsChanges: false, // whether the reader points at the offer to make them
  proving: false, // whether the cells that break a rule pulse, after a wrong guess
  isNew: true, // whether the reader does not know the board yet, so that a screen reader reads it out
});

/** @param {Face[]} faces */
export const createState = (faces) => ({
  ...newBoard(faces),
  past: /** @type {Face[][]} */ ([]), // earlier boards, oldest first
  solver: /** @type {SolverStatus["status"]} */ ("loading"),
  broken: false, // whether Python failed to judge
  started: false, // whether the address was read
  opening: false, // whether the reader still waits for the first board of today
});

/** @typedef {ReturnType<typeof createState>} State */

/** Shows another board, which cannot be undone. @param {State} state @param {Face[]} faces */
export const replace = (state, faces) => void Object.assign(state, newBoard(faces));

/** Shows another board and remembers this one for undo. Ends the display of a route. @param {State} state @param {Face[]} faces */
export function setFaces(state, faces) {
  state.past.push(state.faces);
  replace(state, faces);
}

/** Sets one spinner of the board that is shown. @param {State} state @param {number} cell @param {Face} face */
export function setFace(state, cell, face) {
  const now = shownFaces(state);
  if (now[cell] !== face) setFaces(state, changed(now, [{ cell, to: face }]));
}

/** Goes back to the board before this one. @param {State} state */
export function undo(state) {
  const before = state.past.pop();
  if (before) replace(state, before);
}

/** A game that gets to the board: the list's, else Python's. @param {Pick<State, "listed" | "verdict">} state @returns {number[]} */
export const routeOf = ({ listed, verdict }) => listed?.route ?? verdict?.witness ?? [];

/** The faces shown: the board itself, or the route up to the chosen move. @param {State} state @returns {Face[]} */
export function shownFaces(state) {
  const { faces, move } = state;
  if (move === null) return faces;
  const played = new Set(routeOf(state).slice(0, move));
  return faces.map((face, cell) => (played.has(cell) ? face : "."));
}

/** The lines to strike through, and the cells to highlight. @param {State} state */
export function highlights(state) {
  const { verdict, listed, hidden, move, pointed } = state;
  const known = hidden ? null : (verdict ?? listed);
  const lines = known ? [...known.lines.x, ...known.lines.o] : [];
  const isComplete = move === null || move === routeOf(state).length;
  const lit = new Set(!known || !isComplete ? [] : verdict ? litCells(verdict, pointed) : listed?.lit);
  return { lit, strikes: lines.filter((line) => line.every((cell) => lit.has(cell))) };
}
