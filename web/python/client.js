// How Python is asked: one Python answers all questions of the page, in the order in which they come.

import { messageOf } from "../lib/message-of.js";
import { errorSentence } from "./sentence.js";
import { startPython, TOTAL_BYTES } from "./start-worker.js";

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
let status;
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
  setStatus({ status: "loading", loadedBytes, totalBytes: TOTAL_BYTES });
}

/** Starts Python. Where it fails or is lost, only loading the page again brings it back. */
export async function startSolver() {
  const patience = new AbortController();
  /** @type {PythonWorker | undefined} */
  let python;

  /** @param {string} reason */
  function fail(reason) {
    clearInterval(watch);
    python?.terminate();
    setStatus({ status: "failed", reason });
  }

  const watch = setInterval(() => {
    silence = asked || !python ? silence + 1 : 0;
    if (silence <= STEPS) return;
    if (python) fail("Python has stopped answering.");
    else patience.abort();
  }, STEP);

  showProgress(0);
  try {
    python = await startPython(showProgress, patience.signal);
  } catch (problem) {
    fail(messageOf(problem));
    return;
  }
  python.addEventListener("error", (event) => fail(errorSentence(event, "Python has broken down.")));
  performance.mark("solver-ready");
  setStatus({ status: "ready" });
  begin(python);
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
