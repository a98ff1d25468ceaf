// The table of strategies against each other. Python counts it again when the reader scrolls near it.

import { all, writeLive } from "../../lib/elements.js";
import { value } from "../../lib/numbers.js";
import { onSight } from "../../lib/on-sight.js";

/** @import { Ask } from "../../python/client.js" */

/** @param {HTMLElement} table @param {Ask} ask */
export function createMatches(table, ask) {
  /** @param {HTMLElement} row */
  async function count(row) {
    const { results } = await ask("match", { x: row.dataset.x, o: row.dataset.o });
    ["x", "draw", "o"].forEach((outcome, column) => {
      writeLive(row.querySelectorAll("td span")[column], (100 * value(results[outcome])).toFixed(2));
    });
  }

  onSight(table, () => {
    for (const row of all(table, "tr[data-x]")) count(row).catch(() => {}); // then the numbers from the build stay
  });
}
