// How Python starts: PyScript makes a worker, in which `interpreter.js` loads Python. It has started when it has
// answered a question.

import { addressOf, bytesOf, fetchFile } from "./fetch-file.js";
import { errorSentence, late, NO_WEBASSEMBLY } from "./sentence.js";

/**
 * @typedef {Worker & { ready: Promise<unknown>,
 *   sync: { call(question: string, options: string): Promise<string> } }} PythonWorker
 */

/** The bytes that `onProgress` counts up to. */
export const TOTAL_BYTES = bytesOf(["pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip", "ttt_core.zip"]);

/**
 * Rejects with an error whose message is a sentence that names the file that failed.
 *
 * @param {(loadedBytes: number) => void} onProgress
 * @param {AbortSignal} patience is aborted when Python has made no progress for too long
 * @returns {Promise<PythonWorker>}
 */
export async function startPython(onProgress, patience) {
  /** The file that Python waits for; undefined once all have arrived. @type {string | undefined} */
  let missing = "pyscript.js";
  /** @type {PythonWorker | undefined} */
  let worker;
  /** @type {(problem: unknown) => void} */
  let lose = () => {};
  /** @type {Promise<never>} */
  const lost = new Promise((_, reject) => {
    lose = reject;
  });
  patience.addEventListener("abort", () => lose(late(missing)));

  async function start() {
    if (typeof WebAssembly === "undefined") throw new Error(NO_WEBASSEMBLY);
    const [hooks] = await Promise.all([loadPyScript(), fetchFile("worker.py").then(({ whole }) => whole)]);
    const started = await makeWorker(hooks);
    worker = started;
    if (patience.aborted) started.terminate();
    missing = "interpreter.js";
    started.addEventListener("error", lose);
    started.addEventListener("message", ({ data }) => {
      if (data?.solver !== "progress") return;
      missing = data.missing;
      onProgress(data.loadedBytes);
    });
    started.onerror = () => {}; // PyScript's handler would log the error that `ready` rejects with
    await started.ready;
    await started.sync.call("judge", '{"board": "........."}');
    return started;
  }

  async function loadPyScript() {
    /** @type {Partial<typeof import("./pyscript.js")>} */
    const { hooks } = await import(addressOf("pyscript.js")).catch(() => ({}));
    if (!hooks) throw new Error("Could not load pyscript.js");
    missing = "worker.py"; // PyScript would wait for it without an end
    return hooks;
  }

  try {
    return await Promise.race([start(), lost]);
  } catch (problem) {
    worker?.terminate();
    const damaged = `Could not use ${missing}: it arrived incomplete or changed.`;
    throw new Error(errorSentence(problem, missing ? damaged : "Python does not start."));
  }
}

/**
 * Resolves as soon as the worker exists, long before Python runs in it.
 *
 * @param {typeof import("./pyscript.js").hooks} hooks
 * @returns {Promise<PythonWorker>}
 */
function makeWorker(hooks) {
  // PyScript would rebuild this hook with `Function()`, which the page's policy forbids.
  hooks.worker.onBeforeRunAsync.clear();
  const config = JSON.stringify({
    interpreter: ASSETS["interpreter.js"],
    sync_main_only: true, // the page waits for the worker, never the worker for the page
  });
  /** @type {HTMLScriptElement & { xworker?: PythonWorker }} */
  const script = document.createElement("script");
  const attributes = { type: "py", src: ASSETS["worker.py"], worker: "", name: "solver", config };
  for (const [key, value] of Object.entries(attributes)) script.setAttribute(key, value);
  return new Promise((resolve) => {
    hooks.main.onWorker.add(
      async function started(/** @type {unknown} */ _, /** @type {PythonWorker} */ worker) {
        await null; // PyScript sets `xworker` only after it has called its listeners
        if (script.xworker !== worker) return;
        // Whatever runs in the worker could reach the page through these: its window, and scripts of any address.
        for (const handler of Reflect.ownKeys(worker.sync)) Reflect.deleteProperty(worker.sync, handler);
        hooks.main.onWorker.delete(started);
        script.remove();
        resolve(worker);
      },
    );
    document.head.append(script);
  });
}
