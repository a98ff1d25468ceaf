// Starts Python in a worker of PyScript. The page in one file has another script in the place of this one.

import { addressOf, importFile } from "../lib/files.js";
import { load } from "./load.js";

/** @typedef {Worker & { sync: { call(question: string, options: string): Promise<string> } }} PythonWorker */

/**
 * @param {(worker: PythonWorker) => void} onWorker called before Python starts in it
 * @param {(loadedBytes: number) => void} onProgress
 * @returns {Promise<PythonWorker>} whose Python has started
 */
export async function startWorker(onWorker, onProgress) {
  // PyScript fetches `worker.py` too, but would wait without an end if it was missing or cut.
  const [{ hooks, PyWorker }] = await Promise.all([importFile("pyscript.js"), load({ script: "worker.py" })]);
  await customElements.whenDefined("py-script"); // PyScript is ready
  await new Promise((resolve) => setTimeout(resolve)); // a task of its own: a press between them is answered
  hooks.worker.onBeforeRunAsync.clear(); // PyScript would rebuild it with `Function()`, which the policy forbids
  hooks.main.onWorker.add((/** @type {unknown} */ _, /** @type {PythonWorker} */ worker) => {
    onWorker(worker);
    worker.addEventListener("message", ({ data }) => typeof data === "number" && onProgress(data));
    worker.onerror = () => {}; // PyScript would log what rejects here as well
  });
  return PyWorker(addressOf("worker.py"), {
    version: addressOf("interpreter.js"),
    async: true,
    config: { sync_main_only: true }, // the page waits for the worker, never the worker for the page
  });
}
