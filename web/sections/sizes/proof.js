// Plays a proof out on a board. A draw: the reader plays X anywhere, and O answers in the partner cell. A forced win:
// X takes the shortest way to win, and the reader chooses O's replies.

import { changed, colsOf, facesOf, place, toRows } from "../../lib/board-text.js";
import { button, part, passFocus, sayWithAmount } from "../../lib/elements.js";
import { counted } from "../../lib/numbers.js";
import { sentence } from "../../parts/ask.js";
import { createBackground } from "../../parts/background.js";
import { createPlayBoard, ifEmpty, never } from "../../parts/play-board.js";
import { QuestionRefused } from "../../python/client.js";

/** @import { Ask, Face, Side, SolveAnswer } from "../../types.js" */
/** @import { Note } from "../../parts/play-board.js" */

/**
 * @typedef {object} Step a board on which the reader is to move, or the last one
 * @property {Face[]} faces
 * @property {string} says
 * @property {number[]} lit the cell of the proof's move
 * @property {number[]} rest the moves that follow under perfect play, if the proof is a forced win
 * @property {boolean} over
 */

/**
 * @typedef {object} Proof
 * @property {string} label
 * @property {Side} side the reader's
 * @property {Record<number, Note>} notes
 * @property {Step} first
 * @property {(faces: Face[], cell: number, rest: number[]) => Step | Promise<Step>} reply to the reader's move in a
 *   cell, after which the board has these faces; before it, the rest would have followed
 */

/** @typedef {(board: string[]) => Promise<SolveAnswer>} Prove */

/** A letter for each pair, without X and O. */
const LETTERS = "ABCDEFGHIJKLMNPQRSTUVWYZ";

/** Degrees of hue from one pair to the next: consecutive pairs get very different colours. */
const HUE_STEP = 137.5;

/**
 * @param {SolveAnswer} answer for an empty board that X wins, or on which O has an answer in each pair
 * @param {number} effort how many positions Python may search for X's answer to a reply
 * @param {Ask} ask
 */
export function createProof(answer, effort, ask) {
  const { board, k, proof } = answer;
  const cols = colsOf(board);
  const tray = part("div", "flat");
  const status = part("p", "sizes-status");
  const best = button("chip", "O’s best reply", () => void press(last().rest[0]));
  const back = button("chip", "Take back", takeBack);
  const background = createBackground((seconds) => {
    sayWithAmount(status, "Python is looking for X’s answer", `: ${seconds} s.`);
  });
  const { label, side, notes, first, reply } = proof.pairs
    ? byPairs(board, proof.pairs)
    : forcedWin(answer, (after) => background("solve", { board: after, k, effort }));
  tray.setAttribute("role", "group");
  tray.setAttribute("aria-label", label);
  status.setAttribute("role", "status");
  best.hidden = side === "x";
  const playBoard = createPlayBoard(tray, 0, (cell) => void press(cell));

  const steps = [first];
  /** @type {Face[] | null} the board that the proof has not answered yet */
  let waiting = null;

  const last = () => steps[steps.length - 1];

  function draw() {
    const step = last();
    const { faces, says, lit, over } = step;
    waiting = null;
    background.cancel();
    playBoard.draw({ faces, cols, open: over ? never : ifEmpty, side, lit, notes });
    best.disabled = back.disabled = false;
    if (over) passFocus(best, back);
    if (step === first) passFocus(back, best.hidden ? tray : best);
    best.disabled = over;
    back.disabled = step === first;
    status.textContent = says;
    if (over) void conclude(step);
  }

  /** Has Python judge the last board. @param {Step} step */
  async function conclude(step) {
    try {
      const { lines, outcome } = await ask("judge", { board: toRows(step.faces, cols), k });
      if (step !== last()) return;
      playBoard.draw({ faces: step.faces, cols, open: never, side, lit: lines.x.flat(), notes });
      if (outcome === "draw") status.textContent = "The board is full: a draw.";
    } catch (problem) {
      if (step === last()) status.append(` ${sentence(problem)}`);
    }
  }

  /** Plays the reader's move. @param {number} cell */
  async function press(cell) {
    const faces = changed(last().faces, [{ cell, to: side }]);
    const replied = reply(faces, cell, last().rest);
    if (!(replied instanceof Promise)) return advance(replied);
    waiting = faces;
    playBoard.draw({ faces, cols, open: never, side, lit: [cell], notes });
    best.disabled = true;
    back.disabled = false;
    try {
      const step = await replied;
      if (waiting === faces) advance(step);
    } catch (problem) {
      if (waiting === faces) status.textContent = sentence(problem);
    }
  }

  /** @param {Step} step */
  function advance(step) {
    steps.push(step);
    draw();
  }

  /** Takes the reader's last move back. */
  function takeBack() {
    if (!waiting) steps.pop();
    draw();
  }

  draw();
  return { element: part("div", "", tray, status, part("p", "row", best, back)), cancel: background.cancel };
}

