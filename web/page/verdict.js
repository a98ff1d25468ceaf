// Says what Python found about a board: the one word, and the sentences beneath it.

import { sentenceItem, sentencesOf } from "./verdict-words.js";

/** @import { Sentence, Verdict } from "./verdict-words.js" */

/** @typedef {"loading" | "ready" | "failed"} SolverState */

/**
 * @param {HTMLElement} region the live region
 * @param {object} options
 * @param {"verdict" | "judged"} options.attribute the data attribute that says pending, legal or illegal
 * @param {string} options.still what goes on without Python, as in "The spinners turn"
 * @param {(reason: number | null) => void} options.onPoint the reader points at a reason, or at none
 */
export function createVerdict(region, { attribute, still, onPoint }) {
  const word = /** @type {HTMLElement} */ (region.querySelector(".word"));
  const reasons = /** @type {HTMLElement} */ (region.querySelector(".reasons"));
  let drawn = "";

  /** @type {Record<SolverState, [word: string, sentence: Sentence]>} */
  const pending = {
    loading: ["One moment.", ["Python is still on its way.", "Your verdict comes by itself."]],
    ready: ["…", ["", "Python is judging."]],
    failed: ["No verdict.", ["Python is not here.", `${still}, but nobody can judge them.`]],
  };

  reasons.addEventListener("pointerover", ({ target }) => {
    const li = /** @type {Element} */ (target).closest("li");
    if (li) onPoint([...reasons.children].indexOf(li));
  });
  reasons.addEventListener("pointerleave", () => onPoint(null));

  return {
    /** @param {Verdict | null} answer null while it is pending @param {SolverState} solver */
    draw(answer, solver) {
      const [said, sentences] = answer
        ? [answer.verdict, sentencesOf(answer)]
        : [pending[solver][0], [pending[solver][1]]];
      const faults = answer?.faults.join(" ") ?? "";
      const text = JSON.stringify([said, sentences, faults]);
      if (text === drawn) return; // a live region that is drawn again is read out again
      drawn = text;
      region.dataset[attribute] = answer ? (answer.legal ? "legal" : "illegal") : "pending";
      region.dataset.faults = faults;
      region.setAttribute("aria-busy", String(!answer && solver === "ready"));
      word.textContent = said;
      reasons.replaceChildren(...sentences.map(sentenceItem));
    },
  };
}
