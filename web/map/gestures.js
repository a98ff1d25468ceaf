// Pointer and keys on the map: a lens shows the board under the pointer; keys move from dot to dot.

import { miniBoard } from "../page/mini-board.js";

/**
 * @typedef {object} Actions
 * @property {(number: number) => void} choose
 * @property {(number: number) => { board: string, words: string, judged: string }} describe for the lens
 * @property {() => number} chosen the number of the chosen board
 * @property {() => void} open opens the chosen board in Spin
 */

/**
 * @param {HTMLCanvasElement} canvas
 * @param {HTMLElement} lens
 * @param {{ at(x: number, y: number): number, place(element: HTMLElement, number: number): void }} dots
 * @param {Actions} actions
 */
export function bindGestures(canvas, lens, dots, actions) {
  const columns = Number(canvas.dataset.columns);
  const last = columns * Number(canvas.dataset.rows) - 1;
  let shown = -1;

  /** @param {PointerEvent} event */
  function look(event) {
    const number = dots.at(event.clientX, event.clientY);
    const share = (number % columns) / columns; // shifts the lens inwards near the edges
    lens.hidden = false;
    lens.style.transform = `translate(${-100 * share}%, -100%)`;
    if (number === shown) return number;
    shown = number;
    const { board, words, judged } = actions.describe(number);
    dots.place(lens, number);
    lens.children[0].replaceChildren(miniBoard(board));
    const caption = /** @type {HTMLElement} */ (lens.children[1]);
    caption.textContent = words;
    caption.dataset.judged = judged;
    return number;
  }

  const hide = () => {
    lens.hidden = true;
    shown = -1;
  };

  canvas.addEventListener("pointermove", look);
  canvas.addEventListener("pointerdown", (event) => {
    if (event.button === 0) look(event);
  });
  canvas.addEventListener("pointerup", (event) => {
    if (event.button !== 0) return;
    actions.choose(dots.at(event.clientX, event.clientY));
    if (event.pointerType === "touch") hide();
  });
  canvas.addEventListener("pointercancel", hide);
  canvas.addEventListener("pointerleave", hide);

  /** @type {Record<string, (number: number) => number>} */
  const moves = {
    ArrowLeft: (number) => number - 1,
    ArrowRight: (number) => number + 1,
    ArrowUp: (number) => number - columns,
    ArrowDown: (number) => number + columns,
    PageUp: (number) => number - 9 * columns,
    PageDown: (number) => number + 9 * columns,
    Home: (number) => number - (number % columns),
    End: (number) => number - (number % columns) + columns - 1,
  };

  canvas.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter") return actions.open();
    const to = moves[event.key]?.(actions.chosen());
    if (to === undefined) return;
    event.preventDefault();
    if (to >= 0 && to <= last) actions.choose(to);
  });
}
