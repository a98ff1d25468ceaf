// Says what Python found about a board: the one word, and the sentences beneath it.

import { finder, part } from "./elements.js";
import { breakable } from "./numbers.js";

/** @import { Judgement, Reason } from "../types.js" */
/** @import { Listed } from "./verdict-list.js" */

/** What Python says of the board, whatever else was asked. @typedef {Omit<Judgement, "changes">} Verdict */

/** @typedef {Pick<Reason, "headline" | "why">} Sentence what holds, and why it matters */

/** Python's state while a verdict is awaited; `broken` if Python failed on this board. */
/** @typedef {"loading" | "ready" | "failed" | "broken"} Waiting */

const LOOKING_UP = { word: "…", headline: "", why: "Looking it up in the list." };

/** Shown while the reader has yet to guess. */
const ASKING = "Possible or impossible?";

/** What Python is doing while its list speaks. @type {Record<Waiting, string>} */
const MEANWHILE = {
  loading: "is still loading",
  ready: "is judging",
  failed: "didn’t load",
  broken: "couldn’t answer",
};

/**
 * @param {HTMLElement} region the live region
 * @param {object} options
 * @param {"verdict" | "judged"} options.attribute the data attribute that says pending, legal or illegal
 * @param {string} options.still what goes on without Python, as in "The spinners turn"
 * @param {(reason: number | null) => void} options.onPoint the reader points at a reason, or at none
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
      why: "Your verdict appears as soon as it is here.",
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

  /** @param {string} judged @param {string} said @param {Sentence[]} sentences @param {string} [faults] @param {string} [source] */
  function show(judged, said, sentences, faults = "", source = "") {
    const text = JSON.stringify([judged, said, sentences, faults, source]);
    if (text === drawn) return; // a screen reader reads a redrawn live region again
    drawn = text;
    region.dataset[attribute] = judged;
    region.dataset.faults = faults;
    word.textContent = said;
    reasons.replaceChildren(...sentences.map(item));
    if (source) reasons.append(part("li", "source", source));
  }

  /** Keeps it from those who have the page read out. @param {boolean} quiet */
  function muffle(quiet) {
    for (const element of [word, reasons]) element.setAttribute("aria-hidden", String(quiet));
  }

  return {
    /**
     * @param {Verdict | null} answer null while it is pending
     * @param {Waiting} solver
     * @param {Listed | null} [listed] what the list says meanwhile: null while it is looked up
     * @param {string} [hidden] what to say instead, until the reader has guessed
     */
    draw(answer, solver, listed, hidden = "") {
      if (hidden) {
        show("hidden", ASKING, [{ headline: "", why: hidden }]);
        return muffle(false);
      }
      const known = answer ?? listed;
      const waiting = listed === null && solver !== "ready" ? LOOKING_UP : pending[solver];
      const said = known?.verdict ?? waiting.word;
      const sentences = answer?.reasons ?? (listed ? sentencesOfListed(listed) : [waiting]);
      const source =
        answer || !listed
          ? ""
          : `From the list Python wrote when this page was built; Python itself ${MEANWHILE[solver]}.`;
      const faults = known?.faults.join(" ") ?? "";
      show(known ? (known.legal ? "legal" : "illegal") : "pending", said, sentences, faults, source);
      // The verdict usually follows at once, so a screen reader is not told of the wait.
      muffle(!known && (solver === "ready" || listed === null));
    },
  };
}

/** What the list knows, in sentences. @param {Listed} listed @returns {Sentence[]} */
function sentencesOfListed({ legal, meanings }) {
  if (legal) return [{ headline: "Some game reaches this board.", why: "" }];
  return meanings.map((headline) => ({ headline, why: "" }));
}

/** @param {Sentence} sentence */
const item = ({ headline, why }) => part("li", "", part("b", "", ...breakable(headline)), ` ${why}`);

/**
 * The cells to light: the guilty ones of an impossible board, or the lines of a winner.
 *
 * @param {Verdict} verdict
 * @param {number | null} pointed the one reason to light, or null for all
 */
export function litCells({ legal, reasons, lines }, pointed) {
  if (legal) return [...lines.x, ...lines.o].flat();
  const lit = pointed === null ? reasons : reasons.slice(pointed, pointed + 1);
  return lit.flatMap(({ cells }) => cells);
}
