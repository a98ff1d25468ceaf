// Asks a question for one part of the page: the answer that the build wrote is there at once, and Python's own takes its
// place. Shows in that part whether Python is awaited, refuses or fails.

import { one } from "../lib/elements.js";
import { latest } from "../lib/latest.js";
import { failure } from "../lib/load-again.js";
import { messageOf } from "../lib/message-of.js";
import { onSolver, QuestionRefused } from "../python/client.js";
import { written } from "./written.js";

/** @import { SolverStatus } from "../python/client.js" */
/** @import { Ask, Asking, By } from "../types.js" */

/** `asked`: the build's answer is looked up; `waiting`: there is none, and Python works. @typedef {"idle" | "asked" | "waiting" | "answered" | "refused" | "failed"} AskState */

/**
 * What asks never rejects. It resolves with the first answer to the newest question, and stays pending if the question is
 * dropped. Python is asked if the build wrote no answer, or if each answer is to be shown as it comes.
 *
 * The element has the state in `data-state`. Its `.refusal` shows why an answer doesn't come yet, or at all: Python loads,
 * refuses the question, or fails, beside a button that loads the page again. The caller handles none of these.
 *
 * @param {HTMLElement} element
 * @param {Ask} ask asks Python
 * @param {(refusal: QuestionRefused) => void} [onRefused] called instead of showing Python's message
 * @returns {Asking & { cancel(): void }} `cancel` drops the question
 */
export function createAsk(element, ask, onRefused) {
  const refusal = one(element, ".refusal");
  const begin = latest();
  /** @type {SolverStatus["status"]} */
  let solver = "loading";

  /** @param {AskState} state @param {...(string | Node)} message */
  function setState(state, ...message) {
    element.dataset.state = state;
    if (message.length || refusal.textContent) refusal.replaceChildren(...message);
  }

  /** @param {string} message */
  const fail = (message) => setState("failed", ...failure(message));

  function wait() {
    if (solver === "failed") fail("Python isn’t running.");
    else setState("waiting", ...(solver === "loading" ? ["Getting ready …"] : []));
  }

  /** @param {unknown} problem */
  function showProblem(problem) {
    if (!(problem instanceof QuestionRefused)) fail(sentence(problem));
    else if (onRefused) onRefused(problem);
    else setState("refused", sentence(problem));
  }

  onSolver(({ status }) => {
    const isNew = status !== solver;
    solver = status;
    if (isNew && element.dataset.state === "waiting") wait();
  });

  /** @param {Parameters<Ask>[0]} question @param {any} [options] @param {(answer: any, by: By) => void} [show] */
  function asking(question, options = {}, show) {
    const isLatest = begin();
    let isOwn = false; // whether Python has answered
    setState("asked");
    return new Promise((resolve) => {
      /** @param {unknown} answer @param {By} by */
      function give(answer, by) {
        if (!isLatest() || isOwn) return;
        isOwn = by === "python";
        show?.(answer, by);
        setState("answered");
        resolve(answer);
      }

      const askPython = () =>
        ask(question, options).then(
          (answer) => give(answer, "python"),
          (problem) => isLatest() && showProblem(problem),
        );

      if (show) void askPython();
      void written(question, options).then((answer) => {
        if (answer) return give(answer, "list");
        if (isLatest() && element.dataset.state === "asked") wait();
        if (isLatest() && !show) void askPython();
      });
    });
  }

  return Object.assign(/** @type {Asking} */ (asking), {
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
