// What the page says about a game: beside the board, where a screen reader hears it as one text, and in the list of moves.

import { cellInWords, colsOf } from "../../lib/board-text.js";
import { finder, make, write } from "../../lib/elements.js";
import { speak } from "../../lib/speak.js";
import { miniBoard } from "../../parts/mini-board.js";
import * as friend from "./friend.js";
import { otherSide } from "./game.js";

/** @import { ForcedResult, Review, ReviewedMove, Side } from "../../types.js" */
/** @import { Game } from "./game.js" */

/** @typedef {`${ForcedResult | null} ${ForcedResult | null}`} Change what its player could force before a move, and after it */

const GRACE = 200; // milliseconds; Python usually answers sooner, and then no waiting message is needed

const PYTHONS_TURN = "The computer’s turn.";

/** What a move of one player did. @param {string} mover @param {string} other @returns {Partial<Record<Change, string>>} */
const effects = (mover, other) => ({
  "win win": "That keeps the win.",
  "draw draw": "That keeps the draw.",
  "loss loss": `No move could save ${mover}.`,
  "win draw": `That gave away a win: now ${other} can force a draw.`,
  "win loss": `That gave away a win: now ${other} can even force one.`,
  "draw loss": `That gave away the draw: now ${other} can force a win.`,
});

const YOURS = effects("you", "the computer");
const PYTHONS = effects("it", "you");

/** @param {HTMLElement} section */
export function createCommentary(section) {
  const find = finder(section);
  const [word, yours, reply] = [find(".play-word"), find(".play-yours"), find(".play-reply")];
  const record = find("#play-record");
  let said = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let clock;

  /** @param {Review | null} review @param {Game} game @param {boolean} waiting @param {string} stage */
  return (review, { strategy, side: given, why }, waiting, stage) => {
    const side = strategy === "friend" ? null : given;
    const turn = side ? null : review?.to_move;
    word.toggleAttribute("data-turn", Boolean(turn));
    if (turn) word.dataset.turn = turn;
    const moves = review?.moves ?? [];
    record.hidden = moves.length === 0;
    record.replaceChildren(...moves.map((move) => item(/** @type {Review} */ (review), move, side)));
    clearTimeout(clock);
    if (waiting || !review) {
      clock = setTimeout(() => write(word, side ? PYTHONS_TURN : "One moment …"), GRACE);
      return;
    }
    const own = side ? moves.filter((move) => move.side === side).at(-1) : mistake(review);
    const kept = !own || isKept(own);
    const words = own ? describe(review, own, side) : side ? `You play ${side.toUpperCase()}.` : "";
    write(word, side ? standing(review, side) : friend.standing(review));
    yours.dataset.kept = String(kept);
    write(yours, kept ? words : `${side ? "" : `${titleOf(own)} `}${words} ${better(own)}`);
    write(reply, replyInWords(review, side, side ? why : friend.task(review, stage)));
    const heard = [word, yours, reply].map((element) => element.textContent).join(" ");
    if (heard !== said) speak(section, heard);
    said = heard;
  };
}

/** The result, or that it is the reader's turn. @param {Review} review @param {Side} side the reader's */
function standing({ outcome }, side) {
  if (outcome === "draw") return "A draw.";
  if (outcome) return outcome === side ? "You won." : "The computer won.";
  return "Your move.";
}

/** The last move with which the loser of a game between friends gave it away. @param {Review} review */
const mistake = ({ moves, outcome }) =>
  moves.filter((move) => outcome && outcome !== "draw" && move.side !== outcome && !isKept(move)).at(-1);

/** @param {ReviewedMove} move */
const titleOf = ({ side, cell, board }) => `${side.toUpperCase()} in ${cellInWords(cell, colsOf(board))}.`;

/** A move in the list, and which moves were better; while friends play, that would be help. @param {Review} review @param {ReviewedMove} move @param {Side | null} side */
function item(review, move, side) {
  const { board, best } = move;
  if (!side && !review.outcome) return make("li", "", make("p", "", titleOf(move)));
  const who = side ? `${move.side === side ? "You" : "The computer"}: ` : "";
  const li = make("li", isKept(move) ? "" : "gave-away");
  li.append(make("p", "", make("b", "", who + titleOf(move)), ` ${describe(review, move, side)}`));
  if (!isKept(move) && move.side === (side ?? move.side))
    li.append(make("p", "play-better row", miniBoard(board, best), better(move)));
  return li;
}

/** Whether a move kept what its player could force. @param {ReviewedMove} move */
const isKept = ({ before, after }) => before === after;

/** What a move did, in one sentence. @param {Review} review @param {ReviewedMove} move @param {Side | null} side the reader's */
function describe({ moves, outcome, line }, move, side) {
  if (outcome && move === moves.at(-1))
    return line ? `That is ${line.length} in a row.` : "That fills the board: a draw.";
  const others = side ? PYTHONS : effects(move.side.toUpperCase(), otherSide(move.side).toUpperCase());
  return (move.side === side ? YOURS : others)[`${move.before} ${move.after}`] ?? "";
}

/** The moves that would have kept it. @param {ReviewedMove} move */
function better({ best, board }) {
  const cells = best.map((cell) => cellInWords(cell, colsOf(board)));
  return `Better: ${new Intl.ListFormat("en", { type: "disjunction" }).format(cells)}.`;
}

/** What Python played and why, and what the move gave away; empty if it has not moved. Or a friend's move, and what to do. @param {Review} review @param {Side | null} side the reader's @param {string} why */
function replyInWords(review, side, why) {
  const final = review.moves.at(-1);
  if (!final || final.side === side) return side ? "" : why;
  const gaveAway = isKept(final) || !side ? "" : describe(review, final, side);
  const mover = side ? "The computer" : final.side.toUpperCase();
  return [`${mover} took ${cellInWords(final.cell, colsOf(final.board))}.`, why, gaveAway]
    .filter(Boolean)
    .join(" ");
}
