// The hints on the board: how often each move wins, and which moves are best.

import { value } from "../../lib/numbers.js";

/** @import { PositionAnswer, Side } from "../../types.js" */
/** @import { Hint } from "./board.js" */

/** @typedef {"none" | "random_play" | "equal_games"} HintKind */

/**
 * @param {PositionAnswer | null} position
 * @param {HintKind} kind
 * @param {Side} side
 * @returns {Map<number, Hint>} by cell
 */
export function hintsOf(position, kind, side) {
  if (!position || kind === "none") return new Map();
  return new Map(
    position.moves.map((move) => [move.cell, { chance: value(move[kind][side]), best: move.best }]),
  );
}
