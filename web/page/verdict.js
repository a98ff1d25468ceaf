// Says what Python found about a board: the one word, and the sentences beneath it.

import { sentenceItem, sentencesOf, sentencesOfListed } from "./verdict-words.js";

/** @import { Listed } from "./verdict-list.js" */
/** @import { Sentence, Verdict } from "./verdict-words.js" */

/** @typedef {"loading" | "ready" | "failed"} SolverState */

/** @type {[word: string, sentence: Sentence]} */
const LOOKING_UP = ["…", ["", "The list is looked up."]];

/** Instead of a verdict that the reader is still to guess. */
const ASKING = "Possible or impossible?";

/** What Python is doing while its list speaks. @type {Record<SolverState, string>} */
const MEANWHILE = { loading: "is on its way", ready: "is judging", failed: "did not come" };

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

  /** @param {string} judged @param {string} said @param {Sentence[]} sentences @param {string} [faults] @param {string} [source] */
  function show(judged, said, sentences, faults = "", source = "") {
    const text = JSON.stringify([judged, said, sentences, faults, source]);
    if (text === drawn) return; // a live region that is drawn again is read out again
    drawn = text;
    region.dataset[attribute] = judged;
    region.dataset.faults = faults;
    word.textContent = said;
    reasons.replaceChildren(...sentences.map(sentenceItem));
    if (source) reasons.append(sourceItem(source));
  }

  return {
    /**
     * @param {Verdict | null} answer null while it is pending
     * @param {SolverState} solver
     * @param {Listed | null} [listed] what the list says meanwhile: null while it is looked up
     * @param {string} [hidden] what to say instead, until the reader has guessed
     */
    draw(answer, solver, listed, hidden = "") {
      if (hidden) {
        show("hidden", ASKING, [["", hidden]]);
        return region.setAttribute("aria-busy", "false");
      }
      const known = answer ?? listed;
      const waiting = listed === null && solver !== "ready" ? LOOKING_UP : pending[solver];
      const said = known?.verdict ?? waiting[0];
      const sentences = answer ? sentencesOf(answer) : listed ? sentencesOfListed(listed) : [waiting[1]];
      const source =
        answer || !listed
          ? ""
          : `From the list Python wrote when this page was built; Python itself ${MEANWHILE[solver]}.`;
      const faults = known?.faults.join(" ") ?? "";
      show(known ? (known.legal ? "legal" : "illegal") : "pending", said, sentences, faults, source);
      region.setAttribute("aria-busy", String(!known && (solver === "ready" || listed === null)));
    },
  };
}

/** Where the verdict is from, as the last item of its reasons. @param {string} source */
function sourceItem(source) {
  const li = document.createElement("li");
  li.className = "source";
  li.textContent = source;
  return li;
}
