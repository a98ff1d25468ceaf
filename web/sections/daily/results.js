// What the reader has guessed on each day, kept from visit to visit, and days as dates and numbers.

import { keep, kept } from "../../lib/kept.js";
import { BOARDS_PER_DAY, DAY } from "../../parts/days.js";

const KEY = "daily";
const SIGNS = new RegExp(`^[01]{1,${BOARDS_PER_DAY}}$`); // 1 for each right guess
const BEFORE = Date.UTC(2025, 11, 31); // the day before the first
const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

/** @param {Date} date of the reader's own calendar @returns {string} such as 2026-11-21 */
export const dayOf = (date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((number) => String(number).padStart(2, "0"))
    .join("-");

/** The reader's own date: a new day starts at her midnight. */
export const today = () => dayOf(new Date());

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
  const found = /** @type {Record<string, unknown>} */ (kept(KEY) ?? {});
  const { day, right } = found; // as an earlier version kept a single day
  const earlier =
    Array.isArray(right) && right.every((one) => typeof one === "boolean") ? toSigns(right) : "";
  const valid = [...Object.entries(found), [String(day), earlier]].filter(
    ([key, signs]) => numberOfDay(String(key)) > 0 && SIGNS.test(String(signs)),
  );
  return Object.fromEntries(valid);
}

/** @param {boolean[]} right */
const toSigns = (right) => right.map((one) => (one ? 1 : 0)).join("");

/** The guesses of a day so far, whether each was right. @param {string} day @returns {boolean[]} */
export const guessesOf = (day) => [...(results()[day] ?? "")].map((guess) => guess === "1");

/** @param {string} day @param {boolean[]} right @returns {boolean} whether the browser keeps it */
export const keepGuesses = (day, right) => keep(KEY, { ...results(), [day]: toSigns(right) });

/** The days in a row that are done, up to this one or the one before. @param {string} day @param {number} boards of a day */
export function streakAt(day, boards) {
  const found = results();
  const isDone = (/** @type {number} */ number) => found[dayWithNumber(number)]?.length === boards;
  const last = numberOfDay(day);
  let first = isDone(last) ? last : last - 1;
  const end = first;
  while (isDone(first)) first--;
  return end - first;
}
