// Questions that may take long: asked of a Python of their own, so that nothing waits for them.

import { createSolver, ENDLESS } from "../solver/client.js";

/**
 * A second Python, in a worker of this name, that is started by the first question. One question at a time: a new
 * one, or `cancel`, ends the worker in the midst of the one before, whose promise rejects with an `AbortError`.
 * If Python does not come, the promise rejects with an error that says why, and the next question starts it again.
 *
 * @param {string} name
 * @param {(seconds: number) => void} onSecond told of whole seconds for which the answer has been awaited
 */
export function createLong(name, onSecond) {
  let alive = false;
  let busy = false;
  let failure = "";
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

  function stop() {
    alive = false;
    rest();
    solver.stop();
  }

  function rest() {
    busy = false;
    clearInterval(clock);
  }

  function watch() {
    const since = performance.now();
    onSecond(0);
    clock = setInterval(() => onSecond(Math.floor((performance.now() - since) / 1000)), 1000);
  }

  return {
    /** Ends the worker, whatever it is doing. */
    stop,

    /** Ends the worker if it is at work. */
    cancel() {
      if (busy) stop();
    },

    /** @param {string} question @param {object} options */
    async ask(question, options) {
      if (busy) stop();
      busy = true;
      failure = "";
      watch();
      const answer = solver.ask(question, options);
      if (!alive) {
        alive = true;
        solver.start();
      }
      try {
        const answered = await answer;
        rest();
        return answered;
      } catch (problem) {
        if (!(problem instanceof DOMException)) rest(); // else whoever stopped it has seen to that
        throw failure ? new Error(failure) : problem;
      }
    },
  };
}
