// Says what Python found: the one word, and the sentences beneath it.

import { place } from "../page/board-text.js";
import { sentenceItem, sentencesOf } from "../page/verdict-words.js";

/** @import { Judgement } from "../types.js" */
/** @import { Sentence } from "../page/verdict-words.js" */
/** @import { State } from "./state.js" */

/**
 * @typedef {object} Saying
 * @property {"pending" | "legal" | "illegal"} verdict
 * @property {string} word
 * @property {Sentence[]} sentences
 * @property {string[]} faults
 */

/**
 * @param {State} state
 * @param {"loading" | "ready" | "failed"} solver
 * @returns {Saying}
 */
function saying({ verdict: answer }, solver) {
  if (answer) {
    const [verdict, word] = answer.legal
      ? /** @type {const} */ (["legal", "Legal."])
      : /** @type {const} */ (["illegal", "Impossible."]);
    return { verdict, word, sentences: sentencesOf(answer), faults: answer.faults };
  }
  /** @type {Record<typeof solver, Sentence>} */
  const waiting = {
    loading: ["Python is still on its way.", "Your verdict comes by itself."],
    ready: ["", "Python is judging."],
    failed: ["Python is not here.", "The spinners turn, but nobody can judge them."],
  };
  const word = { loading: "One moment.", ready: "…", failed: "No verdict." }[solver];
  return { verdict: "pending", word, sentences: [waiting[solver]], faults: [] };
}

/**
 * @param {HTMLElement} region the live region
 * @param {{ onPoint: (reason: number | null) => void }} acts `onPoint`: the reader points at a reason, or at none
 */
export function createVerdict(region, { onPoint }) {
  const word = /** @type {HTMLElement} */ (region.querySelector(".word"));
  const reasons = /** @type {HTMLElement} */ (region.querySelector(".reasons"));
  let drawn = "";

  reasons.addEventListener("pointerover", ({ target }) => {
    const li = /** @type {Element} */ (target).closest("li");
    if (li) onPoint([...reasons.children].indexOf(li));
  });
  reasons.addEventListener("pointerleave", () => onPoint(null));

  return {
    /** @param {State} state @param {"loading" | "ready" | "failed"} solver */
    draw(state, solver) {
      const said = saying(state, solver);
      const text = JSON.stringify(said);
      if (text === drawn) return; // a live region that is drawn again is read out again
      drawn = text;
      region.dataset.verdict = said.verdict;
      region.dataset.faults = said.faults.join(" ");
      region.setAttribute("aria-busy", String(said.verdict === "pending" && solver === "ready"));
      word.textContent = said.word;
      reasons.replaceChildren(...said.sentences.map(sentenceItem));
    },
  };
}

/**
 * @param {Judgement} answer of a legal board
 * @param {number} move how many moves have been played
 * @returns {string} the move in words
 */
export function moveInWords({ witness, board, ply }, move) {
  if (!witness || move === 0) return "Every game starts from the empty board.";
  const cell = witness[move - 1];
  return `Move ${move} of ${ply}: ${board.replaceAll("/", "")[cell].toUpperCase()} takes ${place(cell)}.`;
}
