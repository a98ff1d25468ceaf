// The Play section: sends the reader's moves to Python and shows its moves and its judgement of both.

import { createAsk } from "../../answers/ask.js";
import { loadKeychains } from "../../answers/keychains.js";
import { colsOf, facesOf, SIDE } from "../../lib/board-text.js";
import { all, finder, passFocus, write } from "../../lib/elements.js";
import { nameOfKey } from "../../lib/keys.js";
import { endInLetter, partsOf } from "../../lib/links.js";
import { percent, value } from "../../lib/numbers.js";
import { keychainInWords, keychainOfLink } from "../../parts/keychain-link.js";
import { copyLink } from "../../parts/send.js";
import { createTiles } from "../../parts/tiles.js";
import { createCommentary } from "./commentary.js";
import { format, isBegun, keychainOf, newGame, newGameLike, parse, played, undone } from "./game.js";

/** @import { Page, PositionAnswer, Review, Side } from "../../types.js" */
/** @import { Note } from "../../parts/tiles.js" */
/** @import { Game } from "./game.js" */

/** What is known of a game that a link names. */
const ANEW = { review: null, position: null, pressed: null };

/** @param {Page} page */
export function create({ ask, say, notice, address }) {
  const section = finder(document)("#play");
  const find = finder(section);
  const scene = find("#play-game");
  const undoButton = find("#play-undo", HTMLButtonElement);

  const state = {
    game: newGame("perfect", "x"), // a new object after each change
    review: /** @type {Review | null} */ (null), // of this game, or of its latest state that Python has reviewed
    position: /** @type {PositionAnswer | null} */ (null), // on the board, when it is the reader's turn
    pressed: /** @type {number | null} */ (null), // the cell that the reader has marked since the review
    waiting: false, // whether Python has still to answer
    hints: "off", // or "on"
  };

  const askPython = createAsk(scene, ask, refuse);
  const board = createTiles(find(".flat"), SIDE, (cell) => continueWith(played(state.game, cell), cell));
  const comment = createCommentary(section);

  /** @param {Partial<typeof state>} changes */
  function redraw(changes) {
    Object.assign(state, changes);
    const { game, review, position, pressed, waiting, hints } = state;
    const open = !waiting && review?.to_move === game.side;
    const faces = facesOf(review?.board ?? game.start);
    if (pressed !== null) faces[pressed] = game.side; // until Python has reviewed it
    board.draw({
      faces,
      cols: colsOf(game.start),
      open: (face) => open && face === ".",
      side: game.side,
      lit: review?.line ?? [],
      last: pressed ?? review?.moves.at(-1)?.cell,
      notes: open && position && hints === "on" ? hintsOf(position, game.side) : {},
    });
    drawSwitches(section, state);
    drawKeychain(section, keychainOf(game));
    const back = find("#play-spin", HTMLAnchorElement);
    back.hidden = !review || keychainOf(game) !== "";
    back.href = review ? endInLetter(`#board=${review.board}`) : "#spin";
    comment(review, game, waiting);
    find("#play-new").className = review?.outcome ? "primary" : "quiet";
    const spent = !review || undone(game, review) === game;
    if (spent) passFocus(undoButton, find("#play-new"));
    undoButton.disabled = spent;
  }

  /** Continues with a game that the reader has changed. @param {Game} game @param {number | null} [pressed] */
  function continueWith(game, pressed = null) {
    say("");
    address.write("play", format(game));
    void advance(game, { pressed });
  }

  /** Asks Python to review a game and, on its turn, to move. @param {Game} game @param {Partial<typeof state>} changes */
  async function advance(game, changes) {
    askPython.cancel();
    redraw({ ...changes, game, waiting: true });
    const review = await askPython("review", { start: game.start, k: game.k, moves: game.moves });
    await (review.to_move === null || review.to_move === game.side ? showReview(review) : reply(review));
  }

  /** It is the reader's turn, or the game is over. @param {Review} review */
  async function showReview(review) {
    const { k, strategy } = state.game;
    const position = strategy === "search" ? null : await askPython("position", { board: review.board, k });
    redraw({ review, position, pressed: null, waiting: false });
  }

  /** Python moves. @param {Review} review */
  async function reply({ board }) {
    const { game } = state;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    const { cell, why } = await askPython("choose", { board, k: game.k, strategy: game.strategy, seed });
    const next = played(game, cell, why);
    if (partsOf(location.hash).name === "play") address.write("play", format(next));
    await advance(next, {});
  }

  /** Python refused the game; only a link can name an impossible one. @param {Error} refusal */
  function refuse({ message }) {
    say(`That link cannot be played. Python says: ${message}.`);
    const { strategy, side } = state.game;
    void advance(newGame(strategy === "search" ? "perfect" : strategy, side), ANEW);
  }

  const undo = () => state.review && continueWith(undone(state.game, state.review));

  section.addEventListener("change", ({ target }) => {
    const { name, value: chosen } = /** @type {HTMLInputElement} */ (target);
    if (name === "play-hints") redraw({ hints: chosen });
    else continueWith({ ...state.game, [name.replace("play-", "")]: chosen });
  });
  undoButton.addEventListener("click", undo);
  section.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || nameOfKey(event) !== "z") return;
    event.preventDefault();
    if (!undoButton.disabled) undo();
  });
  find("#play-new").addEventListener("click", () => {
    const { game } = state;
    const next = newGameLike(game);
    if (isBegun(game)) address.step("play", format(game), format(next));
    continueWith(next);
  });
  const copy = find("#play-copy");
  copy.addEventListener("click", () => copyLink(`#play=${format(state.game)}`, notice, copy));

  address.register("play", {
    section,
    open(link) {
      const game = parse(link, Number(scene.dataset.listed));
      if (format(game) !== format(state.game)) void advance(game, ANEW);
    },
  });
  void advance(state.game, ANEW);
}

/** Sets the switches, and shows what belongs to their setting. @param {HTMLElement} section @param {{ game: Game, hints: string }} state */
function drawSwitches(section, { game: { strategy, side }, hints }) {
  /** @type {string[]} */
  const chosen = [strategy, side, hints];
  for (const radio of section.querySelectorAll("input")) radio.checked = chosen.includes(radio.value);
  for (const words of all(section, "[data-about]"))
    words.hidden = !chosen.includes(words.dataset.about ?? "");
  for (const element of all(section, "[data-searchless]")) element.hidden = strategy === "search";
}

/** Names the keychain, if it is not the usual one, and links back to it. @param {HTMLElement} section @param {string} link empty for the usual one */
function drawKeychain(section, link) {
  const find = finder(section);
  find("[data-toy=usual]").hidden = Boolean(link);
  find("[data-toy=other]").hidden = !link;
  if (!link) return;
  const { rows, cols, k } = keychainOfLink(link);
  write(find("[data-toy-name]"), `${keychainInWords({ rows, cols, k })}.`);
  const says = find("[data-toy-says]");
  void loadKeychains().then(
    (answerOf) => {
      if (find("[data-toy-back]").getAttribute("href") === `#sizes=${link}`)
        write(says, answerOf({ rows, cols, k }).says);
    },
    () => {}, // the game goes on without this sentence
  );
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
