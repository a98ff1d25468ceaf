// Pointer and keys on the map: a lens shows the board under the pointer; keys move from dot to dot.

import { write } from "../../lib/elements.js";
import { boardOf } from "../../lib/numbering.js";
import { whole } from "../../lib/numbers.js";
import { miniBoard } from "../../parts/mini-board.js";

/** @import { Layout } from "./layout.js" */

/**
 * @typedef {object} Actions
 * @property {(number: number) => void} choose
 * @property {() => number} chosen the number of the chosen board
 * @property {() => void} open opens the chosen board in Spin
 * @property {(number: number) => { legal: boolean } | undefined} verdictOf unless the verdicts have not loaded yet
 */

/**
 * @param {HTMLCanvasElement} canvas
 * @param {HTMLElement} lens
 * @param {Layout} layout
 * @param {Actions} actions
 */
export function bindGestures(canvas, lens, layout, actions) {
  const last = Number(canvas.getAttribute("aria-valuemax"));
  let shown = -1;

  /** @param {PointerEvent} event */
  function look(event) {
    const number = layout.at(event.clientX, event.clientY);
    const [x, y] = layout.pointOf(number);
    const inwards = (-100 * x) / layout.width(); // near the edges
    lens.hidden = false;
    lens.style.transform = `translate(${inwards}%, ${y < layout.height() / 2 ? "18px" : "calc(-100% - 18px)"})`;
    if (number === shown) return;
    shown = number;
    layout.move(lens, number);
    lens.children[0].replaceChildren(miniBoard(boardOf(number)));
    const caption = /** @type {HTMLElement} */ (lens.children[1]);
    const verdict = actions.verdictOf(number);
    write(caption, `${whole(number)} ${verdict ? (verdict.legal ? "possible" : "impossible") : ""}`);
    caption.dataset.judged = verdict ? (verdict.legal ? "legal" : "illegal") : "";
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
    actions.choose(layout.at(event.clientX, event.clientY));
    if (event.pointerType === "touch") hide();
  });
  canvas.addEventListener("pointercancel", hide);
  canvas.addEventListener("pointerleave", hide);

  const { row } = layout;
  /** @type {Record<string, (number: number) => number>} */
  const moves = {
    ArrowLeft: (number) => number - 1,
    ArrowRight: (number) => number + 1,
    ArrowUp: (number) => number - row,
    ArrowDown: (number) => number + row,
    PageUp: (number) => number - 9 * row,
    PageDown: (number) => number + 9 * row,
    Home: (number) => number - (number % row),
    End: (number) => number - (number % row) + row - 1,
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
