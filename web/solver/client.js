// Questions to Python and their answers, across loading, failing and starting again.

import { sentence } from "./sentence.js";
import { startPythonWorker } from "./start-worker.js";

/** How long Python may show no sign of life, in milliseconds, before it counts as lost. */
const PATIENCE = 60_000;

/** In so many steps patience runs out: a page that slept, as behind a closed lid, has lost one of them, not all. */
const STEPS = 12;

const DAMAGED = "Python does not start: a part of it arrived incomplete or changed.";
const BROKEN = "Python has broken down.";

/** How long Python may take over its first question, in milliseconds: it is small, and answered in a few. */
const FIRST_PATIENCE = 15_000;

/** The patience of somebody who can cancel: as long as a timer can wait, which is 24 days. */
export const ENDLESS = 2 ** 31 - 1;

/** A question whose answer only Python knows, to be sure that it is Python that answers. */
const HEALTH_CHECK = { question: "judge", options: { board: "........." } };

/** Python understood the question and declined it; the message is its one line why. */
export class QuestionRefused extends Error {
  name = "QuestionRefused";
}

/**
 * @typedef {{ status: "loading", loadedBytes: number, totalBytes: number }
 *   | { status: "ready" }
 *   | { status: "failed", reason: string }} SolverStatus
 * @typedef {(question: string, options?: object) => Promise<any>} Ask
 * @typedef {{ question: string, options: object, losses: number,
 *   resolve: (answer: any) => void, reject: (error: unknown) => void }} Pending
 */

/**
 * A solver that is not started yet.
 *
 * `ask` resolves with Python's answer, a plain object in which whole numbers beyond 2^53 are BigInts; it
 * rejects with `QuestionRefused`, or with another error if Python itself broke down over the question. What is
 * asked while there is no Python waits: for it to arrive, or for `retry` after a failure. A question over which
 * Python was lost twice is dropped, with an error that says so. `stop` ends Python and
 * rejects what is asked with an `AbortError`; it can be started again.
 * @param {object} options
 * @param {(status: SolverStatus) => void} options.onStatus
 * @param {string} [options.name] of the worker; two that run at once need two
 * @param {number} [options.patience] in milliseconds
 * @returns {{ start(): void, retry(): void, stop(): void, ask: Ask }}
 */
export function createSolver({ onStatus, name = "solver", patience = PATIENCE }) {
  /** @type {Set<Pending>} */
  const pending = new Set();
  /** @type {import("./start-worker.js").PythonWorker | undefined} */
  let worker;
  let ready = false;
  let attempt = 0;
  let failures = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let watchdog;

  /** Call at each sign of life: a question asked is none, nor is it one if nothing was awaited. */
  function watch() {
    clearInterval(watchdog);
    watchdog = undefined;
    if (ready && !pending.size) return;
    let steps = 0;
    watchdog = setInterval(() => {
      if (++steps < STEPS) return;
      if (ready) lose();
      else fail("Python did not arrive in time.");
    }, patience / STEPS);
  }

  /** Python was lost over the oldest question, as it answers one after the other. */
  function lose() {
    const [oldest] = pending;
    const again = ++oldest.losses > 1;
    if (again) {
      pending.delete(oldest);
      oldest.reject(new Error("Python stopped answering twice over this question"));
    }
    fail(
      again
        ? "Python has stopped answering over the same question again. That question is dropped."
        : "Python has stopped answering.",
    );
  }

  function end() {
    attempt++; // whatever the old worker still says is no longer heard
    clearInterval(watchdog);
    watchdog = undefined;
    worker?.terminate();
    worker = undefined;
    ready = false;
  }

  /** @param {string} reason */
  function fail(reason) {
    failures++;
    end();
    onStatus({ status: "failed", reason });
  }

  /** @param {import("./start-worker.js").PythonWorker} asked @param {Pending} ask */
  async function send(asked, ask) {
    const mine = attempt;
    if (!watchdog) watch();
    try {
      const answer = await callPython(asked, ask);
      if (mine === attempt && pending.delete(ask)) ask.resolve(answer);
    } catch (error) {
      if (mine === attempt && pending.delete(ask)) ask.reject(error);
    }
    if (mine === attempt) watch();
  }

  async function start() {
    const mine = ++attempt;
    worker?.terminate();
    ready = false;
    onStatus({ status: "loading", loadedBytes: 0, totalBytes: PYTHON_BYTES_TOTAL });
    watch();
    try {
      const started = await startPythonWorker(name, failures);
      if (mine !== attempt) return started.terminate();
      worker = started;
      listen(worker);
      watch();
      await worker.ready;
      await checkHealth(worker);
    } catch (error) {
      if (mine === attempt) fail(sentence(error, DAMAGED));
      return;
    }
    if (mine !== attempt) return;
    ready = true;
    performance.mark("solver-ready");
    onStatus({ status: "ready" });
    for (const ask of pending) send(worker, ask);
    watch();
  }

  /** @param {Worker} started */
  function listen(started) {
    started.addEventListener("message", ({ data }) => {
      if (started !== worker || ready || data?.solver !== "progress") return;
      watch();
      onStatus({ status: "loading", loadedBytes: data.loadedBytes, totalBytes: PYTHON_BYTES_TOTAL });
    });
    started.addEventListener("error", (event) => {
      if (started === worker) fail(sentence(event, ready ? BROKEN : DAMAGED));
    });
    started.onerror = () => {}; // PyScript's own would log what `ready` rejects with
  }

  return {
    start,
    retry: start,
    stop() {
      end();
      for (const ask of pending) ask.reject(new DOMException("Cancelled.", "AbortError"));
      pending.clear();
    },
    ask(question, options = {}) {
      return new Promise((resolve, reject) => {
        const ask = { question, options, losses: 0, resolve, reject };
        pending.add(ask);
        if (worker && ready) send(worker, ask);
      });
    },
  };
}

/**
 * @param {import("./start-worker.js").PythonWorker} worker
 * @param {{ question: string, options: object }} ask
 */
async function callPython(worker, { question, options }) {
  const reply = await worker.sync.call(question, JSON.stringify(options));
  if ("refused" in reply) throw new QuestionRefused(reply.refused);
  return reply.answer;
}

/** A worker without a solver in it may answer with an error, or not at all. @param {import("./start-worker.js").PythonWorker} worker */
function checkHealth(worker) {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error("Python arrived, but the solver does not run in it"));
    const tooLong = setTimeout(fail, FIRST_PATIENCE);
    callPython(worker, HEALTH_CHECK)
      .then(resolve, fail)
      .finally(() => clearTimeout(tooLong));
  });
}
