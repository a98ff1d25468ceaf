// What Python found about a board, in sentences.

import { breakable } from "./numbers.js";

/** @import { Judgement } from "../types.js" */
/** @import { Listed } from "./verdict-list.js" */

/** @typedef {[headline: string, why: string]} Sentence what holds, and why it matters */

/** What Python says of the board, whatever else was asked. @typedef {Omit<Judgement, "changes">} Verdict */

/**
 * How a legal board stands and how many routes lead there, or all that is wrong with an impossible one.
 *
 * @param {Verdict} verdict
 * @returns {Sentence[]}
 */
export const sentencesOf = ({ reasons }) => reasons.map(({ headline, why }) => [headline, why]);

/** The same, as far as the list knows it. @param {Listed} listed @returns {Sentence[]} */
export function sentencesOfListed({ legal, meanings }) {
  return legal ? [["Some game reaches this board.", ""]] : meanings.map((meaning) => [meaning, ""]);
}

/** A sentence as an item of a list. @param {Sentence} sentence */
export function sentenceItem([headline, why]) {
  const li = document.createElement("li");
  const lead = document.createElement("b");
  lead.append(...breakable(headline));
  li.append(lead, ` ${why}`);
  return li;
}
