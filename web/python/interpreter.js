// What PyScript imports in its worker to start Python.

import "./empty-store.js";
import { load, PAGE_FILES } from "./load.js";
import { startPython } from "./start-python.js";

export { version } from "pyodide";

/** @param {import("pyodide").PyodideConfig} options what PyScript wants */
export async function loadPyodide(options) {
  const python = await startPython(await load(PAGE_FILES, (bytes) => postMessage(bytes)), options);
  // PyScript imports its Python package, which this page does not use; compiling it would take a tenth of the start.
  python.runPython("import sys; sys.modules['pyscript'] = type(sys)('pyscript')");
  return python;
}
