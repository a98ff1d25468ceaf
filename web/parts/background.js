// Asks long questions of a second Python, so that nothing else has to wait. All sections share it. It works on the
// newest question; one that this interrupts is asked again afterwards.

import { createSolver, LONGEST_TIMEOUT } from "../python/client.js";

/** @import { Ask } from "../types.js" */

/** @typedef {{ ask(): Promise<any>, resolve(answer: any): void, reject(problem: unknown): void }} Job */

/** The open questions, the newest last. @type {Set<Job>} */
const jobs = new Set();
/** The one that Python works on. @type {Job | undefined} */
let current;
let alive = false;

const solver = createSolver({
  name: "background",
  timeout: LONGEST_TIMEOUT,
  onStatus(status) {
    if (status.status === "failed") stop(new Error(status.reason));
  },
});

/** Ends Python, whatever it is doing. @param {Error} [reason] */
function stop(reason) {
  alive = false;
  solver.stop(reason);
}

async function work() {
  for (current = [...jobs].at(-1); current; current = [...jobs].at(-1)) {
    const job = current;
    const answer = job.ask();
    if (!alive) solver.start();
    alive = true;
    try {
      job.resolve(await answer);
      jobs.delete(job);
    } catch (problem) {
      const isStopped = /** @type {Error} */ (problem).name === "AbortError";
      if (!isStopped && jobs.delete(job)) job.reject(problem);
    }
  }
}

/**
 * Asks for one part of the page, one question at a time: a new question, or `cancel`, drops the one before, whose
 * promise rejects with an `AbortError`. If Python does not load, it rejects with an error that says why, and the next
 * question starts Python again.
 *
 * @param {(seconds: number) => void} onSecond called with the whole seconds of waiting so far
 * @returns {Ask & { cancel(): void }}
 */
export function createBackground(onSecond) {
  /** @type {Job | undefined} */
  let mine;

  function cancel() {
    if (!mine || !jobs.delete(mine)) return;
    mine.reject(new DOMException("Cancelled.", "AbortError"));
    if (mine === current) stop();
  }

  /** @type {Ask} */
  const ask = (question, ...given) => {
    cancel();
    const since = performance.now();
    const tick = () => onSecond(Math.floor((performance.now() - since) / 1000));
    const clock = setInterval(tick, 1000);
    tick();
    /** @type {ReturnType<Ask>} */
    const answer = new Promise((resolve, reject) => {
      mine = { ask: () => solver.ask(question, ...given), resolve, reject };
      jobs.add(mine);
    });
    if (current) stop();
    else void work();
    return answer.finally(() => clearInterval(clock));
  };

  return Object.assign(ask, { cancel });
}
