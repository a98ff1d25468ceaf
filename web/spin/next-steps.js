// What to do after a verdict: mend an impossible board; replay a game to a possible one, or explore it.

import { place } from "../page/board-text.js";

/** @import { Judgement } from "../types.js" */
/** @import { State } from "./state.js" */

const PACE = 650; // milliseconds a move

/**
 * @typedef {object} Acts
 * @property {() => void} mend
 * @property {(about: boolean) => void} onMending the reader is about to mend the board, or no longer
 * @property {(move: number | null) => void} showMove
 */

/**
 * @param {HTMLElement} root the element that holds the ways
 * @param {Acts} acts
 */
export function createNextSteps(root, acts) {
  /** @template {Element} T @param {string} selector */
  const find = (selector) => /** @type {T} */ (root.querySelector(selector));
  const mend = /** @type {HTMLElement} */ (find("#mend"));
  const mendButton = /** @type {HTMLButtonElement} */ (find("#mend button"));
  const replay = /** @type {HTMLElement} */ (find("#replay"));
  const replayButton = /** @type {HTMLButtonElement} */ (find("#replay button"));
  const lookUp = /** @type {HTMLElement} */ (find("#look-up"));
  const lookUpLink = /** @type {HTMLAnchorElement} */ (find("#look-up a"));
  const playOn = /** @type {HTMLElement} */ (find("#play-on"));
  const playOnLink = /** @type {HTMLAnchorElement} */ (find("#play-on a"));
  const replaying = /** @type {HTMLElement} */ (find("#replaying"));
  const caption = /** @type {HTMLElement} */ (find("#replay-caption"));
  const slider = /** @type {HTMLInputElement} */ (find("#replaying input"));
  const done = /** @type {HTMLButtonElement} */ (find("#replaying button"));
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let clock;

  mendButton.addEventListener("click", acts.mend);
  for (const type of ["pointerenter", "focus"]) mendButton.addEventListener(type, () => acts.onMending(true));
  for (const type of ["pointerleave", "blur"]) mendButton.addEventListener(type, () => acts.onMending(false));

  const pause = () => clearInterval(clock);

  replayButton.addEventListener("click", () => {
    acts.showMove(0);
    slider.focus();
    clock = setInterval(() => {
      if (replaying.hidden || slider.value === slider.max) pause();
      else acts.showMove(Number(slider.value) + 1);
    }, PACE);
  });
  slider.addEventListener("pointerdown", pause);
  slider.addEventListener("keydown", ({ key }) => {
    if (/^(Arrow|Home|End|Page)/.test(key)) pause(); // also where the slider cannot move any further
  });
  slider.addEventListener("input", () => {
    pause();
    acts.showMove(Number(slider.value));
  });
  done.addEventListener("click", () => {
    pause();
    acts.showMove(null);
    replayButton.focus();
  });

  return {
    /** @param {State} state */
    draw({ verdict, move }) {
      const changes = verdict?.changes?.length ?? 0;
      mend.hidden = changes === 0;
      mendButton.textContent = `Turn ${changes} ${changes === 1 ? "spinner" : "spinners"}`;
      replay.hidden = !verdict?.legal || verdict.ply === 0 || move !== null;
      lookUp.hidden = !verdict?.legal || move !== null;
      lookUpLink.href = `#explore=${verdict?.board}`;
      playOn.hidden = !verdict?.to_move || move !== null;
      playOnLink.href = `#play=perfect/${verdict?.to_move}/${verdict?.board}/`;
      replaying.hidden = move === null;
      if (!verdict || move === null) {
        pause();
        return;
      }
      slider.max = String(verdict.ply);
      slider.value = String(move);
      caption.textContent = moveInWords(verdict, move);
      slider.setAttribute("aria-valuetext", caption.textContent);
    },
  };
}

/**
 * @param {Judgement} answer of a legal board
 * @param {number} move how many moves have been played
 * @returns {string} the move in words
 */
function moveInWords({ witness, board, ply }, move) {
  if (!witness || move === 0) return "Every route starts from the empty board.";
  const cell = witness[move - 1];
  return `Move ${move} of ${ply}: ${board.replaceAll("/", "")[cell].toUpperCase()} takes ${place(cell)}.`;
}
