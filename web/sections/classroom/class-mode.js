// Class mode: a board fills the screen, the class votes by hands, and its score runs against Python's. Both the boards
// and the verdicts come from files, so it does not wait for Python.

import { facesOf } from "../../lib/board-text.js";
import { all, finder, part, retry, write } from "../../lib/elements.js";
import { loadDays } from "../../parts/days.js";
import { boardInWords, strike } from "../../parts/mini-board.js";
import { loadVerdictList } from "../../parts/verdict-list.js";

/** @import { BoardText } from "../../types.js" */
/** @import { Listed } from "../../parts/verdict-list.js" */

/**
 * @typedef {object} State
 * @property {BoardText} board empty text until the boards have loaded
 * @property {number} number of the board, from 1
 * @property {Listed | null} shown its verdict once it is shown
 * @property {{ class: number, python: number }} score
 * @property {string} point who gets the point for this board, in a sentence
 */

/** @param {HTMLDialogElement} dialog @param {HTMLButtonElement} opener */
export function createClassMode(dialog, opener) {
  const find = finder(dialog);
  const keychain = find("[data-class-board]");
  const verdict = find("[data-class-verdict]");
  const possible = /** @type {HTMLInputElement} */ (find("#class-possible"));
  const impossible = /** @type {HTMLInputElement} */ (find("#class-impossible"));
  const show = /** @type {HTMLButtonElement} */ (find("[data-class-show]"));
  const next = /** @type {HTMLButtonElement} */ (find("[data-class-next]"));

  /** @type {State} */
  const state = { board: "", number: 0, shown: null, score: { class: 0, python: 0 }, point: "" };
  /** Gives the next board. @type {() => BoardText} */
  let nextBoard;
  /** @type {(board: BoardText) => Listed} */
  let verdictOf;

  function draw() {
    const { board, shown, number, score } = state;
    keychain.dataset.classBoard = board;
    keychain.setAttribute("aria-label", boardInWords(board));
    const lines = shown ? [...shown.lines.x, ...shown.lines.o] : [];
    const faces = facesOf(board);
    all(keychain, ".spinner").forEach((spinner, cell) => {
      spinner.dataset.mark = faces[cell];
      spinner.classList.toggle("lit", lines.flat().includes(cell));
    });
    find(".strikes").replaceChildren(...lines.map(strike));
    write(find("#class-score"), `Board ${number} · the class ${score.class}, Python ${score.python}`);
    drawVerdict();
    for (const field of [possible, impossible]) field.readOnly = shown !== null;
    show.hidden = shown !== null;
    next.className = shown ? "primary" : "quiet";
    show.disabled = next.disabled = false;
    dialog.toggleAttribute("data-shown", shown !== null);
  }

  function drawVerdict() {
    const { board, shown, number, point } = state;
    verdict.dataset.classVerdict = shown ? (shown.legal ? "legal" : "illegal") : "hidden";
    if (!shown) {
      verdict.replaceChildren(part("p", "visually-hidden", `Board ${number}: ${boardInWords(board)}`));
      return;
    }
    const reasons = part("ul", "reasons", ...shown.sentences.map((sentence) => part("li", "", sentence)));
    verdict.replaceChildren(part("p", "word", shown.verdict), reasons, part("p", "class-point", point));
  }

  /** Loads the boards and the verdicts once; a failure offers to try again. */
  async function load() {
    const [{ count, boardAt }, list] = await Promise.all([loadDays(), loadVerdictList()]);
    const [random] = crypto.getRandomValues(new Uint32Array(1));
    let at = random % count; // neighbours in the list are of different kinds
    nextBoard = () => boardAt(at++);
    verdictOf = list.verdictOf;
  }

  async function begin() {
    const refusal = find(".refusal");
    refusal.replaceChildren();
    try {
      await load();
    } catch {
      refusal.replaceChildren("The boards didn’t load. ", retry("Try again", begin));
      return;
    }
    goOn();
  }

  function goOn() {
    Object.assign(state, { board: nextBoard(), number: state.number + 1, shown: null });
    possible.value = impossible.value = "0";
    draw();
    focusFirst();
  }

  /** The first number takes the focus, except where that would unfold a keyboard over the board. */
  function focusFirst() {
    (matchMedia("(pointer: coarse)").matches ? show : possible).focus({ preventScroll: true });
  }

  /** The majority's guess gets a point for the class if it was right, else for Python. */
  function showVerdict() {
    if (state.shown) return;
    const shown = verdictOf(state.board);
    const majority = Number(possible.value) - Number(impossible.value);
    const winner = majority === 0 ? null : majority > 0 === shown.legal ? "class" : "python";
    if (winner) state.score[winner]++;
    const point = {
      class: "The class was right: its point.",
      python: "The class was wrong: Python’s point.",
    };
    state.point = winner ? point[winner] : "A tie: nobody’s point.";
    state.shown = shown;
    draw();
    next.focus({ preventScroll: true });
    dialog.scrollTop = 0;
  }

  function open() {
    dialog.showModal();
    document.documentElement.requestFullscreen?.()?.catch(() => {}); // it fills the window all the same
    if (state.board) focusFirst();
    else void begin();
  }

  opener.addEventListener("click", open);
  find(".class-leave").addEventListener("click", () => dialog.close());
  next.addEventListener("click", goOn);
  find("form").addEventListener("submit", (event) => {
    event.preventDefault();
    if (state.shown) goOn();
    else if (state.board) showVerdict();
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
