// Starts Python in a worker through PyScript.

import { NO_WEBASSEMBLY } from "./sentence.js";

/** The timeout for the worker's Python file, in milliseconds. */
const TIMEOUT = 60_000;

/**
 * @typedef {Worker & { ready: Promise<unknown>,
 *   sync: { call(question: string, options: string): Promise<{ answer: any } | { refused: string }> } }} PythonWorker
 */

/** @type {typeof import("./pyscript.js") | undefined} */
let pyscript;

/**
 * Loads PyScript. Browsers do not load a module again under an address that failed, so a retry needs a new query. If
 * several copies arrive, the first is used, because a page can run PyScript only once.
 *
 * @param {string} query
 */
async function loadPyScript(query) {
  if (!pyscript) {
    const address = new URL(ASSETS["pyscript.js"] + query, document.baseURI).href;
    const loaded = await import(address).catch(() => ({}));
    if (loaded.hooks) pyscript ??= loaded;
  }
  if (!pyscript) throw new Error("Could not load pyscript.js");
  return pyscript;
}

/** Rejects if the Python file does not load. PyScript would wait for it forever. @param {string} address */
async function checkWorkerFile(address) {
  const signal = AbortSignal.timeout(TIMEOUT);
  const whole = await fetch(address, { signal })
    .then((response) => (response.ok ? response.text() : ""))
    .catch(() => ""); // also if the file is cut short
  if (!whole) throw new Error("Could not load worker.py");
}

/**
 * Starts a worker through PyScript. Resolves as soon as the worker exists, long before Python runs in it. Await
 * `worker.ready` for that.
 *
 * @param {string} name of the worker
 * @param {number} failures how often Python has failed to start; after a failure, the caches are not trusted
 * @returns {Promise<PythonWorker>}
 */
export async function startPythonWorker(name, failures) {
  if (typeof WebAssembly === "undefined") throw new Error(NO_WEBASSEMBLY);
  const query = failures ? `?${failures}` : "";
  const src = ASSETS["worker.py"] + query;
  const [{ hooks }] = await Promise.all([loadPyScript(query), checkWorkerFile(src)]);
  // PyScript would rebuild this hook with `Function()`, which the page's policy forbids.
  hooks.worker.onBeforeRunAsync.clear();

  const config = JSON.stringify({
    interpreter: ASSETS["pyodide/interpreter.js"] + (query && `${query}.js`), // PyScript recognizes it by its ending
    sync_main_only: true, // the page waits for the worker, never the worker for the page
  });
  /** @type {HTMLScriptElement & { xworker?: PythonWorker }} */
  const script = document.createElement("script");
  for (const [key, value] of Object.entries({ type: "py", src, worker: "", name, config }))
    script.setAttribute(key, value);
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
