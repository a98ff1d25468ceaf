// The Play section: sends the reader's moves to Python and shows its moves and its judgement of both.

import { createAsk } from "../../answers/ask.js";
import { colsOf, facesOf, SIDE } from "../../lib/board-text.js";
import { all, finder, one, passFocus, write } from "../../lib/elements.js";
import { nameOfKey } from "../../lib/keys.js";
import { endInLetter, partsOf } from "../../lib/links.js";
import { percent, value } from "../../lib/numbers.js";
import { keychainInWords, keychainOfLink } from "../../parts/keychain-link.js";
import { copyLink, send } from "../../parts/send.js";
import { createTiles } from "../../parts/tiles.js";
import { createCommentary } from "./commentary.js";
import { message } from "./friend.js";
import { begunBy, format, isBegun, keychainOf, newGame, newGameLike, parse, played, undone } from "./game.js";

/** @import { Page, PositionAnswer, Review, Side } from "../../types.js" */
/** @import { Note } from "../../parts/tiles.js" */
/** @import { Game, Strategy } from "./game.js" */

/** What is known of a game that a link names: the friend has its moves, and Python has not reviewed it. @param {Game} game */
const opened = ({ moves: { length } }) => ({ review: null, position: null, came: length, sent: length });

/** @param {Page} page */
export function create({ ask, say, notice, address }) {
  const section = finder(document)("#play");
  const find = finder(section);
  const scene = find("#play-game");
  const undoButton = find("#play-undo", HTMLButtonElement);
  const sendButton = find("[data-send-move]", HTMLButtonElement);

  const state = {
    game: newGame("perfect", "x"), // a new object after each change
    review: /** @type {Review | null} */ (null), // of this game, or of its latest state that Python has reviewed
    position: /** @type {PositionAnswer | null} */ (null), // on the board, when it is the reader's turn
    waiting: false, // whether Python has still to answer
    hints: "off", // or "on"
    came: -1, // how many moves came with the link; -1 for a game that was begun here
    sent: -1, // how many moves the friend has
  };

  const askPython = createAsk(scene, ask, refuse);
  const board = createTiles(find(".flat"), SIDE, (cell) => continueWith(played(state.game, cell)));
  const comment = createCommentary(section);

  /** @param {Partial<typeof state>} changes */
  function redraw(changes) {
    Object.assign(state, changes);
    const { game, review, position, waiting, hints, came, sent } = state;
    const friends = scene.classList.toggle("friends", game.strategy === "friend");
    const side = (friends && review?.to_move) || game.side; // the one that may move
    const open = !waiting && review?.to_move === side;
    const faces = facesOf(review?.board ?? game.start);
    const newest = review ? game.moves[review.moves.length] : undefined; // which Python has not reviewed yet
    if (review?.to_move && newest !== undefined) faces[newest] = review.to_move;
    board.draw({
      faces,
      cols: colsOf(game.start),
      open: (face) => open && face === ".",
      side,
      lit: review?.line ?? [],
      last: newest ?? review?.moves.at(-1)?.cell,
      notes: open && position && hints === "on" ? hintsOf(position, game.side) : {},
    });
    drawSwitches(section, state);
    drawKeychain(section, keychainOf(game));
    const back = find("#play-spin", HTMLAnchorElement);
    back.hidden = !review || keychainOf(game) !== "" || (friends && game.side === "o");
    back.href = review ? endInLetter(`#board=${review.board}`) : "#spin";
    const made = friends && game.moves.length > sent;
    comment(review, game, waiting, made ? "made" : sent > came ? "sent" : "came");
    find("#play-new").className = review?.outcome && !made ? "primary" : "quiet";
    sendButton.className = made && game.moves.length ? "primary" : "quiet";
    sendButton.disabled = waiting;
    const spent = !review || undone(game, review, sent) === game;
    if (spent) passFocus(undoButton, find("#play-new"));
    undoButton.disabled = spent;
  }

  /** Continues with a game that the reader has changed. @param {Game} game @param {Partial<typeof state>} [changes] */
  function continueWith(game, changes = {}) {
    say("");
    address.write("play", format(game));
    void advance(game, changes);
  }

  /** Asks Python to review a game and, on its turn, to move. @param {Game} game @param {Partial<typeof state>} changes */
  async function advance(game, changes) {
    askPython.cancel();
    redraw({ ...changes, game, waiting: true });
    const { start, k, moves, side, strategy } = game;
    const first = strategy === "friend" ? side : "x";
    const review = begunBy(first, await askPython("review", { start: begunBy(first, start), k, moves }));
    if (strategy === "friend" || review.to_move === null || review.to_move === side) await showReview(review);
    else await reply(review, strategy);
  }

  /** It is the reader's turn, or the game is over. @param {Review} review */
  async function showReview(review) {
    const { k, strategy } = state.game;
    const { board } = review;
    const position = /search|friend/.test(strategy) ? null : await askPython("position", { board, k });
    redraw({ review, position, waiting: false });
  }

  /** Python moves. @param {Review} review @param {Exclude<Strategy, "friend">} strategy */
  async function reply({ board }, strategy) {
    const { game } = state;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    const { cell, why } = await askPython("choose", { board, k: game.k, strategy, seed });
    const next = played(game, cell, why);
    if (partsOf(location.hash).name === "play") address.write("play", format(next));
    await advance(next, {});
  }

  /** Python refused the game, which a link names: it goes as far as it is legal. @param {Error} refusal */
  function refuse({ message }) {
    say(`That link cannot be played. Python says: ${message}.`);
    const { game } = state;
    const legal = Number(/^move (\d+)/.exec(message)?.[1]) - 1; // moves before the one that Python names, unless the start is wrong
    const possible =
      legal >= 0 ? { ...game, moves: game.moves.slice(0, legal) } : newGame("perfect", game.side);
    void advance(possible, opened(possible));
  }

  const undo = () => state.review && continueWith(undone(state.game, state.review, state.sent));

  section.addEventListener("change", ({ target }) => {
    const { name, value: chosen } = /** @type {HTMLInputElement} */ (target);
    const change = { [name.replace("play-", "")]: chosen };
    if (name === "play-hints") redraw({ hints: chosen });
    else if ([state.game.strategy, chosen].includes("friend"))
      begin({ ...newGameLike(state.game), ...change, side: "x" });
    else if (state.review?.outcome) begin({ ...newGameLike(state.game), ...change });
    else continueWith({ ...state.game, ...change });
  });
  undoButton.addEventListener("click", undo);
  section.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || nameOfKey(event) !== "z") return;
    event.preventDefault();
    if (!undoButton.disabled) undo();
  });
  /** @param {Game} next */
  function begin(next) {
    if (isBegun(state.game)) address.step("play", format(state.game), format(next));
    continueWith(next, { came: -1, sent: -1 });
  }
  find("#play-new").addEventListener("click", () => begin(newGameLike(state.game)));
  sendButton.addEventListener("click", async () => {
    const { game, review } = state;
    if (!review || !(await send(message(review), `#play=${format(game)}`, notice, sendButton))) return;
    if (state.game === game) redraw({ sent: game.moves.length });
  });
  const copy = find("#play-copy");
  copy.addEventListener("click", () => copyLink(`#play=${format(state.game)}`, notice, copy));

  address.register("play", {
    section,
    open(link) {
      const game = parse(link, Number(scene.dataset.listed));
      if (format(game) !== format(state.game)) void advance(game, opened(game));
    },
  });
  void advance(state.game, opened(state.game));
}

