// How Python starts and is asked: `worker.py` runs in a worker, and this one Python answers all questions of the page, in
// the order in which they come.

import { bytesOf, PAGE_FILES } from "./load.js";
import { startWorker } from "./start-worker.js";

/** @import { Ask } from "../types.js" */
/** @import { PythonWorker } from "./start-worker.js" */

/** Python is lost after this many steps without progress. While the computer sleeps, at most one step passes. */
const STEPS = 12;
const STEP = 5_000; // milliseconds

/** Python understood the question but refused it. The message is one line that says why. */
export class QuestionRefused extends Error {
  name = "QuestionRefused";
}

/**
 * @typedef {{ status: "loading", loadedBytes: number, totalBytes: number }
 *   | { status: "ready" }
 *   | { status: "failed", reason: string }} SolverStatus
 */

/** @type {(python: PythonWorker) => void} */
let begin;
/** Python, once it has started. @type {Promise<PythonWorker>} */
const started = new Promise((resolve) => {
  begin = resolve;
});
/** @type {((status: SolverStatus) => void)[]} */
const listeners = [];
/** @type {SolverStatus} */
let status = { status: "loading", loadedBytes: 0, totalBytes: bytesOf(PAGE_FILES) };
let asked = 0; // the questions that Python has got and not answered
let silence = 0; // steps

/** Tells the listener the status of Python, now and after each change. @param {(status: SolverStatus) => void} listener */
export function onSolver(listener) {
  listeners.push(listener);
  listener(status);
}

/** @param {SolverStatus} now */
function setStatus(now) {
  status = now;
  for (const listener of listeners) listener(status);
}

/** @param {number} loadedBytes */
function showProgress(loadedBytes) {
  silence = 0;
  setStatus({ status: "loading", loadedBytes, totalBytes: bytesOf(PAGE_FILES) });
}

/** Starts Python. Where it fails or is lost, only loading the page again brings it back. */
export async function startSolver() {
  /** @type {PythonWorker | undefined} */
  let python;

  /** @param {unknown} problem */
  function fail(problem) {
    if (status.status === "failed") return;
    clearInterval(watch);
    python?.terminate();
    console.info("Python:", problem);
    const reason = status.status === "loading" ? "Python did not load." : "Python has stopped.";
    setStatus({ status: "failed", reason });
  }

  const watch = setInterval(() => {
    silence = asked || status.status === "loading" ? silence + 1 : 0;
    if (silence > STEPS) fail("no progress");
  }, STEP);

  try {
    const ready = await startWorker((worker) => {
      python = worker;
      if (status.status === "failed") worker.terminate(); // too late
      worker.addEventListener("error", fail);
    }, showProgress);
    await ready.sync.call("judge", '{"board": "........."}');
    performance.mark("solver-ready");
    setStatus({ status: "ready" });
    begin(ready);
  } catch (problem) {
    fail(problem);
  }
}

/**
 * Asks Python, once it has loaded. Resolves with a plain object in which whole numbers from 2^53 on are BigInts; rejects
 * with `QuestionRefused`, or with another error if Python failed on the question. Where Python is lost, the status says
 * so, and the question stays open.
 *
 * @type {Ask}
 */
export async function ask(question, ...given) {
  const python = await started;
  asked++;
  const text = await python.sync.call(question, JSON.stringify(given[0] ?? {})).finally(() => {
    asked--;
    silence = 0;
  });
  const reply = JSON.parse(text, (_, value) => (value?.digits ? BigInt(value.digits) : value));
  if ("refused" in reply) throw new QuestionRefused(reply.refused);
  return reply.answer;
}
