// The game so far, move by move, with what each was worth and where a better one was.

import { miniBoard } from "../page/mini-board.js";
import { better, isKept, moveInWords, worth } from "./words.js";

/** @import { Review, ReviewedMove, Side } from "../types.js" */

/** @param {string} className @param {...(string | Node)} content */
function paragraph(className, ...content) {
  const p = document.createElement("p");
  p.className = className;
  p.append(...content);
  return p;
}

/** @param {Review} review @param {ReviewedMove} move @param {Side} side */
function item(review, move, side) {
  const li = document.createElement("li");
  const lead = document.createElement("b");
  lead.textContent = moveInWords(move, side);
  li.append(paragraph("", lead, ` ${worth(review, move, side)}`));
  li.className = isKept(move) ? "kept" : "gave-away";
  if (isKept(move) || move.side !== side) return li;
  const told = paragraph("play-better", better(move));
  told.prepend(miniBoard(move.board, { lit: move.best }));
  li.append(told);
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