/** Sets the switches, and shows what belongs to their setting. @param {HTMLElement} section @param {{ game: Game, hints: string }} state */
function drawSwitches(section, { game: { strategy, side, start }, hints }) {
  const isLarge = start.replaceAll("/", "").length > Number(one(section, "#play-game").dataset.listed);
  const python = strategy === "friend" ? [] : ["python", ...(isLarge ? [] : ["hinted", hints])];
  const chosen = [strategy, side, isLarge ? "large" : "listed", ...python];
  for (const radio of section.querySelectorAll("input")) radio.checked = chosen.includes(radio.value);
  for (const words of all(section, "[data-about]"))
    words.hidden = !chosen.includes(words.dataset.about ?? "");
}

/** Names the keychain, if it is not the usual one, and links back to it. @param {HTMLElement} section @param {string} link empty for the usual one */
function drawKeychain(section, link) {
  const find = finder(section);
  find("[data-toy=usual]").hidden = Boolean(link);
  find("[data-toy=other]").hidden = !link;
  if (!link) return;
  const { rows, cols, k } = keychainOfLink(link);
  write(find("[data-toy-name]"), `${keychainInWords({ rows, cols, k })}.`);
  find("[data-toy-back]").setAttribute("href", `#sizes=${link}`);
}

/** How often each move wins if both sides then move at random, and which moves are best. @param {PositionAnswer} position @param {Side} side @returns {Record<number, Note>} by cell */
function hintsOf(position, side) {
  const areSmall = colsOf(position.board) > 5; // then there is no room for a decimal
  return Object.fromEntries(
    position.moves.map(({ cell, best, random_play }) => {
      const chance = value(random_play[side]);
      const text = percent(100 * chance, areSmall || Number.isInteger(100 * chance) ? 0 : 1);
      // The more often a move wins, the warmer the colour: from ivory to honey.
      const tint = `rgb(${251 - 8 * chance}, ${248 - 70 * chance}, ${240 - 180 * chance})`;
      return [cell, { text, words: `wins ${text}${best ? ", a best move" : ""}`, tint, best }];
    }),
  );
}
