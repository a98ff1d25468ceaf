// A toggle button whose state is kept from visit to visit. It is off on the first visit.

import { keep, kept } from "../lib/kept.js";

/**
 * @param {HTMLElement} button shows the state in `aria-pressed`
 * @param {string} key the key in local storage
 * @param {() => void} [onPress]
 * @returns {() => boolean} whether it is on
 */
export function createSwitch(button, key, onPress = () => {}) {
  let on = kept(key) === true;
  const draw = () => button.setAttribute("aria-pressed", String(on));

  draw();
  button.addEventListener("click", () => {
    on = !on;
    draw();
    keep(key, on);
    onPress();
  });
  return () => on;
}
