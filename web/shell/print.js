// Prints a view with its folds open.

import { all } from "../lib/elements.js";

export function openFoldsInPrint() {
  /** @type {HTMLDetailsElement[]} those that the reader had closed */
  const closed = [];
  addEventListener("beforeprint", () => {
    closed.push(...all(document, "main > section:not([hidden]) details:not([open])", HTMLDetailsElement));
    for (const fold of closed) fold.open = true;
  });
  addEventListener("afterprint", () => {
    for (const fold of closed.splice(0)) fold.open = false;
  });
}
