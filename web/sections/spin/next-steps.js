// The next steps after a verdict: fix an impossible board; replay a route to a possible one, explore it or play on.

import { facesOf, place } from "../../lib/board-text.js";
import { finder, onPointing } from "../../lib/elements.js";
import { counted } from "../../lib/numbers.js";

/** @import { Judgement } from "../../types.js" */
/** @import { State } from "./state.js" */

const PACE = 650; // milliseconds per move

/**
 * @param {HTMLElement} root contains the next steps
 * @param {() => void} onMend
 * @param {(view: Partial<Pick<State, "move" | "mending">>) => void} onView called with the move that the reader chooses, or with
 *   whether the reader points at the fix
 */
export function createNextSteps(root, onMend, onView) {
  const find = finder(root);
  const mendButton = find("#mend button");
  const replayButton = find("#replay button");
  const lookUp = /** @type {HTMLAnchorElement} */ (find("#look-up a"));
  const playOn = /** @type {HTMLAnchorElement} */ (find("#play-on a"));
  const replaying = find("#replaying");
  const slider = /** @type {HTMLInputElement} */ (find("#replaying input"));
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let clock;

  mendButton.addEventListener("click", onMend);
  onPointing(mendButton, (mending) => onView({ mending }));

  const pause = () => clearInterval(clock);

  replayButton.addEventListener("click", () => {
    onView({ move: 0 });
    slider.focus();
    clock = setInterval(() => {
      if (slider.value === slider.max) pause();
      else onView({ move: Number(slider.value) + 1 });
    }, PACE);
  });
  slider.addEventListener("pointerdown", pause);
  slider.addEventListener("keydown", ({ key }) => {
    if (/^(Arrow|Home|End|Page)/.test(key)) pause(); // even if the slider cannot move further
  });
  slider.addEventListener("input", () => {
    pause();
    onView({ move: Number(slider.value) });
  });
  find("#replaying button").addEventListener("click", () => {
    onView({ move: null });
    replayButton.focus();
  });

  return {
    /** @param {State} state */
    draw({ verdict, move }) {
      const changes = verdict?.changes?.length ?? 0;
      const canReplay = verdict?.legal && move === null;
      find("#mend").hidden = changes === 0;
      mendButton.textContent = `Turn ${counted(changes, "spinner")}`;
      find("#replay").hidden = !canReplay || verdict.ply === 0;
      find("#look-up").hidden = !canReplay;
      lookUp.href = `#explore=${verdict?.board}`;
      find("#play-on").hidden = !canReplay || !verdict.to_move;
      playOn.href = `#play=perfect/${verdict?.to_move}/${verdict?.board}/`;
      replaying.hidden = move === null;
      if (!verdict || move === null) return pause();
      slider.max = String(verdict.ply);
      slider.value = String(move);
      find("#replay-caption").textContent = moveInWords(verdict, move);
      slider.setAttribute("aria-valuetext", moveInWords(verdict, move));
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
