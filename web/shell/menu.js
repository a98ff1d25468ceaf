// The menu of views on a phone, which a button unfolds. It works before main.js runs, and where that did not load.

import { around, one } from "../lib/elements.js";

const button = () => one(document, ".menu");
const isUnfolded = () => button().getAttribute("aria-expanded") === "true";

/** @param {boolean} unfolded */
const fold = (unfolded) => button().setAttribute("aria-expanded", String(unfolded));

export function startMenu() {
  document.addEventListener("click", ({ target }) => {
    fold(button().contains(/** @type {Node} */ (target)) && !isUnfolded());
  });
  document.addEventListener("focusin", (event) => {
    if (!around(event, ".menu, #nav")) fold(false); // it would lie over what has the focus
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !isUnfolded()) return;
    fold(false);
    button().focus();
  });
}
