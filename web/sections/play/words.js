// The sentences about a game against Python.

import { colsOf, place } from "../../lib/board-text.js";

/** @import { Prospect, Review, ReviewedMove, Side } from "../../types.js" */

/** @typedef {`${Prospect | null} ${Prospect | null}`} Change what its player could force before a move, and after it */

/** @type {Partial<Record<Change, string>>} */
const YOURS = {
  "win win": "That keeps the win.",
  "draw draw": "That keeps the draw.",
  "loss loss": "No move could save you.",
  "win draw": "That gave away a win: now Python can force a draw.",
  "win loss": "That gave away a win: now Python can even force one.",
  "draw loss": "That gave away the draw: now Python can force a win.",
};

/** @type {Partial<Record<Change, string>>} */
const PYTHONS = {
  "win win": "That keeps the win.",
  "draw draw": "That keeps the draw.",
  "loss loss": "No move could save it.",
  "win draw": "That gave away a win: now you can force a draw.",
  "win loss": "That gave away a win: now you can even force one.",
  "draw loss": "That gave away the draw: now you can force a win.",
};

/**
 * What a move was worth, in one sentence.
 *
 * @param {Review} review
 * @param {ReviewedMove} move one of its moves
 * @param {Side} side the reader's
 */
export function worth({ moves, outcome, line }, move, side) {
  if (outcome && move === moves.at(-1))
    return line ? `That is ${line.length} in a row.` : "That fills the board: a draw.";
  return (move.side === side ? YOURS : PYTHONS)[`${move.before} ${move.after}`] ?? "";
}

/** Whether a move kept what its player could force. @param {ReviewedMove} move */
export const isKept = ({ before, after }) => before === after;

/** The moves that would have kept it. @param {ReviewedMove} move */
export function better({ best, board }) {
  const places = best.map((cell) => place(cell, colsOf(board)));
  return `Better: ${new Intl.ListFormat("en", { type: "disjunction" }).format(places)}.`;
}

/** @param {ReviewedMove} move @param {Side} side the reader's */
export function moveInWords({ side: mover, cell, board }, side) {
  return `${mover === side ? "You" : "Python"}: ${mover.toUpperCase()} in ${place(cell, colsOf(board))}.`;
}

/** Whose turn it is, or the result, in a word or two. @param {Review} review @param {Side} side the reader's */
export function standing({ outcome, to_move }, side) {
  if (outcome === "draw") return "A draw.";
  if (outcome) return outcome === side ? "You won." : "Python won.";
  return to_move === side ? "Your move." : PYTHONS_TURN;
}

export const PYTHONS_TURN = "Python’s turn.";

/**
 * What Python played and why, and what the move gave away.
 *
 * @param {Review} review
 * @param {Side} side the reader's
 * @param {string} why
 * @returns {string} empty if Python has not moved
 */
export function replyInWords(review, side, why) {
  const final = review.moves.at(-1);
  if (!final || final.side === side) return "";
  const gaveAway = isKept(final) ? "" : worth(review, final, side);
  return [`Python took ${place(final.cell, colsOf(final.board))}.`, why, gaveAway].filter(Boolean).join(" ");
}
