// Prints a view with its folds open.

import { all } from "../lib/elements.js";

export function openFoldsInPrint() {
  /** @type {HTMLDetailsElement[]} those that the reader had closed */
  let closed = [];
  addEventListener("beforeprint", () => {
    closed = all(document, "main > section:not([hidden]) details:not([open])", HTMLDetailsElement);
    for (const fold of closed) fold.open = true;
  });
  addEventListener("afterprint", () => {
    for (const fold of closed) fold.open = false;
  });
}
