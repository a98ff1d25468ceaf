// Python runs both searches of the race on this device.

/** @import { Ask, Questions } from "../../types.js" */

const CELLS = 9;

/** @param {Ask} ask @returns {Promise<{ counts: Record<string, number>, words: string }>} what it counted, and how long it took */
export async function runBoth(ask) {
  /** @param {Questions["search"]["options"]} options */
  async function timed(options) {
    const begun = performance.now();
    const { nodes } = await ask("search", options);
    return { nodes, spent: performance.now() - begun };
  }

  const funnel = await ask("funnel"); // waits until Python is idle
  const remembering = await timed({});
  const walking = { nodes: 1, spent: 0 }; // the empty board
  for (let opening = 0; opening < CELLS; opening++) {
    const found = await timed({ memory: false, opening }); // one by one: other questions can come between
    walking.nodes += found.nodes - 1;
    walking.spent += found.spent;
  }
  return {
    counts: { ...funnel, legal: remembering.nodes, search_nodes: walking.nodes },
    words: `Python has just done both on your device: ${seconds(walking.spent)} against ${seconds(remembering.spent)}.`,
  };
}

/** @param {number} milliseconds */
const seconds = (milliseconds) => `${(Math.ceil(milliseconds / 10) / 100).toFixed(2)} seconds`;
