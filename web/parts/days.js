// The boards of each day, from the file that Python wrote when the page was built.

/** @import { BoardText } from "../types.js" */

/**
 * @typedef {object} Days
 * @property {(day: string) => BoardText[]} boardsOf the five boards of a day such as 2026-11-21; none for a day that
 *   the file lacks
 * @property {number} count of the boards of all days
 * @property {(index: number) => BoardText} boardAt the board at this place in the list of all days, which goes round
 */

const BOARDS = 5;
const ROWS = 3;
const DAY = 86_400_000; // milliseconds
const TIMEOUT = 20_000; // milliseconds to load the file

/** @type {Promise<Days> | undefined} */
let days;
let failures = 0;

/** Fetches the file once. After a failure, the next call fetches it again, bypassing every cache. */
export function loadDays() {
  days ??= fetchDays().catch((problem) => {
    days = undefined;
    failures++;
    throw problem;
  });
  return days;
}

/** @returns {Promise<Days>} */
async function fetchDays() {
  const response = await fetch(ASSETS["days.json"], {
    cache: failures ? "reload" : "default",
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw new Error("Could not load the boards of the days");
  /** @type {{ first: string, rows: Record<string, string>, boards: string }} */
  const { first, rows, boards } = await response.json();

  const count = boards.length / ROWS;
  /** @param {number} index */
  const boardAt = (index) => {
    const start = (index % count) * ROWS;
    return [...boards.slice(start, start + ROWS)].map((letter) => rows[letter]).join("/");
  };
  return {
    count,
    boardAt,
    boardsOf(day) {
      const start = BOARDS * Math.round((Date.parse(day) - Date.parse(first)) / DAY);
      if (start < 0 || start >= count) return [];
      return Array.from({ length: BOARDS }, (_, board) => boardAt(start + board));
    },
  };
}
