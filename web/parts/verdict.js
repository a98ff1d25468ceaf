// Shows a verdict: one word, and the reasons below it. Some 25 words of it are spoken, at once; the rest can be read.

import { around, finder, make, write } from "../lib/elements.js";
import { speak } from "../lib/speak.js";

/** @import { Judgement, Reason } from "../types.js" */

/**
 * @typedef {object} Judged what is known about a board
 * @property {Judgement | null} verdict null until there is one
 * @property {string} [hidden] what is said until the reader has guessed; the verdict is not shown
 * @property {string} [before] words that are only spoken, before the verdict
 * @property {boolean | null} [right] whether the reader guessed right; null if she did not guess
 */

/** Shown until there is a verdict. */
const WAIT = "…";

/**
 * @param {HTMLElement} region
 * @param {object} options
 * @param {"verdict" | "judged" | "classVerdict"} options.attribute the data attribute for pending, legal, illegal or hidden
 * @param {(reason: number | null) => void} [options.onPoint] called with the reason that the reader points at, or null
 */
export function createVerdict(region, { attribute, onPoint = () => {} }) {
  const find = finder(region);
  const [word, reasons] = [find(".word"), find(".reasons")];
  const guessed = region.querySelector(".guess-said");
  let said = ""; // to who listens, about the newest board

  // Not when a reason appears under a pointer that rests.
  for (const type of ["pointermove", "pointerdown"])
    reasons.addEventListener(type, (event) => {
      const li = around(event, "li");
      if (li) onPoint(li.matches(".also") ? null : [...reasons.children].indexOf(li));
    });
  reasons.addEventListener("pointerleave", () => onPoint(null));

  /** @param {Judged} judged */
  function draw({ verdict, hidden, before, right = null }) {
    const known = hidden ? null : verdict;
    const guess = right === null ? "" : right ? "right" : "wrong";
    const guessWords = guess && (right ? "You were right." : "Not this time.");
    const items = known?.reasons.map(item) ?? [];
    if (known?.aside) items.push(make("li", "also", known.aside));
    region.dataset[attribute] = hidden ? "hidden" : known ? (known.legal ? "legal" : "illegal") : "pending";
    region.dataset.faults = known?.faults.join(" ") ?? "";
    if (guessed instanceof HTMLElement) {
      guessed.dataset.guess = guess;
      write(guessed, guessWords);
    }
    write(word, known?.verdict ?? WAIT);
    const list = /** @type {HTMLElement} */ (reasons.cloneNode());
    list.append(...items);
    if (!list.isEqualNode(reasons)) reasons.replaceChildren(...list.childNodes); // the reader may point at one
    const told = known?.reasons.map(({ headline }) => headline) ?? [];
    if (told.length === 1 && !before) told.push(String(known?.reasons[0].why));
    const answer = hidden ? ["Possible or impossible?", hidden] : [known?.verdict, ...told];
    const words = hidden || known ? [guessWords, before, ...answer].filter(Boolean).join(" ") : "";
    if (words && words !== said) speak(region, words);
    said = words;
  }

  return { draw };
}

/** @param {Pick<Reason, "headline" | "why">} reason */
const item = ({ headline, why }) => make("li", "", make("b", "", headline), ` ${why}`);

/**
 * The cells to highlight: those that a reason names, or the lines of a possible board.
 *
 * @param {Judgement} verdict
 * @param {number | null} pointed the index of the only reason to highlight, or null for all
 */
export function litCells({ legal, reasons, lines }, pointed) {
  if (legal) return [...lines.x, ...lines.o].flat();
  const lit = pointed === null ? reasons : reasons.slice(pointed, pointed + 1);
  return lit.flatMap(({ cells }) => cells);
}
