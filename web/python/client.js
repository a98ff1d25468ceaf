// Sends questions to Python and returns its answers. Handles loading, failures and restarts.

import { latest } from "../lib/latest.js";
import { errorSentence } from "./sentence.js";
import { startPythonWorker } from "./start-worker.js";

/** @import { Ask } from "../types.js" */
/** @import { PythonWorker } from "./start-worker.js" */

/** After this time without progress, in milliseconds, Python counts as lost. */
const TIMEOUT = 60_000;

/** The timeout of the health check. A healthy Python takes a few milliseconds. */
const HEALTH_CHECK_TIMEOUT = 15_000;

/** A timeout is counted in this many steps. While the computer sleeps, at most one step passes. */
const STEPS = 12;

const DAMAGED = "Python does not start: a part of it arrived incomplete or changed.";
const BROKEN = "Python has broken down.";
const NOT_RUNNING = "Python arrived, but the solver does not run in it.";

/** The longest delay of a timer, 24 days. For questions that the reader can cancel. */
export const LONGEST_TIMEOUT = 2 ** 31 - 1;

/** A question that only the solver can answer. An answer shows that the solver runs. */
const HEALTH_CHECK = { question: "judge", options: { board: "........." } };

/** Python understood the question but refused it. The message is one line that says why. */
export class QuestionRefused extends Error {
  name = "QuestionRefused";
}

/**
 * @typedef {{ status: "loading", loadedBytes: number, totalBytes: number }
 *   | { status: "ready" }
 *   | { status: "failed", reason: string }} SolverStatus
 * @typedef {{ question: string, options: object, losses: number,
 *   resolve: (answer: any) => void, reject: (error: unknown) => void }} Pending
 */

/**
 * A solver that is not started yet.
 *
 * `ask` resolves with Python's answer, a plain object in which whole numbers beyond 2^53 are BigInts. It rejects with
 * `QuestionRefused`, or with another error if Python failed on the question. A question waits until Python has
 * loaded, after a failure until it is started again. If Python is lost twice during the same question, the question
 * is dropped, with an error that says so. `stop` ends Python and rejects open questions, by default with an
 * `AbortError`; `start` starts it again.
 * @param {object} options
 * @param {(status: SolverStatus) => void} options.onStatus
 * @param {string} [options.name] of the worker; workers that run at the same time need different names
 * @param {number} [options.timeout] of a question, in milliseconds
 * @returns {{ start(): void, stop(reason?: Error): void, ask: Ask }}
 */
export function createSolver({ onStatus, name = "solver", timeout = TIMEOUT }) {
  /** The open questions, in the order in which Python answers them. @type {Set<Pending>} */
  const pending = new Set();
  /** @type {PythonWorker | undefined} */
  let worker;
  let ready = false;
  const begin = latest();
  let failures = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let watchdog;

  /** Calls back after this time, unless this is called again before. @param {number} time @param {() => void} act */
  function watch(time, act) {
    clearInterval(watchdog);
    let steps = 0;
    watchdog = setInterval(() => {
      if (++steps === STEPS) act();
    }, time / STEPS);
  }

  function unwatch() {
    clearInterval(watchdog);
    watchdog = undefined;
  }

  const watchLoading = () => watch(TIMEOUT, () => fail("Python did not arrive in time."));

  /** @param {number} loadedBytes */
  function showLoading(loadedBytes) {
    watchLoading();
    onStatus({ status: "loading", loadedBytes, totalBytes: PYTHON_BYTES_TOTAL });
  }

  function watchAnswers() {
    if (pending.size) watch(timeout, () => handleLoss("Python has stopped answering."));
    else unwatch();
  }

  /** Python was lost during the oldest question, if there is one. @param {string} reason */
  function handleLoss(reason) {
    const [oldest] = pending;
    const again = oldest && ++oldest.losses > 1;
    if (again) {
      pending.delete(oldest);
      oldest.reject(new Error("Python failed twice over this question"));
    }
    fail(again ? "Python has failed over the same question again. That question is dropped." : reason);
  }

  function end() {
    unwatch();
    worker?.terminate();
    worker = undefined;
    ready = false;
    return begin(); // what is still on its way is dropped
  }

  /** @param {string} reason */
  function fail(reason) {
    failures++;
    end();
    onStatus({ status: "failed", reason });
  }

  /** @param {PythonWorker} asked @param {Pending} ask */
  function send(asked, ask) {
    /** @param {(outcome: any) => void} settle */
    const whenKnown = (settle) => (/** @type {unknown} */ outcome) => {
      if (asked !== worker) return;
      pending.delete(ask);
      settle(outcome);
      watchAnswers();
    };
    if (!watchdog) watchAnswers(); // a new question does not put off the loss of an older one
    callPython(asked, ask).then(whenKnown(ask.resolve), whenKnown(ask.reject));
  }

  async function start() {
    const isLatest = end();
    showLoading(0);
    try {
      const started = await startPythonWorker(name, failures);
      if (!isLatest()) return started.terminate();
      worker = started;
      listen(worker);
      watchLoading();
      await worker.ready;
      if (!isLatest()) return;
      watch(HEALTH_CHECK_TIMEOUT, () => fail(NOT_RUNNING));
      await callPython(worker, HEALTH_CHECK).catch(() => Promise.reject(NOT_RUNNING));
      if (!isLatest()) return;
    } catch (error) {
      if (isLatest()) fail(errorSentence(error, DAMAGED));
      return;
    }
    ready = true;
    performance.mark("solver-ready");
    onStatus({ status: "ready" });
    unwatch();
    for (const ask of pending) send(worker, ask);
  }

  /** @param {PythonWorker} started */
  function listen(started) {
    started.addEventListener("message", ({ data }) => {
      if (started === worker && !ready && data?.solver === "progress") showLoading(data.loadedBytes);
    });
    started.addEventListener("error", (event) => {
      if (started !== worker) return;
      if (ready) handleLoss(errorSentence(event, BROKEN));
      else fail(errorSentence(event, DAMAGED));
    });
    started.onerror = () => {}; // PyScript's handler would log the error that `ready` rejects with
  }

  return {
    start,
    stop(reason = new DOMException("Cancelled.", "AbortError")) {
      end();
      for (const ask of pending) ask.reject(reason);
      pending.clear();
    },
    ask(question, ...given) {
      return new Promise((resolve, reject) => {
        const ask = { question, options: given[0] ?? {}, losses: 0, resolve, reject };
        pending.add(ask);
        if (worker && ready) send(worker, ask);
      });
    },
  };
}

/** @param {PythonWorker} worker @param {{ question: string, options: object }} ask */
async function callPython(worker, { question, options }) {
  const reply = await worker.sync.call(question, JSON.stringify(options));
  if ("refused" in reply) throw new QuestionRefused(reply.refused);
  return reply.answer;
}
