// Lets Python run both searches of the race once, and says how long they took on this device.

import { finder } from "../../lib/elements.js";

/** @import { Ask, Questions } from "../../types.js" */

const CELLS = 9;

/**
 * @param {HTMLElement} step
 * @param {Ask} ask
 * @param {(counts: Record<string, number>) => void} write writes what Python has counted
 */
export function createTimes(step, ask, write) {
  const line = finder(step)(".story-times");
  let asked = false;

  /** @param {Questions["search"]["options"]} options @returns {Promise<{ nodes: number, spent: number }>} */
  async function search(options) {
    const begun = performance.now();
    const { nodes } = await ask("search", options);
    return { nodes, spent: performance.now() - begun };
  }

  /** The search without memory, one first move after another, so that other questions can come between. */
  async function searchOpenings() {
    let [nodes, spent] = [1, 0]; // the empty board
    for (let opening = 0; opening < CELLS; opening++) {
      const found = await search({ memory: false, opening });
      nodes += found.nodes - 1;
      spent += found.spent;
    }
    return { nodes, spent };
  }

  return {
    /** Only the first call counts. */
    async count() {
      if (asked) return;
      asked = true;
      const funnel = await ask("funnel"); // waits until Python is idle
      const remembering = await search({});
      const walking = await searchOpenings();
      write({ ...funnel, legal: remembering.nodes, search_nodes: walking.nodes });
      line.textContent = `Python has just done both on your device: ${seconds(walking.spent)} against ${seconds(remembering.spent)}.`;
    },
  };
}

/** @param {number} milliseconds */
const seconds = (milliseconds) => `${(Math.ceil(milliseconds / 10) / 100).toFixed(2)} seconds`;
