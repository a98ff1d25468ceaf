// The live region beside the board: whose turn it is or who won, and what the last two moves were worth.

import { finder, write } from "../../lib/elements.js";
import { better, isKept, PYTHONS_TURN, replyInWords, standing, worth } from "./words.js";

/** @import { Review } from "../../types.js" */
/** @import { Game } from "./game.js" */

const GRACE = 200; // milliseconds; Python usually answers sooner, and then no waiting message is needed

/** @param {HTMLElement} region */
export function createStatus(region) {
  const find = finder(region);
  const word = find(".play-word");
  const yours = find(".play-yours");
  const reply = find(".play-reply");
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let clock;

  return {
    /** @param {Review | null} review @param {Game} game @param {boolean} waiting */
    draw(review, { side, why }, waiting) {
      clearTimeout(clock);
      if (waiting || !review) {
        clock = setTimeout(() => {
          write(word, PYTHONS_TURN);
          for (const element of [yours, reply]) write(element, "");
        }, GRACE);
        return;
      }
      write(word, standing(review, side));
      const own = review.moves.filter((move) => move.side === side).at(-1);
      const kept = !own || isKept(own);
      const words = own ? worth(review, own, side) : `You play ${side.toUpperCase()}.`;
      yours.dataset.kept = String(kept);
      write(yours, kept ? words : `${words} ${better(own)}`);
      write(reply, replyInWords(review, side, why));
    },
  };
}
