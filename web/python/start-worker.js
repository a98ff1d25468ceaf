// How Python starts: in a worker, through PyScript.

import { addressOf, fetchFile } from "./fetch-file.js";
import { NO_WEBASSEMBLY } from "./sentence.js";

/**
 * @typedef {Worker & { ready: Promise<unknown>,
 *   sync: { call(question: string, options: string): Promise<{ answer: any } | { refused: string }> } }} PythonWorker
 */

/** Milliseconds for the worker's Python file. */
const TIMEOUT = 50_000;

async function loadPyScript() {
  /** @type {Partial<typeof import("./pyscript.js")>} */
  const { hooks } = await import(addressOf("pyscript.js")).catch(() => ({}));
  if (!hooks) throw new Error("Could not load pyscript.js");
  return hooks;
}

/**
 * Starts a worker through PyScript. Resolves as soon as the worker exists, long before Python runs in it. Await
 * `worker.ready` for that. Rejects with an error that names the file that failed.
 *
 * @returns {Promise<PythonWorker>}
 */
export async function startPythonWorker() {
  if (typeof WebAssembly === "undefined") throw new Error(NO_WEBASSEMBLY);
  const [hooks, { whole }] = await Promise.all([
    loadPyScript(),
    fetchFile("worker.py", undefined, AbortSignal.timeout(TIMEOUT)),
  ]);
  await whole; // PyScript would wait forever for a file that does not come
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
