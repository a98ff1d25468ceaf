// Turns what hands do into what the toy is asked to do. Knows no board and no rules.

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

/** @type {Record<string, "x" | "o" | ".">} */
const FACE_KEYS = { x: "x", o: "o", delete: ".", backspace: ".", ".": "." };

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * @param {HTMLButtonElement[]} spinners
 * @param {HTMLElement} toy
 * @param {Acts} acts
 */
export function bindGestures(spinners, toy, acts) {
  bindDrags(toy, acts);
  bindWheel(toy, acts);
  bindKeys(spinners, toy, acts);
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

/** @param {HTMLButtonElement[]} spinners @param {HTMLElement} toy @param {Acts} acts */
function bindKeys(spinners, toy, acts) {
  const side = Math.sqrt(spinners.length);

  /** One stop for the Tab key: the spinner that was used last. @param {number} cell */
  function stopAt(cell) {
    spinners.forEach((spinner, other) => {
      spinner.tabIndex = other === cell ? 0 : -1;
    });
  }

  stopAt(0);
  spinners.forEach((spinner, cell) => {
    spinner.addEventListener("focus", () => stopAt(cell));
  });

  /** @param {number} cell @param {string} key */
  function walk(cell, key) {
    const [down, across] = ARROWS[key];
    const row = Math.floor(cell / side) + down;
    const col = (cell % side) + across;
    if (row >= 0 && row < side && col >= 0 && col < side) spinners[row * side + col].focus();
  }

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
    } else if (spinner && event.key in ARROWS) {
      event.preventDefault();
      walk(cellOf(spinner), event.key);
    } else if (spinner && event.key.toLowerCase() in FACE_KEYS) {
      event.preventDefault();
      acts.set(cellOf(spinner), FACE_KEYS[event.key.toLowerCase()]);
    }
  });

  // Where a button answers Space when the key comes up, a spinner must not turn on top of the spin.
  document.addEventListener("keyup", (event) => {
    if (event.key === " " && spinnerAt(event.target)) event.preventDefault();
  });
}
