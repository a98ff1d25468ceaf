// Shows a verdict: one word, and the reasons below it.

import { finder, part } from "../lib/elements.js";
import { breakable } from "../lib/numbers.js";

/** @import { Judgement, Reason } from "../types.js" */
/** @import { Listed } from "./verdict-list.js" */

/** The verdict without the changes, which are not always asked for. @typedef {Omit<Judgement, "changes">} Verdict */

/** @typedef {Pick<Reason, "headline" | "why">} Sentence a fact and its reason */

/** Python's state while a verdict is awaited; `broken` if Python failed on this board. */
/** @typedef {"loading" | "ready" | "failed" | "broken"} Waiting */

const LOOKING_UP = { word: "…", headline: "", why: "Looking it up in the list." };

/** Shown until the reader has guessed. */
const GUESS_PROMPT = "Possible or impossible?";

/** What Python is doing while the verdict comes from the list. @type {Record<Waiting, string>} */
const MEANWHILE = {
  loading: "is still loading",
  ready: "is judging",
  failed: "didn’t load",
  broken: "couldn’t answer",
};

/**
 * @param {HTMLElement} region the live region
 * @param {object} options
 * @param {"verdict" | "judged"} options.attribute the data attribute for pending, legal, illegal or hidden
 * @param {string} options.still what still works without Python, such as "The spinners turn"
 * @param {(reason: number | null) => void} options.onPoint called with the reason that the reader points at, or null
 */
export function createVerdict(region, { attribute, still, onPoint }) {
  const find = finder(region);
  const word = find(".word");
  const reasons = find(".reasons");
  let drawn = "";

  /** @type {Record<Waiting, Sentence & { word: string }>} */
  const pending = {
    loading: {
      word: "One moment.",
      headline: "Python is still loading.",
      why: "Your verdict appears as soon as it has loaded.",
    },
    ready: { word: "…", headline: "", why: "Python is judging." },
    failed: {
      word: "No verdict.",
      headline: "Python didn’t load.",
      why: `${still}, but nothing can judge them.`,
    },
    broken: { word: "No verdict.", headline: "", why: "" },
  };

  reasons.addEventListener("pointerover", ({ target }) => {
    const li = /** @type {Element} */ (target).closest("li");
    if (li) onPoint([...reasons.children].indexOf(li));
  });
  reasons.addEventListener("pointerleave", () => onPoint(null));

  /** @param {string} judged @param {string} heading @param {Sentence[]} sentences @param {string} [faults] @param {string} [source] @param {string} [board] */
  function write(judged, heading, sentences, faults = "", source = "", board = "") {
    const text = JSON.stringify([judged, heading, sentences, faults, source, board]);
    if (text === drawn) return; // a screen reader would read a redrawn live region again
    drawn = text;
    region.dataset[attribute] = judged;
    region.dataset.faults = faults;
    word.textContent = heading;
    reasons.replaceChildren(...sentences.map(item));
    if (source) reasons.append(part("li", "source", source));
  }

  /** Hides the verdict from screen readers. @param {boolean} hidden */
  function setHiddenFromScreenReaders(hidden) {
    for (const element of [word, reasons]) element.setAttribute("aria-hidden", String(hidden));
  }

  return {
    /**
     * @param {Verdict | null} answer null while Python has not answered
     * @param {Waiting} solver
     * @param {Listed | null} [listed] the list's verdict, used until then; null while it is looked up
     * @param {string} [hidden] text shown instead of the verdict until the reader has guessed
     * @param {string} [board] the hidden one: for each, a screen reader reads the text again
     * @param {boolean} [quiet] whether to leave out where the verdict is from
     */
    draw(answer, solver, listed, hidden = "", board = "", quiet = false) {
      if (hidden) {
        write("hidden", GUESS_PROMPT, [{ headline: "", why: hidden }], "", "", board);
        return setHiddenFromScreenReaders(false);
      }
      const known = answer ?? listed;
      const waiting = listed === null && solver !== "ready" ? LOOKING_UP : pending[solver];
      const heading = known?.verdict ?? waiting.word;
      const sentences = answer?.reasons ?? (listed ? sentencesOfListed(listed) : [waiting]);
      const source =
        answer || !listed || quiet
          ? ""
          : `From the list Python wrote when this page was built; Python itself ${MEANWHILE[solver]}.`;
      const faults = known?.faults.join(" ") ?? "";
      write(known ? (known.legal ? "legal" : "illegal") : "pending", heading, sentences, faults, source);
      // The verdict usually follows at once, so a screen reader does not announce the wait.
      setHiddenFromScreenReaders(!known && (solver === "ready" || listed === null));
    },
  };
}

/** The list's entry in sentences. @param {Listed} listed @returns {Sentence[]} */
const sentencesOfListed = ({ sentences }) => sentences.map((headline) => ({ headline, why: "" }));

/** @param {Sentence} sentence */
const item = ({ headline, why }) => part("li", "", part("b", "", ...breakable(headline)), ` ${why}`);

/**
 * The cells to highlight: those that a reason names, or the lines of a possible board.
 *
 * @param {Verdict} verdict
 * @param {number | null} pointed the index of the only reason to highlight, or null for all
 */
export function litCells({ legal, reasons, lines }, pointed) {
  if (legal) return [...lines.x, ...lines.o].flat();
  const lit = pointed === null ? reasons : reasons.slice(pointed, pointed + 1);
  return lit.flatMap(({ cells }) => cells);
}
