// Shows a verdict: one word, and the reasons below it. A screen reader hears all of it at once.

import { around, finder, make, write } from "../lib/elements.js";

/** @import { Judgement, Reason } from "../types.js" */

/**
 * @typedef {object} Judged what is known about a board
 * @property {Judgement | null} verdict null until there is one
 * @property {string} [hidden] text shown instead of the verdict until the reader has guessed
 * @property {string} [before] words that only a screen reader reads, before the verdict
 * @property {boolean | null} [right] whether the reader guessed right; null if she did not guess
 * @property {string} [proof] a sentence that only a screen reader reads, after a wrong guess
 */

/** Shown until there is a verdict. */
const WAIT = "…";

/** Shown until the reader has guessed. */
const GUESS_PROMPT = "Possible or impossible?";

/**
 * @param {HTMLElement} region
 * @param {object} options
 * @param {"verdict" | "judged" | "classVerdict"} options.attribute the data attribute for pending, legal, illegal or hidden
 * @param {(reason: number | null) => void} [options.onPoint] called with the reason that the reader points at, or null
 */
export function createVerdict(region, { attribute, onPoint = () => {} }) {
  const find = finder(region);
  const [word, reasons, status] = [find(".word"), find(".reasons"), find("[role=status]")];
  const guessed = region.querySelector(".guess-said");

  // Not when a reason appears under a pointer that rests.
  for (const type of ["pointermove", "pointerdown"])
    reasons.addEventListener(type, (event) => {
      const li = around(event, "li");
      if (li) onPoint(li.matches(".also") ? null : [...reasons.children].indexOf(li));
    });
  reasons.addEventListener("pointerleave", () => onPoint(null));

  /** @param {Judged} judged */
  function draw({ verdict, hidden, before, right = null, proof }) {
    const known = hidden ? null : verdict;
    const guess = right === null ? "" : right ? "right" : "wrong";
    const guessWords = guess && (right ? "You were right." : "Not this time.");
    const heading = hidden ? GUESS_PROMPT : (known?.verdict ?? WAIT);
    const items = hidden ? [item({ headline: "", why: hidden })] : (known?.reasons.map(item) ?? []);
    if (known?.aside) items.push(make("li", "also", known.aside));
    region.dataset[attribute] = hidden ? "hidden" : known ? (known.legal ? "legal" : "illegal") : "pending";
    region.dataset.faults = known?.faults.join(" ") ?? "";
    if (guessed instanceof HTMLElement) {
      guessed.dataset.guess = guess;
      write(guessed, guessWords);
    }
    write(word, heading);
    word.classList.toggle("visually-hidden", Boolean(hidden)); // the buttons say the same
    const list = /** @type {HTMLElement} */ (reasons.cloneNode());
    list.append(...items);
    if (!list.isEqualNode(reasons)) reasons.replaceChildren(...list.childNodes); // the reader may point at one
    const sentences = [guessWords, before, heading, ...items.map((li) => li.textContent?.trim())];
    if (right === false) sentences.push(proof ?? "");
    write(status, hidden || known ? sentences.filter(Boolean).join(" ") : "");
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
