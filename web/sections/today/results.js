// What the reader has guessed on each day, kept from visit to visit, and days as dates and numbers.

import { BOARDS_PER_DAY, DAY } from "../../answers/days.js";
import { keep, kept } from "../../lib/kept.js";

const KEPT = "daily";
const SIGNS = new RegExp(`^[01]{1,${BOARDS_PER_DAY}}$`); // 1 for each right guess
const BEFORE = Date.UTC(2025, 11, 31); // the day before the first
const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

/** The number of a day, 1 for 2026-01-01; NaN for a date that is none. @param {string} day */
export function numberOfDay(day) {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
  const isDate = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day); // not so for February 30
  return isDate ? (time - BEFORE) / DAY : Number.NaN;
}

/** @param {number} number of a day */
export const dayWithNumber = (number) => new Date(BEFORE + number * DAY).toISOString().slice(0, 10);

/** The day without its year; a browser takes long to format its first date. @param {string} day */
export const dayInWords = (day) => `${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}`;

/** The guesses of each day, a 1 for each right one, a 0 for each wrong one. @returns {Record<string, string>} */
function results() {
  const found = Object.entries(/** @type {Record<string, unknown>} */ (kept(KEPT) ?? {}));
  return Object.fromEntries(
    found.flatMap(([day, signs]) =>
      numberOfDay(day) > 0 && SIGNS.test(String(signs)) ? [[day, String(signs)]] : [],
    ),
  );
}

/** The guesses of a day so far, whether each was right. @param {string} day @returns {boolean[]} */
export const guessesOf = (day) => [...(results()[day] ?? "")].map((guess) => guess === "1");

/** Keeps a guess, unless another tab has kept one about this board. @param {string} day @param {number} at @param {boolean} right */
export function keepGuess(day, at, right) {
  const found = results();
  const before = found[day] ?? "";
  if (before.length === at) keep(KEPT, { ...found, [day]: before + (right ? "1" : "0") });
}

/** The days in a row that are done, up to this one or the one before. @param {string} day */
export function streakAt(day) {
  const found = results();
  const isDone = (/** @type {number} */ number) => found[dayWithNumber(number)]?.length === BOARDS_PER_DAY;
  const last = numberOfDay(day);
  let first = isDone(last) ? last : last - 1;
  const end = first;
  while (isDone(first)) first--;
  return end - first;
}

/** @param {boolean[]} right @returns {string} such as 3 of 5; empty without a guess */
export const scoreOf = (right) => (right.length ? `${right.filter(Boolean).length} of ${right.length}` : "");
