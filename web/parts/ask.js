// Asks Python a question for one part of the page, and shows there whether Python works, refuses or fails.

import { retry } from "../lib/elements.js";
import { latest } from "../lib/latest.js";
import { QuestionRefused } from "../python/client.js";

/** @typedef {"idle" | "waiting" | "answered" | "refused" | "failed"} AskState */

/**
 * @typedef {object} Options
 * @property {boolean} [every] whether older questions are answered too; by default only the newest is. The state is
 *   always that of the newest question.
 * @property {(refusal: QuestionRefused) => void} [onRefused] called instead of showing Python's message
 * @property {(state: AskState) => void} [onState] called with each new state
 */

/**
 * Sets the element's `data-state` to `waiting` while Python works, then to `answered`. If Python refuses the
 * question, the state is `refused` and the element's `.refusal` shows Python's message. If Python fails, the state
 * is `failed` and a button beside the error asks again. The caller handles neither case.
 *
 * @template {((...asked: never[]) => Promise<unknown>) & { cancel?: () => void }} Asking
 * @param {HTMLElement} element
 * @param {Asking} ask asks Python
 * @param {Options} [options]
 * @returns {Asking & { cancel(): void }} asks as well; the promise never rejects: it resolves with the answer, or
 *   stays pending. `cancel` drops the question, and ends Python's work on it if `ask` can do that.
 */
export function createAsk(element, ask, { every = false, onRefused, onState } = {}) {
  const refusal = /** @type {HTMLElement} */ (element.querySelector(".refusal"));
  const begin = latest();

  /** @param {AskState} state @param {...(string | Node)} message */
  function setState(state, ...message) {
    element.dataset.state = state;
    // A busy live region would be silent, even about a verdict that the list gives meanwhile.
    if (element.getAttribute("role") !== "status")
      element.setAttribute("aria-busy", String(state === "waiting"));
    if (message.length || refusal.textContent) refusal.replaceChildren(...message);
    onState?.(state);
  }

  /** @param {unknown} problem @param {() => void} again */
  function showProblem(problem, again) {
    if (!(problem instanceof QuestionRefused))
      setState("failed", sentence(problem), " ", retry("Ask again", again));
    else if (onRefused) onRefused(problem);
    else setState("refused", sentence(problem));
  }

  const askPython = (/** @type {never[]} */ ...asked) => {
    const isLatest = begin();
    return new Promise((resolve) => {
      async function send() {
        if (isLatest()) setState("waiting");
        try {
          const answer = await ask(...asked);
          if (isLatest()) setState("answered");
          if (isLatest() || every) resolve(answer);
        } catch (problem) {
          if (isLatest()) showProblem(problem, send);
        }
      }
      void send();
    });
  };

  return Object.assign(/** @type {Asking} */ (askPython), {
    cancel() {
      begin();
      ask.cancel?.();
      setState("idle");
    },
  });
}

/** Why Python refused, that it was cancelled, or how it failed: the last line of a traceback. @param {unknown} problem */
export function sentence(problem) {
  if (problem instanceof QuestionRefused || problem instanceof DOMException) return problem.message;
  const line = String(/** @type {Error} */ (problem).message ?? problem)
    .trim()
    .split("\n")
    .pop();
  return `Python could not answer: ${line?.replace(/[.!]?$/, ".")}`;
}
