// The boards of each day, from the files that Python wrote when the page was built: one for each year.

import { dataLoader } from "../lib/load-once.js";
import { boardOf } from "../lib/numbering.js";

/** @import { BoardText } from "../types.js" */

export const BOARDS_PER_DAY = 5;
export const DAY = 86_400_000; // milliseconds

const FIRST = "2026-01-01";

/** The loaders of the years that have a file. @type {Record<string, () => Promise<BoardText[]>>} */
const years = Object.fromEntries(
  Object.keys(ASSETS).flatMap((name) => {
    const [, year] = /^days\/(\d+)/.exec(name) ?? [];
    return year ? [[year, dataLoader(name, decode)]] : [];
  }),
);

/** @param {{ boards: number[] }} file */
function decode({ boards }) {
  return boards.map(boardOf);
}

/** The reader's own date: a new day starts at her midnight. A clock that is before the first day, or after 9999, shows the first. */
export function today() {
  const now = new Date();
  const local = new Date(now.getTime() - 60_000 * now.getTimezoneOffset());
  const day = local.toISOString().slice(0, 10); // the year 10000 is +010000, which is less
  return day > FIRST ? day : FIRST;
}

/** The five boards of a day such as 2026-11-21; none for a day whose year has no file. @param {string} day */
export async function boardsOf(day) {
  const year = day.slice(0, 4);
  const start = (BOARDS_PER_DAY * (Date.parse(day) - Date.parse(year))) / DAY;
  return (await years[year]?.())?.slice(start, start + BOARDS_PER_DAY) ?? [];
}

/** The board at this place in the list of all days, which goes round. @param {number} index */
export async function boardAt(index) {
  const first = Date.parse(FIRST);
  const end = Date.parse(String(Number(FIRST.slice(0, 4)) + Object.keys(years).length));
  const time = (DAY * Math.floor(index / BOARDS_PER_DAY)) % (end - first);
  return (await boardsOf(new Date(first + time).toISOString().slice(0, 10)))[index % BOARDS_PER_DAY];
}
