// Asks long questions of a separate Python, so that nothing else has to wait.

import { createSolver, LONGEST_TIMEOUT } from "../../python/client.js";

/**
 * A second Python in a worker of this name. The first question starts it. It answers one question at a time: a new
 * question, or `stop`, ends the worker, and the promise of an unanswered question rejects with an `AbortError`. If
 * Python does not load, the promise rejects with an error that says why, and the next question starts it again.
 *
 * @param {string} name
 * @param {(seconds: number) => void} onSecond called with the whole seconds of waiting so far
 */
export function createBackgroundPython(name, onSecond) {
  let alive = false;
  let failure = "";
  let asked = 0; // the number of the unanswered question; 0 for none
  let questions = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let clock;

  const solver = createSolver({
    name,
    timeout: LONGEST_TIMEOUT,
    onStatus(status) {
      if (status.status !== "failed") return;
      failure = status.reason;
      stop();
    },
  });

  /** Ends the worker, whatever it is doing. */
  function stop() {
    alive = false;
    endQuestion();
    solver.stop();
  }

  function endQuestion() {
    asked = 0;
    clearInterval(clock);
  }

  function startClock() {
    const since = performance.now();
    onSecond(0);
    clock = setInterval(() => onSecond(Math.floor((performance.now() - since) / 1000)), 1000);
  }

  return {
    stop,

    /** Ends the worker if it is busy. */
    cancel() {
      if (asked) stop();
    },

    /** @type {import("../../types.js").Ask} */
    async ask(question, ...given) {
      if (asked) stop();
      const mine = ++questions;
      asked = mine;
      failure = "";
      startClock();
      const answer = solver.ask(question, ...given);
      if (!alive) {
        alive = true;
        solver.start();
      }
      try {
        return await answer;
      } catch (problem) {
        throw failure ? new Error(failure) : problem;
      } finally {
        if (asked === mine) endQuestion();
      }
    },
  };
}