/** A draw: O answers in the partner cell, else in a cell outside all pairs, else anywhere. @param {string} board @param {number[][]} pairs @returns {Proof} */
function byPairs(board, pairs) {
  /** @type {Map<number, number>} */
  const partner = new Map();
  /** @type {Record<number, Note>} */
  const notes = {};
  pairs.forEach(([a, b], pair) => {
    partner.set(a, b).set(b, a);
    const tint = `hsl(${(pair * HUE_STEP) % 360} 62% 82%)`;
    notes[a] = notes[b] = { text: LETTERS[pair], words: `pair ${LETTERS[pair]}`, tint };
  });

  /** @param {Face[]} faces @param {string} says @returns {Step} */
  const step = (faces, says) => ({ faces, says, lit: [], rest: [], over: !faces.includes(".") });

  return {
    label: "Cells in pairs: you play X, and O answers in the partner cell",
    side: "x",
    notes,
    first: step(facesOf(board), "Play X anywhere: O answers in the cell with the same letter."),
    reply(faces, cell) {
      const own = partner.get(cell);
      if (own !== undefined && faces[own] === ".")
        return step(
          changed(faces, [{ cell: own, to: "o" }]),
          `You took one ${notes[cell].text}, and O the other: you can’t complete the lines through both.`,
        );
      const outside = faces.findIndex((face, other) => face === "." && !partner.has(other));
      const answer = outside < 0 ? faces.indexOf(".") : outside;
      const after = answer < 0 ? faces : changed(faces, [{ cell: answer, to: "o" }]);
      return step(after, "That cell has no free partner, so O plays anywhere.");
    },
  };
}

/** @param {SolveAnswer} answer @param {Prove} prove @returns {Proof} */
function forcedWin({ board, k, line }, prove) {
  const cols = colsOf(board);

  /** @param {Face[]} faces @param {number[]} moves X's first @returns {Step} */
  function step(faces, [cell, ...rest]) {
    const took = `X took ${place(cell, cols)}`;
    const says = rest.length
      ? `${took}, and wins in ${counted(rest.length / 2, "more move")} at most. Choose O’s reply.`
      : `${took}: ${k} in a row.`;
    return { faces: changed(faces, [{ cell, to: "x" }]), says, lit: [cell], rest, over: !rest.length };
  }

  return {
    label: "A forced win: X plays it, and you choose what O replies",
    side: "o",
    notes: {},
    first: step(facesOf(board), line ?? []),
    reply: (faces, cell, rest) => (cell === rest[0] ? step(faces, rest.slice(1)) : search(faces)),
  };

  /** @param {Face[]} faces */
  async function search(faces) {
    const { line, why } = await prove(toRows(faces, cols));
    if (!line) throw new QuestionRefused(`X’s answer was not found. ${why}`);
    return step(faces, line);
  }
}
