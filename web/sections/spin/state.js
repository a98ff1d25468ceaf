// The toy's state as plain data, and what follows from it. Nothing here touches the page.

import { changed, toText } from "../../lib/board-text.js";
import { boardInWords } from "../../parts/mini-board.js";
import { litCells } from "../../parts/verdict.js";

/** @import { By, Face, Judgement, Scene } from "../../types.js" */

/** @typedef {"legal" | "illegal"} Guess */

/** What the toy knows of a board that it shows, and how it shows it, before there is a verdict. @param {Face[]} faces */
export const newBoard = (faces) => ({
  faces, // what the spinners show; new ones after each change, even if the board is the same
  verdict: /** @type {Judgement | null} */ (null), // null until it is known
  by: /** @type {By | ""} */ (""), // who gave it
  isTurning: true, // whether barrels turn still: the verdict waits
  asks: "", // what is said with the question whether the board is possible; empty if it is not asked
  challenged: false, // whether somebody has sent it
  guess: /** @type {Guess | null} */ (null), // the reader's answer
  move: /** @type {number | null} */ (null), // how many moves of the route are shown; null if no route is shown
  pointed: /** @type {number | null} */ (null), // index of the reason that the reader points at
  showsChanges: false, // whether the reader points at the offer to make them
  before: `${boardInWords(toText(faces))}.`, // what is said before the verdict: the board, as long as it is new
  scene: /** @type {Scene} */ ("board"),
  opening: false, // whether the reader still waits for the first board of today
});

/** @param {Face[]} faces */
export const createState = (faces) => ({
  ...newBoard(faces),
  isTurning: false,
  past: /** @type {Face[][]} */ ([]), // earlier boards, oldest first
  started: false, // whether the address was read
});

/** @typedef {ReturnType<typeof createState>} State */

/** The verdict to show; null while the reader is to guess, it is awaited or the barrels turn. @param {State} state */
export const verdictOf = ({ asks, isTurning, verdict }) => (asks || isTurning ? null : verdict);

/** Whether the guess was right; null without a guess or a verdict. @param {State} state */
export function isRight(state) {
  const known = verdictOf(state);
  return known && state.guess ? known.legal === (state.guess === "legal") : null;
}

/** A game that gets to the board. @param {Pick<State, "verdict">} state @returns {number[]} */
export const routeOf = ({ verdict }) => verdict?.witness ?? [];

/** The board with one spinner set; the board itself if it shows that face. @param {State} state @param {number} cell @param {Face} to */
export function withFace(state, cell, to) {
  const now = shownFaces(state);
  return now[cell] === to ? state.faces : changed(now, [{ cell, to }]);
}

/** The faces shown: the board itself, or the route up to the chosen move. @param {State} state @returns {Face[]} */
export function shownFaces(state) {
  const { faces, move } = state;
  if (move === null) return faces;
  const played = new Set(routeOf(state).slice(0, move));
  return faces.map((face, cell) => (played.has(cell) ? face : "."));
}

/** The lines to strike through, and the cells to highlight. @param {State} state */
export function highlights(state) {
  const { move, pointed } = state;
  const known = verdictOf(state);
  const lines = known ? [...known.lines.x, ...known.lines.o] : [];
  const isComplete = move === null || move === routeOf(state).length;
  const lit = new Set(known && isComplete ? litCells(known, pointed) : []);
  return { lit, strikes: lines.filter((line) => line.every((cell) => lit.has(cell))) };
}
