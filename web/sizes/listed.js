// What was found of each keychain when the table of all of them was written.

/** @import { EstimateAnswer, OddsAnswer } from "../types.js" */
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
 * @returns {EstimateAnswer | null} of its odds, where they are out of exact reach; as the table has it, a turned
 * keychain not turned, because that is what was spun with the seed
 */
export function listedEstimate(overview, keychain) {
  const { rows, cols, k } = keychain;
  const { percent, low, high, spins, seed } = listed(overview, keychain).dataset;
  if (!low) return null;
  return {
    size: `${Math.min(rows, cols)}x${Math.max(rows, cols)}`,
    k,
    percent: Number(percent),
    interval: [Number(low), Number(high)],
    spins: Number(spins),
    seed: Number(seed),
  };
}

/**
 * @param {HTMLElement} overview
 * @param {Pick<Keychain, "rows" | "cols" | "k">} keychain
 * @returns {OddsAnswer | null} its exact odds, where counting them takes too long and too much memory for a page
 */
export function listedOdds(overview, keychain) {
  const { counted } = listed(overview, keychain).dataset;
  if (!counted) return null;
  const exact = (/** @type {string} */ _, /** @type {unknown} */ value) =>
    typeof value === "string" && /^\d+$/.test(value) ? BigInt(value) : value;
  return { ...JSON.parse(counted, exact), size: `${keychain.rows}x${keychain.cols}` };
}
