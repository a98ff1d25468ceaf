// The files of the editor's Python. The page loads them, because nothing in the frame can.

import { damaged, fetchFile } from "./fetch-file.js";

/** The script of the worker, the interpreter, the standard library, the core, and what runs the programs. */
const FILES = {
  script: "frame-worker.js",
  wasm: "pyodide/pyodide.asm.wasm",
  library: "pyodide/python_library.zip",
  core: "ttt_core.zip",
  runner: "runner.py",
};

/** @typedef {Record<keyof typeof FILES, ArrayBuffer>} Files */

const plain = (/** @type {string} */ name) => name.replace(/.*\//, "");

/** The size of all files. */
export const TOTAL_BYTES = Object.values(FILES).reduce((sum, name) => sum + PYTHON_BYTES[plain(name)], 0);

/**
 * Loads all files. Rejects with an error that names the first file that is missing or wrong.
 *
 * @param {number} failures how often this has failed before
 * @param {AbortSignal} signal
 * @param {(bytes: number) => void} onProgress called with the number of bytes loaded
 * @returns {Promise<Files>}
 */
export async function loadFiles(failures, signal, onProgress) {
  let loaded = 0;
  const files = Object.entries(FILES).map(async ([use, path]) => {
    const name = plain(path);
    const { response, complete } = await fetchFile(name, [ASSETS[path], { signal }], failures, (bytes) => {
      loaded += bytes;
      onProgress(loaded);
    });
    await complete;
    const file = await response.arrayBuffer();
    if (!(await isIntact(path, file))) throw damaged(name);
    return [use, file];
  });
  return Object.fromEntries(await Promise.all(files));
}

/**
 * Whether the file's digest is that in its path. Browsers compute digests only for pages that arrived safely.
 *
 * @param {string} name
 * @param {ArrayBuffer} file
 */
async function isIntact(name, file) {
  if (!globalThis.crypto?.subtle) return true;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", file));
  const letters = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return ASSETS[name].includes(`/${letters.slice(0, 12)}/`);
}
