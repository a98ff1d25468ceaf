// The keys that act on the toy; those that guess, from the page too. A switch turns single letters off.

import { faceOfKey } from "../../lib/board-text.js";
import { around, isInSight } from "../../lib/elements.js";
import { keep, kept } from "../../lib/kept.js";
import { nameOfKey } from "../../lib/keys.js";
import { cellOf, spinnerAt } from "./drags.js";

/** @import { Actions } from "./drags.js" */

const KEPT = "keys";

/** @type {Record<string, "legal" | "illegal">} */
const GUESS_KEYS = { p: "legal", i: "illegal" };

/** What uses keys itself. */
const CONTROLS =
  "a, button, input, select, textarea, summary, [contenteditable], [tabindex]:not([tabindex='-1'])";

let hasLetters = kept(KEPT) !== false;

/**
 * What a pressed key means for the toy: its name if the focus is in the toy, or on the page itself with the toy in
 * sight; not Space there, which a screen reader passes on from any place that is read. Otherwise, with a modifier, and
 * for letters that are off, it is empty.
 *
 * @param {HTMLElement} toy
 * @param {KeyboardEvent} event
 */
function keyFor(toy, event) {
  const control = around(event, CONTROLS);
  const name = nameOfKey(event);
  const isOurs = control ? toy.contains(control) : name !== " " && isInSight(toy);
  if (!isOurs || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return "";
  return hasLetters || name.length !== 1 || name === " " ? name : "";
}

/** @param {HTMLElement} toy @param {Actions} actions */
export function bindKeys(toy, actions) {
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

/** @param {HTMLElement} button turns single letters off and on, and shows the state in `aria-pressed` */
export function createKeysSwitch(button) {
  const draw = () => button.setAttribute("aria-pressed", String(hasLetters));
  draw();
  button.addEventListener("click", () => {
    hasLetters = !hasLetters;
    keep(KEPT, hasLetters);
    draw();
  });
}
