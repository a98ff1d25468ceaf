// A drawing strategy by pairs of cells: the reader plays X anywhere, and O answers in the partner cell.

import { changed, colsOf, toRows } from "../../lib/board-text.js";
import { button } from "../../lib/elements.js";
import { sentence } from "../../parts/ask.js";
import { emptyFaces } from "../../parts/keychain-link.js";
import { createPlayBoard } from "./play-board.js";

/** @import { Ask, Face, SolveAnswer } from "../../types.js" */

const START = "Play X anywhere: O answers in the cell with the same letter.";

/**
 * @param {SolveAnswer} answer for an empty board, with its pairs
 * @param {Ask} ask
 * @returns {HTMLElement}
 */
export function createPairs({ board, k, proof: { pairs = [] } }, ask) {
  const rows = board.split("/");
  const cols = colsOf(board);
  const partner = new Map(
    pairs.flatMap(
      ([a, b]) =>
        /** @type {[number, number][]} */ ([
          [a, b],
          [b, a],
        ]),
    ),
  );
  const label = "Cells in pairs: you play X, and O answers in the partner cell";
  const playBoard = createPlayBoard({ rows: rows.length, cols, pairs, label }, press);
  const { status } = playBoard;
  /** @type {Face[]} */
  let faces = [];

  function start() {
    faces = emptyFaces(rows.length, cols);
    status.textContent = START;
    playBoard.draw(faces, true);
  }

  /** The cell of O's reply: the partner cell, else a cell outside all pairs, else any cell. @param {number} cell */
  function reply(cell) {
    const own = partner.get(cell);
    if (own !== undefined && faces[own] === ".") return own;
    const free = faces.findIndex((face, other) => face === "." && !partner.has(other));
    return free < 0 ? faces.indexOf(".") : free;
  }

  /** @param {number} cell */
  function press(cell) {
    faces = changed(faces, [{ cell, to: "x" }]);
    const answer = reply(cell);
    if (answer >= 0) faces = changed(faces, [{ cell: answer, to: "o" }]);
    status.textContent =
      partner.get(cell) === answer
        ? `You took one ${playBoard.letter(cell)}, and O the other: you can’t complete the lines through both.`
        : "That cell has no free partner, so O plays anywhere.";
    playBoard.draw(faces, true);
    if (!faces.includes(".")) void conclude();
  }

  async function conclude() {
    const full = faces;
    try {
      const { outcome } = await ask("judge", { board: toRows(full, cols), k });
      if (full === faces && outcome === "draw") status.textContent = "The board is full: a draw.";
    } catch (problem) {
      if (full === faces) status.textContent = sentence(problem);
    }
  }

  start();
  return playBoard.withControls(button("chip", "Start over", start));
}
