// A drawing strategy by pairs of cells: the reader plays X anywhere, and O answers in the partner cell.

import { changed, colsOf, facesOf, toRows } from "../../lib/board-text.js";
import { button } from "../../lib/elements.js";
import { sentence } from "../../parts/ask.js";
import { createProofBoard } from "./proof-board.js";

/** @import { Ask, Face, SolveAnswer } from "../../types.js" */
/** @import { Note } from "../../parts/play-board.js" */

/** A letter for each pair, without X and O. */
const LETTERS = "ABCDEFGHIJKLMNPQRSTUVWYZ";

/** Degrees of hue from one pair to the next: consecutive pairs get very different colours. */
const HUE_STEP = 137.5;

const START = "Play X anywhere: O answers in the cell with the same letter.";

/**
 * @param {SolveAnswer} answer for an empty board, with its pairs
 * @param {Ask} ask
 * @returns {HTMLElement}
 */
export function createPairs({ board: empty, k, proof: { pairs = [] } }, ask) {
  const cols = colsOf(empty);
  /** @type {Map<number, number>} */
  const partner = new Map();
  /** @type {Record<number, Note>} */
  const notes = {};
  pairs.forEach(([a, b], pair) => {
    partner.set(a, b).set(b, a);
    const tint = `hsl(${(pair * HUE_STEP) % 360} 62% 82%)`;
    notes[a] = notes[b] = { text: LETTERS[pair], words: `pair ${LETTERS[pair]}`, tint };
  });
  const label = "Cells in pairs: you play X, and O answers in the partner cell";
  const { status, ...board } = createProofBoard(label, press);
  /** @type {Face[]} */
  let faces = [];

  const draw = () => board.draw({ faces, cols, open: true, side: "x", notes });

  function start() {
    faces = facesOf(empty);
    status.textContent = START;
    draw();
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
        ? `You took one ${notes[cell].text}, and O the other: you can’t complete the lines through both.`
        : "That cell has no free partner, so O plays anywhere.";
    draw();
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
  return board.withControls(button("chip", "Start over", start));
}
