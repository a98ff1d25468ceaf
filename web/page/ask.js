// Asks Python for one part of the page, and shows there whether the answer is awaited, refused or failed.

import { QuestionRefused } from "../solver/client.js";
import { part } from "./elements.js";

/** @import { Ask } from "../solver/client.js" */

/** @typedef {"idle" | "waiting" | "answered" | "refused" | "failed"} AskState */

/**
 * Sets the element's `data-state` to `waiting` from question to answer, then to `answered`. If Python refuses the
 * question, the state is `refused` and the element's `.refusal` shows Python's line. If Python breaks down, the
 * state is `failed` and a button beside the error asks again. The caller handles neither case.
 *
 * @param {HTMLElement} element
 * @param {Ask} ask
 * @param {object} [options]
 * @param {boolean} [options.every] whether the answers to older questions count too, though nobody is shown
 *   that they are awaited; by default the newest alone is answered
 * @param {(refusal: QuestionRefused) => void} [options.onRefused] what to do instead of showing Python's line
 * @param {(state: AskState) => void} [options.onState] told of each state
 * @returns {Ask & { cancel(): void }} whose promise never rejects: it settles with an answer, or never. `drop` lets go
 *   of what was asked.
 */
export function createAsk(element, ask, { every = false, onRefused, onState } = {}) {
  const refusal = /** @type {HTMLElement} */ (element.querySelector(".refusal"));
  let newest = 0;

  /** @param {AskState} state @param {...(string | Node)} said */
  function mark(state, ...said) {
    element.dataset.state = state;
    element.setAttribute("aria-busy", String(state === "waiting"));
    if (said.length || refusal.textContent) refusal.replaceChildren(...said);
    onState?.(state);
  }

  /** @param {unknown} problem @param {() => void} again */
  function tell(problem, again) {
    if (!(problem instanceof QuestionRefused)) mark("failed", sentence(problem), " ", button(again));
    else if (onRefused) onRefused(problem);
    else mark("refused", problem.message);
  }

  /** @type {Ask} */
  const asking = (question, options) => {
    const mine = ++newest;
    return new Promise((resolve) => {
      async function send() {
        if (mine === newest) mark("waiting");
        try {
          const answer = await ask(question, options);
          if (mine === newest) mark("answered");
          if (mine === newest || every) resolve(answer);
        } catch (problem) {
          if (mine === newest) tell(problem, send);
        }
      }
      void send();
    });
  };

  return Object.assign(asking, {
    cancel() {
      newest++;
      mark("idle");
    },
  });
}

/** What broke, in one line: of a traceback the last. @param {unknown} problem */
function sentence(problem) {
  const line = String(/** @type {Error} */ (problem).message ?? problem)
    .trim()
    .split("\n")
    .pop();
  return `Python could not answer: ${line?.replace(/[.!]?$/, ".")}`;
}

/** @param {() => void} again */
function button(again) {
  const element = part("button", "link", "Ask again");
  element.type = "button";
  element.addEventListener("click", again);
  return element;
}
