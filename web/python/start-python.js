// Starts Pyodide from files that have been loaded. Pyodide itself would load them without telling how far it is, and wait
// forever if one failed.

import { loadPyodide } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { info } from "pyodide/pyodide-lock.json";

/** An address that is none: Pyodide wants one for each of its files, which are here already. */
const NOWHERE = "https://python.invalid/";

const CORE = "/lib/ttt_core.zip";

/**
 * @param {Record<"wasm" | "library" | "core", BufferSource>} files
 * @param {import("pyodide").PyodideConfig} [options]
 */
export async function startPython({ wasm, library, core }, options) {
  const module = await WebAssembly.compile(wasm);
  globalThis.fetch = async () => new Response(library); // the only file that Pyodide fetches
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module,
    instance: await WebAssembly.instantiate(module, imports),
  });
  return loadPyodide({
    ...options,
    createPyodideModule,
    indexURL: NOWHERE,
    packageBaseUrl: NOWHERE,
    stdLibURL: `${NOWHERE}python_stdlib.zip`,
    lockFileContents: JSON.stringify({ info, packages: {} }),
    env: { PYTHONPATH: CORE }, // Python imports modules directly from the zip
    fsInit: async (/** @type {any} */ system) => system.writeFile(CORE, core),
  });
}
