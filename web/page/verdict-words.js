// What Python found about a board, in sentences.

import { breakable, whole } from "./numbers.js";

/** @import { Judgement } from "../types.js" */

/** @typedef {[headline: string, why: string]} Sentence what holds, and why it matters */

/** What Python says of the board, whatever else was asked. @typedef {Omit<Judgement, "changes">} Verdict */

/** @param {Verdict} verdict @returns {Sentence} */
function standing({ outcome, to_move, marks, lines }) {
  const count = `X has ${marks.x}, O has ${marks.o}`;
  const made = ["", "the line", "both lines"][lines.x.length + lines.o.length] ?? "all the lines";
  if (outcome === "draw") return ["A draw.", "The board is full and nobody has a line."];
  if (outcome) return [`${outcome.toUpperCase()} has won.`, `The last move made ${made}. ${count}.`];
  return [`${to_move?.toUpperCase()} to move.`, `${count}, and nobody has a line.`];
}

/** @param {Verdict} verdict @returns {Sentence} */
function arrivals({ games_to, ply }) {
  if (ply === 0) return ["This is where every game begins.", "Nobody has moved yet."];
  if (games_to === 1) return ["One order of play leads here.", "There is no other way."];
  return [`${whole(games_to)} orders of play lead here.`, "Any one of them proves it."];
}

/**
 * How a legal board stands and how many games get there, or all that is wrong with an impossible one.
 *
 * @param {Verdict} verdict
 * @returns {Sentence[]}
 */
export function sentencesOf(verdict) {
  if (verdict.legal) return [standing(verdict), arrivals(verdict)];
  return verdict.reasons.map(({ headline, why }) => [headline, why]);
}

/** A sentence as an item of a list. @param {Sentence} sentence */
export function sentenceItem([headline, why]) {
  const li = document.createElement("li");
  const lead = document.createElement("b");
  lead.append(...breakable(headline));
  li.append(lead, ` ${why}`);
  return li;
}
