// The Play section: sends the reader's moves to Python and shows its moves and its judgement of both.

import { colsOf, facesOf, SIDE } from "../../lib/board-text.js";
import { builtIn, finder, passFocus } from "../../lib/elements.js";
import { createAsk } from "../../parts/ask.js";
import { createBackground } from "../../parts/background.js";
import { copyLink } from "../../parts/copy-link.js";
import { createPlayBoard } from "../../parts/play-board.js";
import { format, isBegun, keychainOf, newGame, newGameLike, parse, played, undone } from "./game.js";
import { hintsOf } from "./hints.js";
import { createMatches } from "./matches.js";
import { createRecord } from "./record.js";
import { createSetup } from "./setup.js";
import { createStatus } from "./status.js";
import { createToy } from "./toy.js";

/** @import { Page, PositionAnswer, Review } from "../../types.js" */
/** @import { Game } from "./game.js" */
/** @import { HintKind } from "./hints.js" */

/**
 * @typedef {object} State
 * @property {Game} game a new object after each change
 * @property {Review | null} review of this game, or of its latest state that Python has reviewed
 * @property {PositionAnswer | null} position on the board, when it is the reader's turn
 * @property {number | null} pressed the cell that the reader has marked since the review
 * @property {boolean} waiting whether Python has still to answer
 * @property {HintKind} hints
 */

/** @param {Page} page */
export function createPlay({ ask, offer, say, notice, address }) {
  const section = /** @type {HTMLElement} */ (document.querySelector("#play"));
  const find = finder(section);
  const scene = find("#play-game");
  const undoButton = /** @type {HTMLButtonElement} */ (find("#play-undo"));

  // The page contains Python's answers about the empty board.
  /** @type {{ review: Review, position: PositionAnswer }} */
  const first = builtIn(find("#play-first"));

  /** @type {State} */
  const state = { game: newGame("perfect", "x"), ...first, pressed: null, waiting: false, hints: "none" };

  const background = createBackground(() => {}); // for searches
  /** @template Answer @param {() => Promise<Answer>} question */
  const put = (question) => question();
  const askPython = createAsk(scene, put, { onRefused: refuse });
  const drawBoard = createPlayBoard(find(".flat"), SIDE, (cell) =>
    continueWith(played(state.game, cell), cell),
  );
  const setup = createSetup(section, {
    onGame: (changes) => continueWith({ ...state.game, ...changes }),
    onHints: (hints) => redraw({ hints }),
  });
  const status = createStatus(find(".play-say"));
  const record = createRecord(find("#play-record"));
  const drawToy = createToy(section, /** @type {HTMLElement} */ (document.querySelector("#sizes-all")));
  createMatches(find("#play-matches"), ask);

  /** @param {Partial<State>} changes */
  function redraw(changes) {
    Object.assign(state, changes);
    const { game, review, position, pressed, waiting, hints } = state;
    const open = !waiting && review?.to_move === game.side;
    const faces = facesOf(review?.board ?? game.start);
    if (pressed !== null) faces[pressed] = game.side; // until Python has reviewed it
    drawBoard({
      faces,
      cols: colsOf(game.start),
      open,
      side: game.side,
      lit: review?.line ?? [],
      last: pressed ?? review?.moves.at(-1)?.cell,
      notes: hintsOf(open ? position : null, hints, game.side),
    });
    setup.draw(game);
    drawToy(keychainOf(game));
    const back = /** @type {HTMLAnchorElement} */ (find("#play-spin"));
    back.hidden = !review || keychainOf(game) !== "";
    back.href = `#board=${review?.board}`;
    status.draw(review, game, waiting);
    record.draw(review, game.side);
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

  /** Asks Python to review a game and, on its turn, to move. @param {Game} game @param {Partial<State>} changes */
  async function advance(game, changes) {
    askPython.cancel();
    background.cancel();
    redraw({ ...changes, game, waiting: true });
    const known = !isBegun(game) && !keychainOf(game);
    const review = known
      ? first.review
      : await askPython(() => ask("review", { start: game.start, k: game.k, moves: game.moves }));
    await (review.to_move === null || review.to_move === game.side ? showReview(review) : reply(review));
  }

  /** It is the reader's turn, or the game is over. @param {Review} review */
  async function showReview(review) {
    const { k, strategy } = state.game;
    const options = { board: review.board, k };
    let position = review === first.review ? first.position : null;
    if (!position && strategy !== "search") position = await askPython(() => ask("position", options));
    redraw({ review, position, pressed: null, waiting: false });
  }

  /** Python moves. @param {Review} review */
  async function reply({ board }) {
    const { game } = state;
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    const options = { board, k: game.k, strategy: game.strategy, seed };
    offer("choose", options);
    const chooser = game.strategy === "search" ? background : { ask };
    const { cell, why } = await askPython(() => chooser.ask("choose", options));
    const next = played(game, cell, why);
    if (location.hash.startsWith("#play=")) address.write("play", format(next));
    await advance(next, {});
  }

  /** Python refused the game; only a link can name an impossible one. @param {Error} refusal */
  function refuse({ message }) {
    say(`That link cannot be played. Python says: ${message}.`);
    const { strategy, side } = state.game;
    void advance(newGame(strategy, side), { ...first, pressed: null });
  }

  const undo = () => state.review && continueWith(undone(state.game, state.review));

  undoButton.addEventListener("click", undo);
  section.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== "z") return;
    event.preventDefault();
    event.stopPropagation(); // it undoes a move here, not a turn of the keychain
    if (!undoButton.disabled) undo();
  });
  find("#play-new").addEventListener("click", () => {
    const { game } = state;
    const next = newGameLike(game);
    if (isBegun(game)) address.step("play", format(game), format(next));
    continueWith(next);
  });
  find("#play-copy").addEventListener("click", () => copyLink(`#play=${format(state.game)}`, notice));

  address.register("play", {
    section: scene,
    open(value) {
      const game = parse(value, Number(scene.dataset.listed));
      if (format(game) !== format(state.game))
        void advance(game, { review: null, position: null, pressed: null });
    },
  });
}
