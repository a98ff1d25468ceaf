// What was found of each keychain when the table of all of them was written.

/** @import { EstimateAnswer } from "../types.js" */
/** @import { Keychain } from "./link.js" */

/**
 * @param {HTMLElement} overview the table
 * @param {Pick<Keychain, "rows" | "cols" | "k">} keychain
 * @returns {HTMLElement} its place in the table; a turned keychain has the same
 */
export function listed(overview, { rows, cols, k }) {
  const link = `#sizes=${Math.min(rows, cols)}x${Math.max(rows, cols)}/${k}`;
  return /** @type {HTMLElement} */ (overview.querySelector(`[href="${link}"]`));
}

/**
 * @param {HTMLElement} overview
 * @param {Pick<Keychain, "rows" | "cols" | "k">} keychain
 * @returns {EstimateAnswer | null} of its odds, where they are out of exact reach
 */
export function listedEstimate(overview, keychain) {
  const { percent, low, high, spins, seed } = listed(overview, keychain).dataset;
  if (!low) return null;
  return {
    size: `${keychain.rows}x${keychain.cols}`,
    k: keychain.k,
    percent: Number(percent),
    interval: [Number(low), Number(high)],
    spins: Number(spins),
    seed: Number(seed),
  };
}
