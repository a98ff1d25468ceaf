// Says what Python found: the one word, and the sentences beneath it.

import { place } from "../page/board-text.js";

/** @import { Judgement } from "../types.js" */
/** @import { State } from "./state.js" */

const ORDER = new Intl.NumberFormat("en");

/**
 * @typedef {object} Saying
 * @property {"pending" | "legal" | "illegal"} verdict
 * @property {string} word
 * @property {[string, string][]} sentences what holds, and why it matters
 * @property {string[]} faults
 */

/** @param {Judgement} answer @returns {[string, string]} */
function standing({ outcome, to_move, marks }) {
  const count = `X has ${marks.x}, O has ${marks.o}`;
  if (outcome === "draw") return ["A draw.", "The board is full and nobody has a line."];
  if (outcome) return [`${outcome.toUpperCase()} has won.`, `The last move made the line. ${count}.`];
  return [`${to_move?.toUpperCase()} to move.`, `${count}, and nobody has a line.`];
}

/** @param {Judgement} answer @returns {[string, string]} */
function arrivals({ games_to, ply }) {
  if (ply === 0) return ["This is where every game begins.", "Nobody has moved yet."];
  if (games_to === 1) return ["One order of play leads here.", "There is no other way."];
  return [`${ORDER.format(games_to)} orders of play lead here.`, "Any one of them proves it."];
}

/**
 * @param {State} state
 * @param {"loading" | "ready" | "failed"} solver
 * @returns {Saying}
 */
function saying({ verdict: answer }, solver) {
  if (answer?.legal) {
    return { verdict: "legal", word: "Legal.", sentences: [standing(answer), arrivals(answer)], faults: [] };
  }
  if (answer) {
    const sentences = answer.reasons.map(
      ({ headline, why }) => /** @type {[string, string]} */ ([headline, why]),
    );
    return { verdict: "illegal", word: "Impossible.", sentences, faults: answer.faults };
  }
  /** @type {Record<typeof solver, [string, string]>} */
  const waiting = {
    loading: ["Python is still on its way.", "Your verdict comes by itself."],
    ready: ["", "Python is judging."],
    failed: ["Python is not here.", "The spinners turn, but nobody can judge them."],
  };
  const word = { loading: "One moment.", ready: "…", failed: "No verdict." }[solver];
  return { verdict: "pending", word, sentences: [waiting[solver]], faults: [] };
}

/** @param {[string, string]} sentence */
function item([headline, why]) {
  const li = document.createElement("li");
  const lead = document.createElement("b");
  lead.textContent = headline;
  li.append(lead, ` ${why}`);
  return li;
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
      reasons.replaceChildren(...said.sentences.map(item));
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
