// What the page says of a game between two people on the move, and what one sends to the other.

import { cellInWords, colsOf } from "../../lib/board-text.js";

/** @import { Review } from "../../types.js" */

/** @param {string | null} side */
const upper = (side) => side?.toUpperCase() ?? "";

const NAMES =
  "top left,top middle,top right,middle left,middle,middle right,bottom left,bottom middle,bottom right";

/** @param {Review} review */
export function standing({ outcome, to_move, moves }) {
  if (outcome || !to_move) return outcome === "draw" ? "A draw." : `${upper(outcome)} won.`;
  return `${upper(to_move)}${moves.length ? "’s turn" : " moves first"}.`;
}

/** What to do next. @param {Review} review @param {string} stage whether the last move was "made" here, "sent", or "came" */
export function task({ outcome, to_move, moves }, stage) {
  if (outcome) return stage === "made" ? "Send it: your friend sees it too." : "";
  const side = upper(to_move);
  if (stage === "sent") return `Your friend plays ${side} and sends a link back.`;
  if (stage === "came") return `Play ${side}, then send your move.`;
  if (moves.length) return `Send your move, or ${side} plays here.`;
  return `Play ${side}, or send this and your friend begins.`;
}

/** What is sent with the link. @param {Review} review */
export function message({ outcome, to_move, moves }) {
  const last = moves.at(-1);
  if (!last) return `Your turn: ${upper(to_move)} moves first.`;
  const result = outcome === "draw" ? "A draw" : outcome ? "I won" : "Your turn";
  const isUsual = /^(.{3}\/){2}.{3}$/.test(last.board);
  const where = isUsual ? `the ${NAMES.split(",")[last.cell]}` : cellInWords(last.cell, colsOf(last.board));
  return `${result}: I played ${where} as ${upper(last.side)}.`;
}
