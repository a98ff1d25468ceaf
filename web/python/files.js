// The files of the editor's Python. The page loads them, because nothing in the frame can.

import { bytesOf, fetchFile } from "./fetch-file.js";

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
 * @param {(bytes: number) => void} onProgress called with the number of bytes loaded
 * @returns {Promise<Files>}
 */
export async function loadFiles(signal, onProgress) {
  let loaded = 0;
  const count = (/** @type {number} */ bytes) => {
    loaded += bytes;
    onProgress(loaded);
  };
  const files = Object.entries(FILES).map(async ([use, path]) => {
    return [use, await (await fetchFile(path, count, signal)).whole];
  });
  return Object.fromEntries(await Promise.all(files));
}
