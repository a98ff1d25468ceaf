// Asks a question for one part of the page: the answer that the build wrote is there at once, and Python's own takes its
// place. Shows in that part whether Python works, refuses or fails.

import { one } from "../lib/elements.js";
import { latest } from "../lib/latest.js";
import { loadAgainButton } from "../lib/load-again.js";
import { messageOf } from "../lib/message-of.js";
import { QuestionRefused } from "../python/client.js";
import { written } from "./written.js";

/** @import { Ask, Questions } from "../types.js" */

/** `asked`: the build's answer is looked up; `waiting`: there is none, and Python works. @typedef {"idle" | "asked" | "waiting" | "answered" | "refused" | "failed"} AskState */

/** Who gives an answer. @typedef {"build" | "python"} By */

/**
 * @typedef {object} Options
 * @property {(refusal: QuestionRefused) => void} [onRefused] called instead of showing Python's message
 * @property {(state: AskState) => void} [onState] called with each new state
 */

/**
 * Asks, and resolves with the first answer to the newest question: it never rejects, and stays pending if the question is
 * dropped. With `show`, which gets each answer as it comes, Python is asked even if the build wrote an answer.
 *
 * @typedef {<Name extends keyof Questions>(question: Name, options?: Questions[Name]["options"], show?: (answer: Questions[Name]["answer"], by: By) => void) => Promise<Questions[Name]["answer"]>} Asking
 */

/**
 * Sets the element's `data-state`, and its `data-by` to who has answered. If Python refuses the question, the element's
 * `.refusal` shows its message. If Python fails, a button beside the error loads the page again. The caller handles
 * neither case.
 *
 * @param {HTMLElement} element
 * @param {Ask} ask asks Python
 * @param {Options} [options]
 * @returns {Asking & { cancel(): void }} `cancel` drops the question
 */
export function createAsk(element, ask, { onRefused, onState } = {}) {
  const refusal = one(element, ".refusal");
  const begin = latest();

  /** @param {AskState} state @param {...(string | Node)} message */
  function setState(state, ...message) {
    element.dataset.state = state;
    // A busy live region would be silent, even about Python that is loading.
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

  /** @type {Asking} */
  const asking = (question, options = {}, show) => {
    const isLatest = begin();
    setState("asked");
    let isOwn = false; // whether Python has answered
    return new Promise((resolve) => {
      /** @param {Questions[typeof question]["answer"]} answer @param {By} by */
      function give(answer, by) {
        if (!isLatest() || isOwn) return;
        isOwn = by === "python";
        element.dataset.by = by;
        show?.(answer, by);
        setState("answered");
        resolve(answer);
      }
      const askPython = () =>
        /** @type {(...asked: any[]) => Promise<any>} */ (ask)(question, options).then(
          (answer) => give(answer, "python"),
          (problem) => isLatest() && showProblem(problem),
        );
      if (show) void askPython();
      void written(question, options).then((answer) => {
        if (answer) return give(answer, "build");
        if (isLatest() && element.dataset.state === "asked") setState("waiting");
        if (!show && isLatest()) void askPython();
      });
    });
  };

  return Object.assign(asking, {
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
