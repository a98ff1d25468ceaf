// What Python found out about each keychain when the page was built, drawn for the page.

import { dataLoader } from "../lib/load-once.js";
import { nameOf } from "../parts/keychain-link.js";

/** @import { Size } from "../parts/keychain-link.js" */

/**
 * @typedef {object} Known
 * @property {string} line who wins and the share of possible boards, to follow the keychain's name
 * @property {string} says who wins, in a sentence
 * @property {string} why its reason
 * @property {string} facts its counts, as HTML
 * @property {number[][]} pairs the cells in which O answers X, if that proves a draw
 */

export const loadKeychains = dataLoader(
  "keychain-answers.json",
  (/** @type {Record<string, Known>} */ answers) =>
    /** The answer about a keychain; one with more rows than columns has that of its turned copy. @param {Size} size @returns {Known} */
    ({ rows, cols, k }) => {
      if (rows <= cols) return answers[nameOf({ rows, cols, k })];
      const known = answers[nameOf({ rows: cols, cols: rows, k })];
      /** @param {number} cell of the turned copy */
      const turned = (cell) => (cell % rows) * cols + Math.floor(cell / rows);
      return { ...known, pairs: known.pairs.map((pair) => pair.map(turned)) };
    },
);
