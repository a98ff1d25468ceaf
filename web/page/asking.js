// One question at a time on behalf of one part of the page, which says how it stands with the answer.

import { createLatest } from "../solver/client.js";

/** @import { Ask } from "../solver/client.js" */

/**
 * Marks the element `data-state="waiting"` from question to answer, then `answered`, or `refused` with Python's
 * line in its `.refusal`. Until the first answer it shows what the page was built with.
 *
 * @param {HTMLElement} element
 * @param {Ask} ask
 * @returns {Ask} whose promise settles only for the newest question, and rejects for none that was refused
 */
export function createAsking(element, ask) {
  const latest = createLatest(ask);
  const refusal = element.querySelector(".refusal");
  /** @param {"waiting" | "answered" | "refused"} state @param {string} [words] */
  const mark = (state, words = "") => {
    element.dataset.state = state;
    element.setAttribute("aria-busy", String(state === "waiting"));
    if (refusal) refusal.textContent = words;
  };
  return async (question, options) => {
    mark("waiting");
    try {
      const answer = await latest(question, options);
      mark("answered");
      return answer;
    } catch (problem) {
      mark("refused", /** @type {Error} */ (problem).message);
      return new Promise(() => {}); // there is nothing to draw
    }
  };
}
