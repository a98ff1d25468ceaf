// How Python starts and is asked: PyScript runs `worker.py` in a worker, and this one Python answers all questions of the
// page, in the order in which they come.

import { addressOf, bytesOf, load, PAGE_FILES } from "./load.js";

/** @import { Ask } from "../types.js" */
/** @typedef {Worker & { sync: { call(question: string, options: string): Promise<string> } }} PythonWorker */

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
    // PyScript fetches `worker.py` too, but would wait without an end if it was missing or cut.
    const [{ hooks, PyWorker }] = await Promise.all([
      import(addressOf("pyscript.js")),
      load({ script: "worker.py" }),
    ]);
    await customElements.whenDefined("py-script"); // PyScript is ready
    if (status.status === "failed") return; // too late
    hooks.worker.onBeforeRunAsync.clear(); // PyScript would rebuild it with `Function()`, which the policy forbids
    hooks.main.onWorker.add((/** @type {unknown} */ _, /** @type {PythonWorker} */ worker) => {
      python = worker;
      worker.addEventListener("error", fail);
      worker.addEventListener("message", ({ data }) => typeof data === "number" && showProgress(data));
      worker.onerror = () => {}; // PyScript would log what rejects here as well
    });
    /** @type {PythonWorker} */
    const ready = await PyWorker(addressOf("worker.py"), {
      version: addressOf("interpreter.js"),
      async: true,
      config: { sync_main_only: true }, // the page waits for the worker, never the worker for the page
    });
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
