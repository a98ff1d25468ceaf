// Shows a verdict: one word, and the reasons below it.

import { toText } from "../lib/board-text.js";
import { around, finder, make, write } from "../lib/elements.js";
import { boardInWords } from "./mini-board.js";

/** @import { Face, Judgement, Reason } from "../types.js" */
/** @import { AskState } from "../answers/ask.js" */
/** @import { SolverStatus } from "../python/client.js" */

/** @typedef {Pick<Reason, "headline" | "why">} Sentence a fact and its reason */

/**
 * @typedef {object} Judged what is known about a board
 * @property {Judgement | null} verdict null until there is one
 * @property {AskState} asked how far the question is
 * @property {SolverStatus["status"]} solver how far Python is
 * @property {string} [hidden] text shown instead of the verdict until the reader has guessed
 * @property {Face[]} [faces] of the board; for each hidden one, a screen reader reads the text again
 * @property {boolean} [isNew] whether a screen reader reads out the board too
 * @property {boolean | null} [right] whether the reader guessed right; null if she did not guess
 * @property {string} [proof] a sentence that only a screen reader reads, after a wrong guess
 */

const BRIEFLY = "…"; // a wait that a screen reader does not announce: the verdict usually follows at once
const PATIENCE = 500; // milliseconds until a wait has words

const LOOKING_UP = { word: BRIEFLY, headline: "", why: "Looking it up." };

/** Shown until the reader has guessed. */
const GUESS_PROMPT = "Possible or impossible?";

/**
 * @param {HTMLElement} region the live region
 * @param {object} options
 * @param {"verdict" | "judged" | "classVerdict"} options.attribute the data attribute for pending, legal, illegal or hidden
 * @param {string} [options.still] what still works without Python, such as "The spinners turn"
 * @param {(reason: number | null) => void} [options.onPoint] called with the reason that the reader points at, or null
 */
export function createVerdict(region, { attribute, still, onPoint = () => {} }) {
  const find = finder(region);
  const word = find(".word");
  const reasons = find(".reasons");
  const board = region.querySelector(".board-words");
  const said = region.querySelector(".guess-said");
  let drawn = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** Shown while no verdict is known. */
  const pending = {
    loading: {
      word: "One moment.",
      headline: "Python is still loading.",
      why: "Your verdict appears as soon as it has loaded.",
    },
    ready: { word: BRIEFLY, headline: "", why: "Python is judging." },
    failed: {
      word: "No verdict.",
      headline: "Python isn’t running.",
      why: `${still}, but nothing can judge them.`,
    },
    broken: { word: "No verdict.", headline: "", why: "" },
  };

  reasons.addEventListener("pointerover", (event) => {
    const li = around(event, "li");
    if (li) onPoint(li.matches(".also") ? null : [...reasons.children].indexOf(li));
  });
  reasons.addEventListener("pointerleave", () => onPoint(null));

  /**
   * @param {Judged} judged
   * @returns {{ judged: string, heading: string, sentences: Sentence[], faults?: string[], aside?: string }}
   */
  function contentOf({ verdict, asked, solver, hidden }) {
    if (hidden)
      return { judged: "hidden", heading: GUESS_PROMPT, sentences: [{ headline: "", why: hidden }] };
    if (verdict)
      return {
        judged: verdict.legal ? "legal" : "illegal",
        heading: verdict.verdict,
        sentences: verdict.reasons,
        faults: verdict.faults,
        aside: verdict.aside,
      };
    const waiting = asked === "failed" ? pending.broken : asked === "waiting" ? pending[solver] : LOOKING_UP;
    return { judged: "pending", heading: waiting.word, sentences: [waiting] };
  }

  return {
    /** @param {Judged} state */
    draw(state) {
      const content = contentOf(state);
      const { judged, heading, sentences, faults = [], aside } = content;
      const { right = null } = state;
      const text = JSON.stringify([content, right, (state.hidden || state.isNew) && state.faces]);
      if (text === drawn) return; // a screen reader would read a redrawn live region again
      drawn = text;
      clearTimeout(timer);
      region.dataset[attribute] = judged;
      region.dataset.faults = faults.join(" ");
      write(word, heading);
      word.classList.toggle("visually-hidden", judged === "hidden"); // the buttons say the same
      const isWait = heading === BRIEFLY;
      if (board) write(board, isWait || !state.isNew ? "" : `${boardInWords(toText(state.faces ?? []))}.`);
      if (said instanceof HTMLElement) {
        said.dataset.guess = right === null ? "" : right ? "right" : "wrong";
        write(said, right === null ? "" : right ? "You were right." : "Not this time.");
      }
      reasons.replaceChildren(...(isWait ? [] : sentences.map(item)));
      if (isWait) timer = setTimeout(() => reasons.replaceChildren(...sentences.map(item)), PATIENCE);
      if (right === false && state.proof) reasons.append(make("li", "visually-hidden", state.proof));
      if (aside) reasons.append(make("li", "also", aside));
      word.setAttribute("aria-hidden", String(isWait));
    },
  };
}

/** @param {Sentence} sentence */
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
