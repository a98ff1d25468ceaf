// The files of the editor's Python. The page loads them, because nothing in the frame can.

import { bytesOf, fetchFile, nameOf } from "./fetch-file.js";

/** The script of the worker, the interpreter, the standard library, the core, and what runs the programs. */
const FILES = {
  script: "frame-worker.js",
  wasm: "pyodide/pyodide.asm.wasm",
  library: "pyodide/python_library.zip",
  core: "ttt_core.zip",
  runner: "runner.py",
};

/** @typedef {Record<keyof typeof FILES, ArrayBuffer>} Files */

/** The size of all files. */
export const TOTAL_BYTES = bytesOf(Object.values(FILES));

/**
 * Loads all files. Rejects with an error that names the first file that is missing or wrong.
 *
 * @param {AbortSignal} signal
 * @param {(bytes: number, missing: Set<string>) => void} onProgress called with the number of bytes loaded, and with the
 *   names of the files that have not arrived, which become fewer
 * @returns {Promise<Files>}
 */
export async function loadFiles(signal, onProgress) {
  const missing = new Set(Object.values(FILES).map(nameOf));
  let loaded = 0;
  const count = (/** @type {number} */ bytes) => {
    loaded += bytes;
    onProgress(loaded, missing);
  };
  count(0);
  const files = Object.entries(FILES).map(async ([use, path]) => {
    const file = await (await fetchFile(path, count, signal)).whole;
    missing.delete(nameOf(path));
    return [use, file];
  });
  return Object.fromEntries(await Promise.all(files));
}
