// Class mode: a board fills the screen, the class votes by hands, and its score runs against Python's. Both the boards
// and the verdicts come from files, so it does not wait for Python.

import { facesOf } from "../../lib/board-text.js";
import { all, finder, part, retry, write } from "../../lib/elements.js";
import { loadDays } from "../../parts/days.js";
import { boardInWords, strike } from "../../parts/mini-board.js";
import { loadVerdictList } from "../../parts/verdict-list.js";

/** @import { BoardText } from "../../types.js" */
/** @import { Listed } from "../../parts/verdict-list.js" */

const POINT = {
  class: "The class was right: its point.",
  python: "The class was wrong: Python’s point.",
  nobody: "A tie: nobody’s point.",
};

/**
 * @typedef {object} State
 * @property {number} number of the board, from 1; 0 until the boards have loaded
 * @property {number} at its place in the list of all days, where neighbours are of different kinds
 * @property {BoardText} board
 * @property {Listed} [listed] its verdict
 * @property {keyof typeof POINT} [winner] who gets the point for this board, once its verdict is shown
 * @property {Record<keyof typeof POINT, number>} score
 */

/** @param {HTMLDialogElement} dialog @param {HTMLButtonElement} opener */
export function createClassMode(dialog, opener) {
  const find = finder(dialog);
  const keychain = find("[data-class-board]");
  const verdict = find("[data-class-verdict]");
  const hands = /** @type {HTMLInputElement[]} */ (all(dialog, ".class-hand input"));
  const show = /** @type {HTMLButtonElement} */ (find("[data-class-show]"));
  const next = /** @type {HTMLButtonElement} */ (find("[data-class-next]"));

  const [at] = crypto.getRandomValues(new Uint32Array(1));
  /** @type {State} */
  const state = { number: 0, at, board: "", score: { class: 0, python: 0, nobody: 0 } };

  function draw() {
    const { number, board, listed, winner, score } = state;
    const words = boardInWords(board);
    keychain.dataset.classBoard = board;
    keychain.setAttribute("aria-label", words);
    const lines = listed && winner ? [...listed.lines.x, ...listed.lines.o] : [];
    const faces = facesOf(board);
    all(keychain, ".spinner").forEach((spinner, cell) => {
      spinner.dataset.mark = faces[cell];
      spinner.classList.toggle("lit", lines.flat().includes(cell));
    });
    find(".strikes").replaceChildren(...lines.map(strike));
    write(find("#class-score"), `Board ${number} · the class ${score.class}, Python ${score.python}`);
    if (listed && winner) {
      const reasons = part("ul", "reasons", ...listed.sentences.map((sentence) => part("li", "", sentence)));
      verdict.dataset.classVerdict = listed.legal ? "legal" : "illegal";
      verdict.replaceChildren(
        part("p", "word", listed.verdict),
        reasons,
        part("p", "class-point", POINT[winner]),
      );
    } else {
      verdict.dataset.classVerdict = "hidden";
      verdict.replaceChildren(part("p", "visually-hidden", `Board ${number}: ${words}`));
    }
    for (const field of hands) field.readOnly = Boolean(winner);
    show.hidden = Boolean(winner);
    next.className = winner ? "primary" : "quiet";
    show.disabled = next.disabled = false;
    dialog.toggleAttribute("data-shown", Boolean(winner));
  }

  /** Shows the next board. What it needs loads once; a failure offers to try again. */
  async function goOn() {
    const refusal = find(".refusal");
    refusal.replaceChildren();
    try {
      const [{ boardAt }, { verdictOf }] = await Promise.all([loadDays(), loadVerdictList()]);
      const board = boardAt(state.at++);
      Object.assign(state, { number: state.number + 1, board, listed: verdictOf(board), winner: undefined });
    } catch {
      refusal.replaceChildren("The boards didn’t load. ", retry("Try again", goOn));
      return;
    }
    for (const field of hands) field.value = "0";
    draw();
    focusFirst();
  }

  /** The first number takes the focus, except where that would unfold a keyboard over the board. */
  function focusFirst() {
    (matchMedia("(pointer: coarse)").matches ? show : hands[0]).focus({ preventScroll: true });
  }

  /** The majority's guess gets a point for the class if it was right, else for Python. @param {Listed} listed */
  function showVerdict({ legal }) {
    const [possible, impossible] = hands.map(({ value }) => Number(value));
    const isRight = possible > impossible === legal;
    state.winner = possible === impossible ? "nobody" : isRight ? "class" : "python";
    state.score[state.winner]++;
    draw();
    next.focus({ preventScroll: true });
    dialog.scrollTop = 0;
  }

  function open() {
    dialog.showModal();
    document.documentElement.requestFullscreen?.()?.catch(() => {}); // it fills the window all the same
    if (state.number) focusFirst();
    else void goOn();
  }

  opener.addEventListener("click", open);
  find(".class-leave").addEventListener("click", () => dialog.close());
  next.addEventListener("click", goOn);
  find("form").addEventListener("submit", (event) => {
    event.preventDefault();
    if (state.winner) void goOn();
    else if (state.listed) showVerdict(state.listed);
  });
  for (const button of all(dialog, "[data-step]"))
    button.addEventListener("click", () => {
      const field = /** @type {HTMLElement} */ (button.closest(".class-hand")).querySelector("input");
      field?.stepUp(Number(button.dataset.step));
    });
  dialog.addEventListener("close", () => {
    if (document.fullscreenElement) void document.exitFullscreen();
  });
  // In full screen, the browser keeps Escape for itself and leaves full screen.
  document.addEventListener("fullscreenchange", () => {
    if (!document.fullscreenElement) dialog.close();
  });
  addEventListener("hashchange", () => dialog.close());
}
