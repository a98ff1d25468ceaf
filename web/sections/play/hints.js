// The hints on the board: how often each move wins, and which moves are best.

import { colsOf } from "../../lib/board-text.js";
import { percent, value } from "../../lib/numbers.js";

/** @import { PositionAnswer, Side } from "../../types.js" */
/** @import { Note } from "../../parts/play-board.js" */

/** @typedef {"none" | "random_play" | "equal_games"} HintKind */

/**
 * @param {PositionAnswer | null} position
 * @param {HintKind} kind
 * @param {Side} side
 * @returns {Record<number, Note>} by cell
 */
export function hintsOf(position, kind, side) {
  if (!position || kind === "none") return {};
  const areSmall = colsOf(position.board) > 5; // then there is no room for a decimal
  return Object.fromEntries(
    position.moves.map(({ cell, best, [kind]: shares }) => {
      const chance = value(shares[side]);
      const text = percent(100 * chance, areSmall || Number.isInteger(100 * chance) ? 0 : 1);
      // The more often a move wins, the warmer the colour: from ivory to honey.
      const tint = `rgb(${251 - 8 * chance}, ${248 - 70 * chance}, ${240 - 180 * chance})`;
      return [cell, { text, words: `wins ${text}${best ? ", a best move" : ""}`, tint, best }];
    }),
  );
}
