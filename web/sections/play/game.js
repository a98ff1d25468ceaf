// A game against Python or a friend, as plain data and as a link. Nothing here knows the rules.
//
// A link is #play=STRATEGY/SIDE/MOVES, as in #play=perfect/x/4,0,8: how Python plays, the reader's side, and the cells
// of both sides' moves in order, numbered row by row from 0. A game that does not start from the empty board has the
// board before its moves: #play=random/o/x../.../.../4. A game on another keychain has its size and how many in a row
// win: #play=perfect/x/3x4/3/5,6
//
// With a friend, SIDE is the one that moves first: #play=friend/o/4 has an O in the middle.

import { colsOf, SIDE, toText } from "../../lib/board-text.js";
import { LinkRefusal } from "../../lib/links.js";
import { facesOfLink, rowsOf } from "../../lib/read-board.js";
import { keychainOfLink, nameOf, SIZE } from "../../parts/keychain-link.js";

/** @import { BoardText, Questions, Review, Side } from "../../types.js" */

/** @typedef {Questions["choose"]["options"]["strategy"] | "friend"} Strategy */

/**
 * @typedef {object} Game
 * @property {Strategy} strategy how Python plays: it searches on a keychain with too many positions to list; or that a friend plays
 * @property {Side} side the reader's; with a friend, the one that moves first
 * @property {BoardText} start
 * @property {number} k how many in a row win
 * @property {number[]} moves cells in the order of the moves
 * @property {string} why Python's reason for its newest move, or empty
 */

const EMPTY = ".../.../...";

const MARKS = /[xo]/g;

/** @type {Strategy[]} */
const STRATEGIES = ["perfect", "highest-win", "random", "friend"];

/** In the order in which they move. @type {Side[]} */
const SIDES = ["x", "o"];

/** @param {Strategy} strategy @param {Side} side @returns {Game} a game from the empty board */
export const newGame = (strategy, side) => ({ strategy, side, start: EMPTY, k: SIDE, moves: [], why: "" });

/** @param {string} side @returns {Side} */
export const otherSide = (side) => (side === "x" ? "o" : "x");

/** @param {Game} game @returns {Game} a new game on the same keychain; with a friend, the other side begins */
export function newGameLike({ strategy, side, start, k }) {
  const next = strategy === "friend" ? otherSide(side) : side;
  return { ...newGame(strategy, next), start: start.replace(MARKS, "."), k };
}

/** A board, or a review of a game, that O began as one that X began, which Python reads, and back. @template Marked @param {Side} first @param {Marked} marked @returns {Marked} */
export function begunBy(first, marked) {
  const text = JSON.stringify(marked).replace(/"[xo./]+"/g, (each) => each.replace(MARKS, otherSide));
  return first === "x" ? marked : JSON.parse(text);
}

/** The game's keychain as `keychain-link.js` writes it; empty for the usual keychain. @param {Game} game */
export function keychainOf({ start, k }) {
  const [rows, cols] = [start.split("/").length, colsOf(start)];
  return rows === SIDE && cols === SIDE && k === SIDE ? "" : nameOf({ rows, cols, k });
}

/** @param {Game} game whether its board has any mark */
export const isBegun = ({ start, moves }) => start.search(MARKS) >= 0 || moves.length > 0;

/** @param {Game} game @param {number} cell @param {string} [why] @returns {Game} the game after this move */
export const played = (game, cell, why = "") => ({ ...game, moves: [...game.moves, cell], why });

/**
 * @param {Game} game
 * @param {Review} review of this game, or of the game before the reader's latest move while Python has not answered it
 * @param {number} sent how many moves a friend has
 * @returns {Game} the game before the reader's last move, or a friend's if it is not sent; the same game if there is none
 */
export function undone(game, review, sent) {
  if (game.strategy === "friend")
    return game.moves.length > Math.max(sent, 0) ? { ...game, moves: game.moves.slice(0, -1) } : game;
  const reviewed = review.moves.slice(0, game.moves.length); // an earlier undo may not be reviewed yet
  const own = reviewed.map(({ side }) => side).lastIndexOf(game.side);
  const before = game.moves.length > review.moves.length ? review.moves.length : own;
  return before < 0 ? game : { ...game, moves: game.moves.slice(0, before), why: "" };
}

/** @param {Game} game @returns {string} the part of its link after #play= */
export function format(game) {
  const { strategy, side, start, moves } = game;
  const board = keychainOf(game) || (start === EMPTY ? "" : start);
  return [strategy, side, ...(board ? [board] : []), moves.join(",")].join("/");
}

/**
 * @param {string} text
 * @param {number} most how many tiles a keychain may have for Python to list all its positions
 * @returns {Game} the game that a link names; its moves are not checked yet
 * @throws {LinkRefusal} for a bad link; the message follows "That link" in a sentence
 */
export function parse(text, most) {
  const [strategy, side, ...rest] = text.split("/");
  const { start, k, cells } = boardAndMoves(rest);
  const isLarge = start.replaceAll("/", "").length > most;
  if (cells.length > 1) throw new LinkRefusal("has more parts than a strategy, a side, a board and moves");
  return {
    strategy: isLarge && strategy !== "friend" ? "search" : oneOf(STRATEGIES, strategy, "way to play"),
    side: oneOf(SIDES, side ?? "", "side"),
    start,
    k,
    moves: cells[0] ? cells[0].split(",").map((cell, index) => asCell(cell, index, start)) : [],
    why: "",
  };
}

/** @param {string[]} parts those of a link after the side */
function boardAndMoves(parts) {
  if (SIZE.test(parts[0])) {
    const { faces, cols, k } = keychainOfLink(parts.slice(0, 2).join("/"));
    return { start: toText(faces, cols), k, cells: parts.slice(2) };
  }
  if (parts.length < 3) return { start: EMPTY, k: SIDE, cells: parts };
  const board = parts.slice(0, SIDE).join("/");
  if (parts.length > SIDE) rowsOf(board); // it is not at the end of the link, so nothing of it is cut
  return { start: toText(facesOfLink(board)), k: SIDE, cells: parts.slice(SIDE) };
}

/** @template {string} Option @param {Option[]} options @param {string} text @param {string} what */
function oneOf(options, text, what) {
  const found = options.find((option) => option === text);
  if (!found) throw new LinkRefusal(`names no ${what} of these: ${options.join(", ")}`);
  return found;
}

/** @param {string} text @param {number} index @param {BoardText} start */
function asCell(text, index, start) {
  const last = start.replaceAll("/", "").length - 1;
  if (!/^\d{1,2}$/.test(text)) throw new LinkRefusal(`names no cell from 0 to ${last} as move ${index + 1}`);
  return Number(text);
}
