// The Positions section: three ways to count the positions, and more numbers about them.

import { all, finder, writeLive } from "../../lib/elements.js";
import { whole } from "../../lib/numbers.js";
import { onSight } from "../../lib/on-sight.js";
import { createAsk } from "../../parts/ask.js";
import { createFaces } from "./faces.js";
import { createFunnel } from "./funnel.js";
import { createNumber } from "./number.js";
import { createPlies } from "./plies.js";
import { createSearch } from "./search.js";

/** @import { Page } from "../../types.js" */

/** @param {Page} page */
export function createPositions(page) {
  const section = /** @type {HTMLElement} */ (document.querySelector("#positions"));
  const find = finder(section);
  const ask = createAsk(find("#positions-status"), page.ask);

  createFunnel(find("#positions-funnel"), page);
  createSearch(find("#positions-search"), page);
  createNumber(find("#positions-number"), page);
  createFaces(find("#positions-faces"), page);
  const plies = createPlies(section);

  /** Writes each of these numbers where the text shows it. @param {Record<string, number>} numbers */
  function write(numbers) {
    for (const element of all(section, "[data-live]")) {
      const number = numbers[element.dataset.live ?? ""];
      if (number !== undefined) writeLive(element, whole(number));
    }
  }

  async function countAgain() {
    plies.draw(await ask("count"));
    const { faults } = await ask("faults");
    write(Object.fromEntries(faults.map(({ fault, boards }) => [fault, boards])));
    write(Object.fromEntries(faults.map(({ fault, alone }) => [`${fault}-alone`, alone])));
    write({ ...(await ask("funnel")) });
  }

  onSight(find("#positions-funnel"), countAgain);
}
