// The table of strategies against each other. Python counts it again when the reader scrolls near it.

import { all, writeLive } from "../../lib/elements.js";
import { value } from "../../lib/numbers.js";
import { onSight } from "../../lib/on-sight.js";

/** @import { Ask, Side, Strategy } from "../../types.js" */

/** @param {HTMLElement} table @param {Ask} ask */
export function createMatches(table, ask) {
  /** @param {HTMLElement} row */
  async function count(row) {
    const { x, o } = /** @type {Record<Side, Strategy>} */ (row.dataset);
    const { results } = await ask("match", { x, o });
    for (const [column, share] of [results.x, results.draw, results.o].entries())
      writeLive(row.querySelectorAll("td span")[column], (100 * value(share)).toFixed(2));
  }

  onSight(table, () => {
    for (const row of all(table, "tr[data-x]")) count(row).catch(() => {}); // then the numbers from the build stay
  });
}
