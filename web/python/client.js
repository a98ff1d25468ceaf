// How Python is asked: one Python answers all questions of the page, in the order in which they come.

import { bytesOf } from "./fetch-file.js";
import { errorSentence } from "./sentence.js";
import { startPythonWorker } from "./start-worker.js";

/** @import { Ask } from "../types.js" */
/** @import { PythonWorker } from "./start-worker.js" */

/** Python is lost after this many steps without progress. While the computer sleeps, at most one step passes. */
const STEPS = 12;
const STEP = 5_000; // milliseconds

const TOTAL_BYTES = bytesOf(["pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip", "ttt_core.zip"]);

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
 * @typedef {{ question: string, options: object, resolve(answer: any): void,
 *   reject(problem: unknown): void }} Asked
 */

/** The questions without an answer. @type {Set<Asked>} */
const open = new Set();
/** @type {((status: SolverStatus) => void)[]} */
const listeners = [];
/** @type {SolverStatus} */
let status;
/** @type {PythonWorker | undefined} */
let worker;
/** The file that Python waits for; undefined once all have arrived. @type {string | undefined} */
let missing = "pyscript.js";
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
function showLoading(loadedBytes) {
  silence = 0;
  setStatus({ status: "loading", loadedBytes, totalBytes: TOTAL_BYTES });
}

/** Ends Python for good: only loading the page again brings it back. @param {string} reason */
function fail(reason) {
  worker?.terminate();
  worker = undefined;
  setStatus({ status: "failed", reason });
}

function watch() {
  silence = status.status === "loading" || (worker && open.size) ? silence + 1 : 0;
  if (silence <= STEPS) return;
  if (status.status === "ready") fail("Python has stopped answering.");
  else
    fail(missing ? `Could not load ${missing}: it did not arrive in time.` : "Python did not start in time.");
}

/** @param {PythonWorker} started */
function listen(started) {
  started.addEventListener("message", ({ data }) => {
    if (started !== worker || status.status !== "loading" || data?.solver !== "progress") return;
    missing = data.missing;
    showLoading(data.loadedBytes);
  });
  started.addEventListener("error", (event) => {
    const broken = "Python has broken down.";
    if (started === worker) fail(errorSentence(event, status.status === "ready" ? broken : notStarted()));
  });
  started.onerror = () => {}; // PyScript's handler would log the error that `ready` rejects with
}

const notStarted = () =>
  missing ? `Could not use ${missing}: it arrived incomplete or changed.` : "Python does not start.";

export async function startSolver() {
  setInterval(watch, STEP);
  showLoading(0);
  try {
    const started = await startPythonWorker();
    if (status.status === "failed") return started.terminate();
    worker = started;
    missing = "interpreter.js";
    listen(started);
    await started.ready;
    await call(started, HEALTH_CHECK);
    if (worker !== started) return;
  } catch (problem) {
    if (status.status !== "failed") fail(errorSentence(problem, notStarted()));
    return;
  }
  performance.mark("solver-ready");
  setStatus({ status: "ready" });
  for (const asked of open) send(asked);
}

/** @param {PythonWorker} python @param {Pick<Asked, "question" | "options">} asked */
async function call(python, { question, options }) {
  const reply = await python.sync.call(question, JSON.stringify(options));
  if ("refused" in reply) throw new QuestionRefused(reply.refused);
  return reply.answer;
}

/** @param {Asked} asked */
function send(asked) {
  const python = /** @type {PythonWorker} */ (worker);
  /** @param {(outcome: any) => void} settle */
  const whenKnown = (settle) => (/** @type {unknown} */ outcome) => {
    if (python !== worker || !open.delete(asked)) return;
    silence = 0;
    settle(outcome);
  };
  call(python, asked).then(whenKnown(asked.resolve), whenKnown(asked.reject));
}

/**
 * Asks Python, once it has loaded. Resolves with a plain object in which whole numbers beyond 2^53 are BigInts; rejects
 * with `QuestionRefused`, or with another error if Python failed on the question. Where Python is lost, the status says
 * so, and the question stays open.
 *
 * @type {Ask}
 */
export const ask = (question, ...given) =>
  new Promise((resolve, reject) => {
    const asked = { question, options: given[0] ?? {}, resolve, reject };
    open.add(asked);
    if (status.status === "ready") send(asked);
  });
