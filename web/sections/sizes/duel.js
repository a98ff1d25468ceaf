// A game against Python on the chosen keychain. Python searches, and says when it cannot search to the end.

import { changed, toRows } from "../../lib/board-text.js";
import { button, sayWithAmount } from "../../lib/elements.js";
import { whole } from "../../lib/numbers.js";
import { sentence } from "../../parts/ask.js";
import { createBackground } from "../../parts/background.js";
import { emptyFaces } from "../../parts/keychain-link.js";
import { createPlayBoard } from "./play-board.js";

/** @import { Face, Page } from "../../types.js" */
/** @import { Keychain } from "../../parts/keychain-link.js" */

/** How many positions Python may search for a move. */
const EFFORT = 10_000;

/**
 * @param {Pick<Keychain, "rows" | "cols" | "k">} keychain
 * @param {"x" | "o"} side the reader's
 * @param {Page["offer"]} offer
 */
export function createDuel({ rows, cols, k }, side, offer) {
  const own = side.toUpperCase();
  const playBoard = createPlayBoard({ rows, cols, label: `Board to play on: you play ${own}` }, press);
  const { status } = playBoard;
  const background = createBackground((seconds) => {
    if (seconds) sayWithAmount(status, "Python is searching", `: ${seconds} s.`);
  });
  /** @type {Face[]} */
  let faces = [];

  function start() {
    background.cancel();
    faces = emptyFaces(rows, cols);
    status.textContent = `You play ${own}. Python searches up to ${whole(EFFORT)} positions for each move: it plays perfectly if it can see the end; otherwise it looks a few moves ahead.`;
    playBoard.draw(faces, side === "x");
    if (side === "o") void follow();
  }

  /** @param {number} cell */
  function press(cell) {
    faces = changed(faces, [{ cell, to: side }]);
    void follow();
  }

  const board = () => toRows(faces, cols);

  /** Asks Python whether the game is over and, if not, for its move. */
  async function follow() {
    const asked = faces;
    playBoard.draw(faces, false);
    try {
      if (await isOver()) return;
      const options = { board: board(), k, strategy: /** @type {const} */ ("search"), effort: EFFORT };
      const choice = await background.ask("choose", options);
      offer("choose", options);
      if (asked !== faces) return;
      faces = changed(faces, [{ cell: choice.cell, to: side === "x" ? "o" : "x" }]);
      if (await isOver()) return;
      playBoard.draw(faces, true);
      status.textContent = `Your move. ${choice.why}`;
    } catch (problem) {
      if (!(problem instanceof DOMException)) status.textContent = sentence(problem);
    }
  }

  /** Whether the game is over; if so, shows the result. */
  async function isOver() {
    const { outcome, lines } = await background.ask("judge", { board: board(), k });
    if (!outcome) return false;
    playBoard.draw(faces, false, [...lines.x, ...lines.o].flat());
    status.textContent = outcome === "draw" ? "A draw." : outcome === side ? "You won." : "Python won.";
    return true;
  }

  start();
  return {
    root: playBoard.withControls(button("chip", "Start over", start)),

    /** Ends Python's search. */
    stop: background.cancel,
  };
}
