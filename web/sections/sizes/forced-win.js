// Plays out a forced win: X takes the shortest way to win, and the reader chooses O's replies.

import { changed, colsOf, facesOf, place, toRows } from "../../lib/board-text.js";
import { button, part, passFocus, sayWithAmount } from "../../lib/elements.js";
import { counted } from "../../lib/numbers.js";
import { sentence } from "../../parts/ask.js";
import { createProofBoard } from "./proof-board.js";

/** @import { Ask, Face, SolveAnswer } from "../../types.js" */

/**
 * @typedef {object} Step
 * @property {Face[]} faces after a move of X
 * @property {number} cell of that move
 * @property {number[]} rest the moves that follow under perfect play
 */

/**
 * @callback Prove solves a position
 * @param {string[]} board
 * @param {(seconds: number) => void} onSecond called with the whole seconds of searching so far
 * @returns {Promise<SolveAnswer>}
 */

/**
 * @param {SolveAnswer} answer for an empty board that X wins
 * @param {Prove} prove
 * @param {Ask} ask
 */
export function createForcedWin({ board: empty, k, line }, prove, ask) {
  const cols = colsOf(empty);
  const label = "A forced win: X plays it, and you choose what O replies";
  const { status, ...board } = createProofBoard(label, (cell) => void reply(cell));
  const best = button("chip", "O’s best reply", () => void reply(last().rest[0]));
  const back = button("chip", "Take back", takeBack);
  /** @type {Step[]} */
  const steps = [];
  /** @type {Face[] | null} the board that X has not answered yet */
  let waiting = null;

  const last = () => steps[steps.length - 1];

  /** @param {Face[]} faces @param {number[]} moves X's first */
  function advance(faces, [cell, ...rest]) {
    steps.push({ faces: changed(faces, [{ cell, to: "x" }]), cell, rest });
    draw();
  }

  function draw() {
    const { faces, cell, rest } = last();
    waiting = null;
    board.draw({ faces, cols, open: rest.length > 0, side: "o", lit: [cell] });
    best.disabled = back.disabled = false;
    if (!rest.length) passFocus(best, back);
    if (steps.length === 1) passFocus(back, best);
    best.disabled = !rest.length;
    back.disabled = steps.length === 1;
    status.textContent = rest.length
      ? `X took ${place(cell, cols)}, and wins in ${counted(rest.length / 2, "more move")} at most. Choose O’s reply.`
      : `X took ${place(cell, cols)}: ${k} in a row.`;
    if (!rest.length) void light(faces);
  }

  /** @param {Face[]} faces of a game that is over */
  async function light(faces) {
    try {
      const { lines } = await ask("judge", { board: toRows(faces, cols), k });
      if (faces === last().faces) board.draw({ faces, cols, open: false, side: "o", lit: lines.x.flat() });
    } catch (problem) {
      if (faces === last().faces) status.append(` ${sentence(problem)}`);
    }
  }

  /** @param {number} cell */
  async function reply(cell) {
    const { faces, rest } = last();
    const after = changed(faces, [{ cell, to: "o" }]);
    if (cell === rest[0]) return advance(after, rest.slice(1));
    waiting = after;
    board.draw({ faces: after, cols, open: false, side: "o", lit: [cell] });
    best.disabled = true;
    back.disabled = false;
    try {
      const answer = await prove(toRows(after, cols), (seconds) => {
        if (waiting === after) sayWithAmount(status, "Python is looking for X’s answer", `: ${seconds} s.`);
      });
      if (waiting !== after) return;
      if (answer.line) advance(after, answer.line);
      else status.textContent = `X’s answer was not found. ${answer.why}`;
    } catch (problem) {
      if (waiting === after) status.textContent = sentence(problem);
    }
  }

  /** Takes back O's last reply. */
  function takeBack() {
    if (!waiting) steps.pop();
    draw();
  }

  advance(facesOf(empty), line ?? []);
  return board.withControls(part("p", "row", best, back));
}
