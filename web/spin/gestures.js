// Turns pointer, wheel and key events into commands for the toy. Knows neither boards nor rules.

import { faceOfKey, SIDE } from "../page/board-text.js";
import { createRoving } from "../page/roving.js";
import { bindDrags } from "./drags.js";
import { isFree, isInSight } from "./free-keys.js";
import { cellOf, spinnerAt } from "./spinner-at.js";

/**
 * @typedef {object} Acts
 * @property {(cell: number, steps: number) => void} turn
 * @property {(cell: number, face: "x" | "o" | ".") => void} set
 * @property {(cell: number, degrees: number) => void} hold
 * @property {(cell: number, steps: number) => void} release
 * @property {(degrees: number) => void} sway
 * @property {() => void} letGo
 * @property {() => void} spinAll
 * @property {() => void} undo
 */

const NOTCH = 50; // pixels of wheel for one face
const PAUSE = 250; // milliseconds without a wheel event that end a wheel gesture

/**
 * @param {HTMLElement} toy
 * @param {Acts} acts
 */
export function bindGestures(toy, acts) {
  bindDrags(toy, acts);
  bindWheel(toy, acts);
  createRoving(toy, "[data-cell]", () => SIDE);
  bindKeys(toy, acts);
}

/**
 * The wheel turns the spinner under it if that has the focus; otherwise it scrolls the page, as everywhere. A
 * gesture belongs to what it began on, so a reader who scrolls past turns nothing.
 *
 * @param {HTMLElement} toy
 * @param {Acts} acts
 */
function bindWheel(toy, acts) {
  /** @type {Element | null} */
  let owner = null;
  let last = Number.NEGATIVE_INFINITY;
  let rolled = 0;

  document.addEventListener(
    "wheel",
    (event) => {
      const spinner = toy.contains(/** @type {Node} */ (event.target)) ? spinnerAt(event.target) : null;
      if (event.timeStamp - last > PAUSE) {
        owner = spinner === document.activeElement ? spinner : null;
        rolled = 0;
      }
      last = event.timeStamp;
      if (!owner || owner !== spinner || event.ctrlKey) return; // with Ctrl it zooms the page
      event.preventDefault();
      rolled += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : NOTCH);
      const steps = Math.trunc(rolled / NOTCH);
      if (steps === 0) return;
      rolled = 0;
      acts.turn(cellOf(owner), Math.sign(steps));
    },
    { passive: false },
  );
}

/** @param {HTMLElement} toy @param {Acts} acts */
function bindKeys(toy, acts) {
  document.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    const spinner = spinnerAt(target);
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z") {
      if (target.closest("input, textarea, [contenteditable]") || !isInSight(toy)) return;
      event.preventDefault();
      acts.undo();
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === " ") {
      if (!spinner && !(isFree(target) && isInSight(toy))) return;
      event.preventDefault();
      if (!event.repeat) acts.spinAll();
      return;
    }
    const face = faceOfKey(event.key);
    if (!spinner || !face) return;
    event.preventDefault();
    acts.set(cellOf(spinner), face);
  });

  // Browsers click a button when Space comes up; a spinner must not turn in addition to the spin.
  document.addEventListener("keyup", (event) => {
    if (event.key === " " && spinnerAt(event.target)) event.preventDefault();
  });
}
