// The boards that this reader has spun, kept from visit to visit.

import { keep, kept } from "../../lib/kept.js";

const KEY = "map";

/** @param {number} boards how many boards exist @returns {Set<number>} board numbers, the latest last */
export function readSpunBoards(boards) {
  const found = kept(KEY);
  const isNumber = (/** @type {unknown} */ one) =>
    Number.isSafeInteger(one) && Number(one) >= 0 && Number(one) < boards;
  return new Set(Array.isArray(found) ? found.filter(isNumber) : []);
}

/** @param {Set<number>} spun @param {number} number @param {number} boards how many boards exist */
export function addSpunBoard(spun, number, boards) {
  for (const other of readSpunBoards(boards)) spun.add(other); // another tab may have added some
  spun.delete(number);
  spun.add(number);
  keep(KEY, [...spun]);
}
