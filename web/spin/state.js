// What the toy is doing, as plain data, and the functions that change it. Nothing here touches the page.

import { changed, faceAfter } from "../page/board-text.js";

/** @import { Listed } from "../page/verdict-list.js" */
/** @import { Face, Judgement } from "../types.js" */

const PAST = 1000; // boards to go back: enough for anybody, and no tab grows without end

/**
 * @typedef {object} State
 * @property {Face[]} faces what the spinners show
 * @property {Face[][]} past the boards before this one, oldest first
 * @property {Judgement | null} verdict Python's answer about these faces, once it is here
 * @property {Listed | null | undefined} listed what the list says of them: null until then, nothing without a list
 * @property {"list" | "python" | undefined} by who gave the verdict: Python here, or when the page was built
 * @property {string} hidden what is said instead of the verdict until the reader has guessed; empty if nothing is hidden
 * @property {number | null} move while the witness game is shown: how many of its moves have been played
 * @property {number | null} pointed the reason the reader points at
 * @property {boolean} mending whether the reader is about to mend the board
 */

/**
 * @param {Face[]} faces
 * @param {Judgement | null} verdict that the page was built with
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
 * The faces on show: the board itself, or a moment of the witness game.
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
 * Shows another board, which can be undone. A game being shown ends.
 *
 * @param {State} state
 * @param {Face[]} faces
 */
export function show(state, faces) {
  state.past.push(state.faces);
  if (state.past.length > PAST) state.past.shift();
  replace(state, faces);
}

/**
 * Sets one spinner, of the board that is on show.
 *
 * @param {State} state
 * @param {number} cell
 * @param {Face} face
 */
export function setFace(state, cell, face) {
  const now = shownFaces(state);
  if (now[cell] !== face) show(state, changed(now, [{ cell, to: face }]));
}

/**
 * Turns one spinner by so many faces, forwards or (below zero) backwards.
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
 * Makes the changes that Python named.
 *
 * @param {State} state
 */
export function mend(state) {
  show(state, changed(state.faces, state.verdict?.changes ?? []));
}
