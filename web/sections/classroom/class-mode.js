// Class mode: a board fills the screen, the class votes by hands, and its score runs against Python's. Boards and
// Python's verdicts come from files, so it does not wait for Python.

import { boardAt } from "../../answers/days.js";
import { loadJudgements } from "../../answers/judgements.js";
import { changed, facesOf } from "../../lib/board-text.js";
import { all, around, finder, make, write } from "../../lib/elements.js";
import { latest } from "../../lib/latest.js";
import { failure } from "../../lib/load-again.js";
import { speak } from "../../lib/speak.js";
import { boardInWords, strike } from "../../parts/mini-board.js";
import { createVerdict, litCells } from "../../parts/verdict.js";

/** @import { BoardText, Face, Judgement } from "../../types.js" */

const POINT = {
  class: "The class was right: its point.",
  python: "The class was wrong: Python’s point.",
  nobody: "A tie: nobody’s point.",
  uncounted: "",
};

const ROUND = 10; // boards with a vote, until the class or Python wins

const PAUSE = 600; // milliseconds from the last point to the end of a round

const PATIENCE = 1000; // milliseconds that the screen may take

const MOVE = 450; // milliseconds a move, when the game is shown

/** @param {HTMLDialogElement} dialog @param {HTMLButtonElement} opener */
export function createClassMode(dialog, opener) {
  const find = finder(dialog);
  const keychain = find("[data-class-board]");
  const game = find("[data-class-game]");
  const verdict = createVerdict(find("[data-class-verdict]"), { attribute: "classVerdict" });
  const hands = all(dialog, ".class-hand input", HTMLInputElement);
  const show = find("[data-class-show]", HTMLButtonElement);
  const next = find("[data-class-next]", HTMLButtonElement);

  const [at] = crypto.getRandomValues(new Uint32Array(1));
  const begin = latest();
  const state = {
    number: 0, // of the board, from 1; 0 until the boards have loaded
    at, // its index in the list of all days, where neighbours are of different kinds
    board: /** @type {BoardText} */ (""),
    judgement: /** @type {Judgement | null} */ (null),
    winner: /** @type {keyof typeof POINT | undefined} */ (undefined), // who gets the point, once the verdict is shown
    points: /** @type {(keyof typeof POINT)[]} */ ([]), // of this round: who got each
    isOver: false, // whether the end of the round is shown
  };

  /** How many points this side has. @param {keyof typeof POINT} side */
  const score = (side) => state.points.filter((point) => point === side).length;

  function draw() {
    const { number, board, judgement, winner, points, isOver } = state;
    const words = boardInWords(board);
    keychain.dataset.classBoard = board;
    keychain.setAttribute("aria-label", words);
    const shown = winner ? judgement : null;
    const lines = shown ? [...shown.lines.x, ...shown.lines.o] : [];
    drawFaces(facesOf(board), shown ? litCells(shown, null) : []);
    find(".strikes", SVGElement).replaceChildren(...lines.map(strike));
    const scores = points.length ? ` · the class ${score("class")}, Python ${score("python")}` : "";
    write(find("#class-score"), `Board ${number}${scores}`);
    verdict.draw({
      verdict: judgement,
      before: winner && POINT[winner],
      hidden: winner ? "" : `Board ${number}: ${words}`,
    });
    write(find(".class-point"), winner ? POINT[winner] : "");
    find(".class-hands").hidden = winner === "uncounted";
    for (const field of hands) field.readOnly = Boolean(winner);
    show.hidden = Boolean(winner);
    game.hidden = !shown?.witness;
    find("[data-class-again]").hidden = !winner;
    next.className = winner ? "primary" : "quiet";
    write(next, isOver ? "Ten more" : "Next");
    dialog.toggleAttribute("data-over", isOver);
    show.disabled = next.disabled = false;
    dialog.toggleAttribute("data-shown", Boolean(winner));
    find("h2").classList.toggle("visually-hidden", Boolean(winner));
    find("[data-class-verdict]").hidden = !winner || isOver;
  }

  /** Ends a round: who wins, and a square for each board in order. */
  function end() {
    state.isOver = true;
    const [ours, its] = [score("class"), score("python")];
    const result = ["Python wins", "A draw", "The class wins"][Math.sign(ours - its) + 1];
    const words = `${result}, ${Math.max(ours, its)} to ${Math.min(ours, its)}.`;
    write(find(".class-result"), words);
    speak(dialog, words);
    const squares = state.points.map((point) => {
      const square = make("li", "");
      if (point !== "nobody") square.dataset.guess = point === "class" ? "right" : "wrong";
      return square;
    });
    find(".squares").replaceChildren(...squares);
    draw();
  }

  /** @param {Face[]} faces @param {number[]} lit */
  function drawFaces(faces, lit) {
    all(keychain, ".spinner").forEach((spinner, cell) => {
      spinner.dataset.mark = faces[cell];
      spinner.classList.toggle("lit", lit.includes(cell));
    });
  }

  /** Plays the game that gets to the board, a move at a time, from its beginning each time. */
  async function playGame() {
    const isLatest = begin();
    const { board, judgement } = state;
    const moves = judgement?.witness ?? [];
    let faces = facesOf(board.replace(/[xo]/g, "."));
    find(".strikes", SVGElement).replaceChildren();
    for (const [ply, cell] of moves.entries()) {
      drawFaces(faces, []);
      await new Promise((done) => setTimeout(done, MOVE));
      if (!isLatest()) return;
      faces = changed(faces, [{ cell, to: ply % 2 ? "o" : "x" }]);
    }
    draw();
  }

  /** Shows the next board. What it needs loads once; a failure offers to load the page again. */
  async function goOn() {
    const isLatest = begin();
    const refusal = find(".refusal");
    refusal.replaceChildren();
    try {
      const [board, { judgementOf }] = await Promise.all([boardAt(state.at), loadJudgements()]);
      if (!isLatest()) return; // the reader has left and come back while they loaded
      const judgement = judgementOf(board);
      state.at++;
      Object.assign(state, { number: state.number + 1, board, judgement, winner: undefined });
    } catch (problem) {
      return refusal.replaceChildren(...failure("The boards didn’t load.", problem));
    }
    for (const field of hands) field.value = "";
    draw();
    focusFirst();
  }

  /** The first number takes the focus, except where that would unfold a keyboard over the board, or the verdict is shown. */
  function focusFirst() {
    const start = matchMedia("(pointer: coarse)").matches ? show : hands[0];
    (state.winner ? next : start).focus({ preventScroll: true });
  }

  /** The majority's guess gets a point for the class if it was right, else for Python. @param {Judgement} judgement */
  function showVerdict({ legal }) {
    const [possible, impossible] = hands.map(({ value }) => Number(value));
    const isRight = possible > impossible === legal;
    if (!possible && !impossible) state.winner = "uncounted";
    else state.winner = possible === impossible ? "nobody" : isRight ? "class" : "python";
    if (state.winner !== "uncounted") state.points.push(state.winner);
    const { length } = state.points;
    if (length === ROUND) setTimeout(() => state.winner && state.points.length === length && end(), PAUSE);
    draw();
    next.focus({ preventScroll: true });
    dialog.scrollTop = 0;
  }

  /** The page fills the screen first: WebKit would lay it over a dialog that is open. Without full screen it fills the window. */
  async function open() {
    const filled = document.documentElement.requestFullscreen?.()?.catch(() => {});
    await Promise.race([filled, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    if (!dialog.open && opener.offsetParent) dialog.showModal(); // unless the reader has left the view
    if (state.number) focusFirst();
    else void goOn();
  }

  function startAgain() {
    Object.assign(state, { number: 0, points: [], isOver: false });
    void goOn();
  }

  function onward() {
    if (state.isOver) startAgain();
    else if (state.points.length === ROUND) end();
    else void goOn();
  }

  opener.addEventListener("click", open);
  find(".class-leave").addEventListener("click", () => dialog.close());
  next.addEventListener("click", onward);
  game.addEventListener("click", playGame);
  find("[data-class-again]").addEventListener("click", startAgain);
  find("form").addEventListener("submit", (event) => {
    event.preventDefault();
    if (state.winner) onward();
    else if (state.judgement) showVerdict(state.judgement);
  });
  for (const button of all(dialog, "[data-step]"))
    button.addEventListener("click", (event) => {
      around(event, ".class-hand")?.querySelector("input")?.stepUp(Number(button.dataset.step));
    });
  dialog.addEventListener("close", () => {
    if (document.fullscreenElement) void document.exitFullscreen();
  });
  // In full screen, the browser keeps Escape for itself and leaves full screen.
  document.addEventListener("fullscreenchange", () => {
    if (!document.fullscreenElement) dialog.close();
  });
  addEventListener("hashchange", () => dialog.close());
  for (const field of hands) field.addEventListener("focus", () => field.select()); // a new number takes the place of the old
}
