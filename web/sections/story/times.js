// Python runs both searches of the race on this device.

import { whole } from "../../lib/numbers.js";

/** @import { Ask, Questions } from "../../types.js" */

const CELLS = 9;

/** @param {Ask} ask @returns {Promise<string>} what it counted, and how long it took */
export async function runBoth(ask) {
  /** @param {Questions["search"]["options"]} options */
  async function timed(options) {
    const begun = performance.now();
    const { nodes } = await ask("search", options);
    return { nodes, spent: performance.now() - begun };
  }

  await ask("funnel"); // until Python is idle
  const remembering = await timed({});
  const forgetting = { nodes: 1, spent: 0 }; // the empty board
  for (let opening = 0; opening < CELLS; opening++) {
    const found = await timed({ memory: false, opening }); // one by one: other questions can come between
    forgetting.nodes += found.nodes - 1;
    forgetting.spent += found.spent;
  }
  return `Python has just run both on your device: ${inWords(forgetting)}, and ${inWords(remembering)}.`;
}

/** @param {{ nodes: number, spent: number }} search */
const inWords = ({ nodes, spent }) =>
  `${whole(nodes)} in ${(Math.ceil(spent / 10) / 100).toFixed(2)} seconds`;
