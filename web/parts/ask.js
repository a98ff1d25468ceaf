// Asks Python a question for one part of the page, and shows there whether Python works, refuses or fails.

import { one } from "../lib/elements.js";
import { latest } from "../lib/latest.js";
import { loadAgainButton } from "../lib/load-again.js";
import { messageOf } from "../lib/message-of.js";
import { QuestionRefused } from "../python/client.js";

/** @typedef {"idle" | "waiting" | "answered" | "refused" | "failed"} AskState */

/**
 * @typedef {object} Options
 * @property {(refusal: QuestionRefused) => void} [onRefused] called instead of showing Python's message
 * @property {(state: AskState) => void} [onState] called with each new state
 */

/**
 * Sets the element's `data-state` to `waiting` while Python works, then to `answered`. If Python refuses the
 * question, the state is `refused` and the element's `.refusal` shows Python's message. If Python fails, the state
 * is `failed` and a button beside the error loads the page again. The caller handles neither case.
 *
 * @template {(...asked: never[]) => Promise<unknown>} Asking
 * @param {HTMLElement} element
 * @param {Asking} ask asks Python
 * @param {Options} [options]
 * @returns {Asking & { cancel(): void }} asks as well; the promise never rejects: it resolves with the answer to the
 *   newest question, or stays pending. `cancel` drops the question.
 */
export function createAsk(element, ask, { onRefused, onState } = {}) {
  const refusal = one(element, ".refusal");
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

  /** @param {unknown} problem */
  function showProblem(problem) {
    if (!(problem instanceof QuestionRefused)) setState("failed", sentence(problem), " ", loadAgainButton());
    else if (onRefused) onRefused(problem);
    else setState("refused", sentence(problem));
  }

  const askPython = (/** @type {never[]} */ ...asked) => {
    const isLatest = begin();
    return new Promise((resolve) => {
      setState("waiting");
      ask(...asked).then(
        (answer) => {
          if (!isLatest()) return;
          setState("answered");
          resolve(answer);
        },
        (problem) => isLatest() && showProblem(problem),
      );
    });
  };

  return Object.assign(/** @type {Asking} */ (askPython), {
    cancel() {
      begin();
      setState("idle");
    },
  });
}

/** Why Python refused, or how it failed: the last line of a traceback. @param {unknown} problem */
export function sentence(problem) {
  if (problem instanceof QuestionRefused) return problem.message;
  const line = messageOf(problem).trim().split("\n").pop();
  return `Python could not answer: ${line?.replace(/[.!]?$/, ".")}`;
}
