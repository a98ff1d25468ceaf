// The fold of earlier days: today and the days before it, each with its link and the reader's score.

import { finder, make, write } from "../../lib/elements.js";
import { dayInWords, dayWithNumber, guessesOf, numberOfDay, scoreOf } from "./results.js";

/** @param {HTMLElement} fold @param {string} today */
export function drawDays(fold, today) {
  const find = finder(fold);
  const last = numberOfDay(today);
  const days = Array.from({ length: Math.min(30, Math.max(0, last)) }, (_, back) => {
    const day = dayWithNumber(last - back);
    return { day, number: last - back, right: guessesOf(day) };
  });
  const guesses = days.flatMap(({ right }) => right);
  write(find("p"), guesses.length ? `Right in these ${days.length} days: ${scoreOf(guesses)} guesses.` : "");
  find("[data-days]").replaceChildren(
    ...days.map(({ day, number, right }) => {
      const link = make("a", "link", `No. ${number}, ${dayInWords(day)}`);
      link.href = `#daily=${day}`;
      return make("li", "row spread", link, make("span", "", scoreOf(right)));
    }),
  );
}
