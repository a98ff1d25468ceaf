// What PyScript imports in its worker to start Python.

import { load, PAGE_FILES } from "./load.js";
import { startPython } from "./start-python.js";

export { version } from "pyodide";

/** @param {unknown} result */
function succeed(result) {
  /** @type {{ onsuccess?: (event: { target: { result: unknown } }) => void }} */
  const request = {};
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
}

// PyScript opens a database for packages, which this page does not use. In browsers that are set to store nothing, the
// real one would fail, and Python would not start.
const transaction = () => ({ objectStore: () => ({ getAllKeys: () => succeed([]) }) });
const indexedDB = { open: () => succeed({ transaction, close() {} }) };
Object.defineProperty(globalThis, "indexedDB", { value: indexedDB, configurable: true });

/** @param {import("pyodide").PyodideConfig} options what PyScript wants */
export async function loadPyodide(options) {
  const python = await startPython(await load(PAGE_FILES, (bytes) => postMessage(bytes)), options);
  // PyScript imports its Python package, which this page does not use; compiling it would take a tenth of the start.
  python.runPython("import sys; sys.modules['pyscript'] = type(sys)('pyscript')");
  return python;
}
