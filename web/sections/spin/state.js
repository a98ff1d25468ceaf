// The toy's state as plain data, and the functions that change it. Nothing here touches the page.

import { changed, faceAfter } from "../../lib/board-text.js";

/** @import { Listed } from "../../parts/verdict-list.js" */
/** @import { Face, Judgement } from "../../types.js" */

const MAX_PAST = 1000; // boards to undo; a limit keeps memory bounded

/**
 * @typedef {object} State
 * @property {Face[]} faces what the spinners show
 * @property {Face[][]} past earlier boards, oldest first
 * @property {Judgement | null} verdict Python's answer about these faces; null until it arrives
 * @property {Listed | null | undefined} listed the list's verdict on them: null until it is looked up, undefined without a list
 * @property {"list" | "python" | undefined} by where the verdict came from: Python in this page, or the list from the build
 * @property {string} hidden text shown instead of the verdict until the reader has guessed; empty if the verdict shows
 * @property {boolean} quiet whether the page says nothing about Python: the list is enough for this board
 * @property {number | null} move how many moves of the route are shown; null if no route is shown
 * @property {number | null} pointed index of the reason that the reader points at
 * @property {boolean} mending whether the reader points at the offered fix
 */

/**
 * @param {Face[]} faces
 * @param {Judgement | null} verdict from the build, if there is one
 * @returns {State}
 */
export function createState(faces, verdict) {
  const by = verdict ? "list" : undefined;
  return {
    faces,
    past: [],
    verdict,
    listed: null,
    by,
    hidden: "",
    quiet: false,
    move: null,
    pointed: null,
    mending: false,
  };
}

/** @param {State} state @param {Face[]} faces */
function replace(state, faces) {
  Object.assign(state, createState(faces, null), { past: state.past });
}

/**
 * The faces shown: the board itself, or the route up to the chosen move.
 *
 * @param {State} state
 * @returns {Face[]}
 */
export function shownFaces(state) {
  if (state.move === null || !state.verdict?.witness) return state.faces;
  const played = new Set(state.verdict.witness.slice(0, state.move));
  return state.faces.map((face, cell) => (played.has(cell) ? face : "."));
}

/**
 * Shows another board and remembers this one for undo. Ends the display of a route.
 *
 * @param {State} state
 * @param {Face[]} faces
 */
export function setFaces(state, faces) {
  state.past.push(state.faces);
  if (state.past.length > MAX_PAST) state.past.shift();
  replace(state, faces);
}

/**
 * Sets one spinner of the board that is shown.
 *
 * @param {State} state
 * @param {number} cell
 * @param {Face} face
 */
export function setFace(state, cell, face) {
  const now = shownFaces(state);
  if (now[cell] !== face) setFaces(state, changed(now, [{ cell, to: face }]));
}

/**
 * Turns one spinner by this many faces; a negative number turns it back.
 *
 * @param {State} state
 * @param {number} cell
 * @param {number} steps
 */
export function turn(state, cell, steps) {
  setFace(state, cell, faceAfter(shownFaces(state)[cell], steps));
}

/**
 * Goes back to the board before this one.
 *
 * @param {State} state
 */
export function undo(state) {
  const before = state.past.pop();
  if (before) replace(state, before);
}

/**
 * Makes the changes that Python proposed.
 *
 * @param {State} state
 */
export function mend(state) {
  setFaces(state, changed(state.faces, state.verdict?.changes ?? []));
}
