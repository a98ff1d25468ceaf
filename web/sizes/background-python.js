// Questions that may take long: asked of a Python of their own, so that nothing waits for them.

import { createSolver, ENDLESS } from "../solver/client.js";

/**
 * A second Python, in a worker of this name, that is started by the first question. It answers one question at a
 * time: a new one, or `stop`, ends the worker in the midst of the one before, whose promise rejects with an
 * `AbortError`. If Python does not come, the promise rejects with an error that says why, and the next question
 * starts it again.
 *
 * @param {string} name
 * @param {(seconds: number) => void} onSecond told of whole seconds for which the answer has been awaited
 */
export function createBackgroundPython(name, onSecond) {
  let alive = false;
  let failure = "";
  let asked = 0; // the number of the question that is awaited; 0 for none
  let questions = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let clock;

  const solver = createSolver({
    name,
    patience: ENDLESS,
    onStatus(status) {
      if (status.status !== "failed") return;
      failure = status.reason;
      stop();
    },
  });

  /** Ends the worker, whatever it is doing. */
  function stop() {
    alive = false;
    rest();
    solver.stop();
  }

  function rest() {
    asked = 0;
    clearInterval(clock);
  }

  function watch() {
    const since = performance.now();
    onSecond(0);
    clock = setInterval(() => onSecond(Math.floor((performance.now() - since) / 1000)), 1000);
  }

  return {
    stop,

    /** Ends the worker if it is at work. */
    cancel() {
      if (asked) stop();
    },

    /** @param {string} question @param {object} [options] */
    async ask(question, options) {
      if (asked) stop();
      const mine = ++questions;
      asked = mine;
      failure = "";
      watch();
      const answer = solver.ask(question, options);
      if (!alive) {
        alive = true;
        solver.start();
      }
      try {
        return await answer;
      } catch (problem) {
        throw failure ? new Error(failure) : problem;
      } finally {
        if (asked === mine) rest();
      }
    },
  };
}
