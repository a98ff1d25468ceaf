// Shows what Python draws: each piece of a view in the element with its id, as when the page was built.

import { createAsk } from "./ask.js";

/** @import { Ask, Draws } from "../types.js" */

/**
 * @param {HTMLElement} root the part of the page that shows whether Python works, refuses or fails, and in `data-by` who
 *   has drawn it
 * @param {Ask} ask
 */
export function createDrawn(root, ask) {
  const asking = createAsk(root, ask);
  /** The newest HTML of each piece, which the browser may write in another way. @type {Record<string, string>} */
  const drawn = {};

  /** Draws the view with these options. Resolves when it is on the page. @param {Draws} wanted */
  return (wanted) =>
    asking("draw", wanted, (pieces, by) => {
      root.dataset.by = by;
      for (const [id, html] of Object.entries(pieces)) {
        const piece = /** @type {HTMLElement} */ (document.getElementById(id));
        if ((drawn[id] ?? piece.innerHTML) !== html) piece.innerHTML = html; // what has the focus keeps it
        drawn[id] = html;
      }
    });
}
