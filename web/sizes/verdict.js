// Says what Python found about the chosen keychain, and offers the fewest flips that mend an impossible one.

import { sentenceItem, sentencesOf } from "../page/verdict-words.js";

/** @import { Sentence } from "../page/verdict-words.js" */
/** @import { SizeJudgement } from "../types.js" */

/** @typedef {"loading" | "ready" | "failed"} SolverState */

/** @type {Record<SolverState, [word: string, sentence: Sentence]>} */
const PENDING = {
  loading: ["One moment.", ["Python is still on its way.", "Your verdict comes by itself."]],
  ready: ["…", ["", "Python is judging."]],
  failed: ["No verdict.", ["Python is not here.", "The tiles flip, but nobody can judge them."]],
};

/**
 * @param {HTMLElement} region the live region
 * @param {(reason: number | null) => void} onPoint the reader points at a reason, or at none
 */
export function createVerdict(region, onPoint) {
  const word = /** @type {HTMLElement} */ (region.querySelector(".word"));
  const reasons = /** @type {HTMLElement} */ (region.querySelector(".reasons"));
  let drawn = "";

  reasons.addEventListener("pointerover", ({ target }) => {
    const li = /** @type {Element} */ (target).closest("li");
    if (li) onPoint([...reasons.children].indexOf(li));
  });
  reasons.addEventListener("pointerleave", () => onPoint(null));

  return {
    /** @param {SizeJudgement | null} answer @param {SolverState} solver */
    draw(answer, solver) {
      const judged = answer ? (answer.legal ? "legal" : "illegal") : "pending";
      const [said, sentences] = answer
        ? [answer.legal ? "Legal." : "Impossible.", sentencesOf(answer)]
        : [PENDING[solver][0], [PENDING[solver][1]]];
      const text = JSON.stringify([said, sentences]);
      if (text === drawn) return; // a live region that is drawn again is read out again
      drawn = text;
      region.dataset.judged = judged;
      region.setAttribute("aria-busy", String(!answer && solver === "ready"));
      word.textContent = said;
      reasons.replaceChildren(...sentences.map(sentenceItem));
    },
  };
}
