// Turns pointer, wheel and key events into actions on the toy. It knows neither boards nor rules.

import { faceOfKey } from "../../lib/board-text.js";
import { around, isInSight } from "../../lib/elements.js";
import { nameOfKey } from "../../lib/keys.js";
import { createRoving } from "../../lib/roving.js";
import { bindDrags, cellOf, spinnerAt } from "./drags.js";
import { keyFor } from "./keys.js";

/**
 * @typedef {object} Actions
 * @property {(cell: number, steps: number) => void} turn
 * @property {(cell: number, face: "x" | "o" | ".") => void} set
 * @property {(guess: "legal" | "illegal") => void} guess
 * @property {(cell: number, degrees: number) => void} hold
 * @property {(cell: number, steps: number) => void} release
 * @property {(degrees: number) => void} sway
 * @property {() => void} letGo
 * @property {() => void} spinAll
 * @property {() => void} undo
 */

/** @type {Record<string, "legal" | "illegal">} */
const GUESS_KEYS = { p: "legal", i: "illegal" };

const WHEEL_STEP = 50; // pixels of wheel movement per face
const PAUSE = 250; // milliseconds without a wheel event that end a wheel gesture

/** @param {HTMLElement} toy @param {Actions} actions */
export function bindGestures(toy, actions) {
  bindDrags(toy, actions);
  bindWheel(toy, actions);
  createRoving(toy, "[data-cell]", true);
  bindKeys(toy, actions);
}

/**
 * The wheel turns the spinner under the pointer if that spinner has the focus; otherwise it scrolls the page. Where a
 * wheel gesture begins decides, so scrolling past the toy turns nothing.
 *
 * @param {HTMLElement} toy
 * @param {Actions} actions
 */
function bindWheel(toy, actions) {
  /** @type {HTMLElement | null} */
  let owner = null;
  let last = Number.NEGATIVE_INFINITY;
  let rolled = 0;

  // Passive, because the page could not scroll before a listener that may prevent it had answered.
  document.addEventListener(
    "wheel",
    ({ target, timeStamp }) => {
      if (timeStamp - last > PAUSE) {
        const spinner = toy.contains(/** @type {Node} */ (target)) ? spinnerAt(target) : null;
        owner = spinner === document.activeElement ? spinner : null;
        rolled = 0;
      }
      last = timeStamp;
    },
    { capture: true, passive: true },
  );
  toy.addEventListener(
    "wheel",
    (event) => {
      if (!owner || owner !== spinnerAt(event.target) || event.ctrlKey) return; // Ctrl and the wheel zoom the page
      event.preventDefault();
      rolled += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : WHEEL_STEP);
      const steps = Math.trunc(rolled / WHEEL_STEP);
      if (steps === 0) return;
      rolled = 0;
      actions.turn(cellOf(owner), Math.sign(steps));
    },
    { passive: false },
  );
}

/** @param {HTMLElement} toy @param {Actions} actions */
function bindKeys(toy, actions) {
  document.addEventListener("keydown", (event) => {
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && nameOfKey(event) === "z") {
      if (around(event, "input, textarea, [contenteditable]") || !isInSight(toy)) return;
      event.preventDefault();
      actions.undo();
    }
    const key = keyFor(toy, event);
    const spinner = spinnerAt(event.target);
    const face = faceOfKey(key);
    if (GUESS_KEYS[key] && !event.repeat) actions.guess(GUESS_KEYS[key]);
    if (key !== " " && !(spinner && face)) return;
    event.preventDefault();
    if (spinner && face) actions.set(cellOf(spinner), face);
    else if (!event.repeat) actions.spinAll();
  });

  // Browsers click a button when Space is released; here Space has already spun, so the spinner must not turn too.
  document.addEventListener("keyup", (event) => {
    if (event.key === " " && spinnerAt(event.target)) event.preventDefault();
  });
}
