// The next steps after a verdict: change an impossible board; replay a route to a possible one, explore it or play on.

import { cellInWords, spoken, toText } from "../../lib/board-text.js";
import { calm } from "../../lib/calm.js";
import { bringIntoSight, finder, write } from "../../lib/elements.js";
import { endInLetter } from "../../lib/links.js";
import { routeOf, verdictOf } from "./state.js";

/** @import { State } from "./state.js" */

const PACE = 650; // milliseconds per move
const PROOF = 2000; // milliseconds that a game takes which plays by itself

/**
 * @param {HTMLElement} root contains the next steps, and the game that is replayed
 * @param {HTMLElement} toy stays in sight while it plays the game
 * @param {() => void} onChange
 * @param {(view: Partial<Pick<State, "move" | "showsChanges">>) => void} onView called with the move that the reader chooses, or with
 *   whether the reader points at the changes
 */
export function createNextSteps(root, toy, onChange, onView) {
  const find = finder(root);
  const changeButton = find("#changes button");
  const replayButton = find("#replay button");
  const lookUp = find("#look-up a", HTMLAnchorElement);
  const playOn = find("#play-on a", HTMLAnchorElement);
  const replaying = find("#replaying");
  const slider = find("#replaying input", HTMLInputElement);
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let clock;

  changeButton.addEventListener("click", onChange);
  for (const type of ["pointerenter", "focus"])
    changeButton.addEventListener(type, () => onView({ showsChanges: true }));
  for (const type of ["pointerleave", "blur"])
    changeButton.addEventListener(type, () => onView({ showsChanges: false }));

  const pause = () => clearInterval(clock);

  /** Plays the game, and keeps the board in sight beside its caption. @param {number} pace milliseconds per move */
  function play(pace) {
    pause();
    onView({ move: 0 });
    bringIntoSight(replaying, toy);
    clock = setInterval(() => {
      if (slider.value === slider.max) pause();
      else onView({ move: Number(slider.value) + 1 });
    }, pace);
  }

  replayButton.addEventListener("click", () => {
    play(PACE);
    slider.focus({ preventScroll: true });
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
    replayButton.focus({ preventScroll: true });
  });

  return {
    /** Plays the game by itself, after a wrong guess. @param {State} state */
    prove(state) {
      const moves = routeOf(state).length;
      if (!calm.matches) return play(PROOF / moves);
      onView({ move: moves });
      bringIntoSight(replaying, toy);
    },

    /** @param {State} state */
    draw(state) {
      const { faces, move } = state;
      const route = routeOf(state);
      const known = verdictOf(state);
      const changes = known?.changes?.length ?? 0;
      const canReplay = known?.legal && move === null;
      find("#changes").hidden = changes === 0;
      write(changeButton, `Turn ${changes} spinner${changes === 1 ? "" : "s"}`);
      find("#replay").hidden = !canReplay || route.length === 0;
      find("#look-up").hidden = !canReplay;
      lookUp.href = endInLetter(`#explore=${toText(faces)}`);
      find("#play-on").hidden = !canReplay || !known.to_move;
      playOn.href = endInLetter(`#play=perfect/${known?.to_move}/${known?.board}/`);
      find("#challenge").hidden = !known;
      find(".to-daily").hidden = !known;
      find(".to-daily a").className = state.challenged ? "primary" : "link";
      replaying.hidden = move === null;
      if (move === null) return pause();
      const words = moveInWords(state, route, move);
      slider.max = String(route.length);
      slider.value = String(move);
      write(find("#replay-caption"), words);
      slider.setAttribute("aria-valuetext", words);
    },
  };
}

/** The move in words. @param {Pick<State, "faces">} state @param {number[]} route @param {number} move how many moves have been played */
function moveInWords({ faces }, route, move) {
  if (move === 0) return "Every game starts from the empty board.";
  const cell = route[move - 1];
  return `Move ${move} of ${route.length}: ${spoken(faces[cell])} takes ${cellInWords(cell)}.`;
}
