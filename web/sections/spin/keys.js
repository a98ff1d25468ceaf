// One gate for the keys that act on the toy from anywhere on the page. Its switch turns single letters off.

import { around, isInSight } from "../../lib/elements.js";
import { keep, kept } from "../../lib/kept.js";
import { nameOfKey } from "../../lib/keys.js";

const KEY = "keys";

/** What uses keys itself. */
const CONTROLS =
  "a, button, input, select, textarea, summary, [contenteditable], [tabindex]:not([tabindex='-1'])";

let hasLetters = kept(KEY) !== false;

/**
 * What a pressed key means for the toy: its name if the focus is in the toy, or on the page itself with the toy in
 * sight. Otherwise, with a modifier, and for letters that are off, it is empty.
 *
 * @param {HTMLElement} toy
 * @param {KeyboardEvent} event
 */
export function keyFor(toy, event) {
  const control = around(event, CONTROLS);
  const isOurs = control ? toy.contains(control) : isInSight(toy);
  if (!isOurs || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return "";
  const name = nameOfKey(event);
  return hasLetters || name.length !== 1 || name === " " ? name : "";
}

/** @param {HTMLElement} button turns single letters off and on, and shows the state in `aria-pressed` */
export function createKeysSwitch(button) {
  const draw = () => button.setAttribute("aria-pressed", String(hasLetters));
  draw();
  button.addEventListener("click", () => {
    hasLetters = !hasLetters;
    keep(KEY, hasLetters);
    draw();
  });
}
