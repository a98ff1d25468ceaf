// Reads the overview: the table of all keychains with what was found about each.

/** @import { OddsAnswer } from "../types.js" */
/** @import { Keychain } from "./keychain-link.js" */

/**
 * @param {HTMLElement} overview the table
 * @param {Pick<Keychain, "rows" | "cols" | "k">} keychain
 * @returns {HTMLElement} the keychain's link in the table, which a turned keychain shares
 */
export function listed(overview, { rows, cols, k }) {
  const link = `#sizes=${Math.min(rows, cols)}x${Math.max(rows, cols)}/${k}`;
  return /** @type {HTMLElement} */ (overview.querySelector(`[href="${link}"]`));
}

/**
 * @param {HTMLElement} overview
 * @param {Pick<Keychain, "rows" | "cols" | "k">} keychain
 * @returns {OddsAnswer | null} its exact odds if they come from the table of found counts, else null
 */
export function listedOdds(overview, keychain) {
  const { counted } = listed(overview, keychain).dataset;
  if (!counted) return null;
  const exact = (/** @type {string} */ _, /** @type {unknown} */ value) =>
    typeof value === "string" && /^\d+$/.test(value) ? BigInt(value) : value;
  return { ...JSON.parse(counted, exact), size: `${keychain.rows}x${keychain.cols}` };
}
