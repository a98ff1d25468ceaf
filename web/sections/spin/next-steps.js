// The next steps after a verdict: fix an impossible board; replay a route to a possible one, explore it or play on.

import { facesOf, place } from "../../lib/board-text.js";
import { finder, onPointing } from "../../lib/elements.js";
import { counted } from "../../lib/numbers.js";

/** @import { Judgement } from "../../types.js" */
/** @import { State } from "./state.js" */

const PACE = 650; // milliseconds per move

/**
 * @typedef {object} Actions
 * @property {() => void} mend
 * @property {(about: boolean) => void} onMending called with whether the reader points at the fix
 * @property {(move: number | null) => void} showMove
 */

/**
 * @param {HTMLElement} root contains the next steps
 * @param {Actions} actions
 */
export function createNextSteps(root, actions) {
  const find = finder(root);
  const mend = find("#mend");
  const mendButton = find("#mend button");
  const replay = find("#replay");
  const replayButton = find("#replay button");
  const lookUp = find("#look-up");
  const lookUpLink = /** @type {HTMLAnchorElement} */ (find("#look-up a"));
  const playOn = find("#play-on");
  const playOnLink = /** @type {HTMLAnchorElement} */ (find("#play-on a"));
  const replaying = find("#replaying");
  const caption = find("#replay-caption");
  const slider = /** @type {HTMLInputElement} */ (find("#replaying input"));
  const done = find("#replaying button");
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let clock;

  mendButton.addEventListener("click", actions.mend);
  onPointing(mendButton, actions.onMending);

  const pause = () => clearInterval(clock);

  replayButton.addEventListener("click", () => {
    actions.showMove(0);
    slider.focus();
    clock = setInterval(() => {
      if (replaying.hidden || slider.value === slider.max) pause();
      else actions.showMove(Number(slider.value) + 1);
    }, PACE);
  });
  slider.addEventListener("pointerdown", pause);
  slider.addEventListener("keydown", ({ key }) => {
    if (/^(Arrow|Home|End|Page)/.test(key)) pause(); // even if the slider cannot move further
  });
  slider.addEventListener("input", () => {
    pause();
    actions.showMove(Number(slider.value));
  });
  done.addEventListener("click", () => {
    pause();
    actions.showMove(null);
    replayButton.focus();
  });

  return {
    /** @param {State} state */
    draw({ verdict, move }) {
      const changes = verdict?.changes?.length ?? 0;
      mend.hidden = changes === 0;
      mendButton.textContent = `Turn ${counted(changes, "spinner")}`;
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
  if (!witness || move === 0) return "Every game starts from the empty board.";
  const cell = witness[move - 1];
  return `Move ${move} of ${ply}: ${facesOf(board)[cell].toUpperCase()} takes ${place(cell)}.`;
}
