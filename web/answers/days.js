// The boards of each day, from the file that Python wrote when the page was built.

import { dataLoader } from "../lib/load-once.js";

/** @import { BoardText } from "../types.js" */

/** @typedef {ReturnType<typeof decode>} Days */

export const BOARDS_PER_DAY = 5;
const ROWS = 3;
export const DAY = 86_400_000; // milliseconds

const FIRST = "2026-01-01";

/** The reader's own date: a new day starts at her midnight. A clock that is before the first day, or after 9999, shows the first. */
export function today() {
  const now = new Date();
  const local = new Date(now.getTime() - 60_000 * now.getTimezoneOffset());
  const day = local.toISOString().slice(0, 10); // the year 10000 is +010000, which is less
  return day > FIRST ? day : FIRST;
}

export const loadDays = dataLoader("days.json", decode);

/** @param {{ first: string, rows: Record<string, string>, boards: string }} file */
function decode({ first, rows, boards }) {
  const count = boards.length / ROWS; // of all days

  /** The board at this place in the list of all days, which goes round. @param {number} index @returns {BoardText} */
  function boardAt(index) {
    const start = (index % count) * ROWS;
    return [...boards.slice(start, start + ROWS)].map((letter) => rows[letter]).join("/");
  }

  return {
    boardAt,

    /** The five boards of a day such as 2026-11-21; none for a day that the file lacks. @param {string} day */
    boardsOf(day) {
      const start = BOARDS_PER_DAY * Math.round((Date.parse(day) - Date.parse(first)) / DAY);
      if (start < 0 || start >= count) return [];
      return Array.from({ length: BOARDS_PER_DAY }, (_, board) => boardAt(start + board));
    },
  };
}
