// The list of moves played, with what each was worth and which moves were better.

import { part } from "../../lib/elements.js";
import { miniBoard } from "../../parts/mini-board.js";
import { better, isKept, moveInWords, worth } from "./words.js";

/** @import { Review, ReviewedMove, Side } from "../../types.js" */

/** @param {Review} review @param {ReviewedMove} move @param {Side} side */
function item(review, move, side) {
  const line = part("p", "", part("b", "", moveInWords(move, side)), ` ${worth(review, move, side)}`);
  const li = part("li", isKept(move) ? "kept" : "gave-away", line);
  if (!isKept(move) && move.side === side)
    li.append(part("p", "play-better row", miniBoard(move.board, move.best), better(move)));
  return li;
}

/** @param {HTMLElement} list */
export function createRecord(list) {
  return {
    /** @param {Review | null} review @param {Side} side the reader's */
    draw(review, side) {
      list.hidden = !review?.moves.length;
      list.replaceChildren(...(review?.moves.map((move) => item(review, move, side)) ?? []));
    },
  };
}
