// A button that turns something on and off, remembered from visit to visit. Off on the first visit.

import { keep, kept } from "./kept.js";

/**
 * @param {HTMLButtonElement} button says by `aria-pressed` how it stands
 * @param {string} key what the browser keeps it under
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
