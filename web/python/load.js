// Loads the files of Python, in the worker for the page's Python and in the page for the editor's.

import { fetchFile } from "../lib/files.js";

export const PAGE_FILES = {
  wasm: "pyodide/pyodide.asm.wasm",
  library: "pyodide/python_stdlib.zip",
  core: "ttt_core.zip",
};

/** The library is complete, and the page loads the scripts too, because nothing in the frame can. */
export const EDITOR_FILES = {
  ...PAGE_FILES,
  library: "pyodide/python_library.zip",
  script: "frame-worker.js",
  runner: "runner.py",
};

/** The size of these files together. @param {Record<string, string>} files */
export const bytesOf = (files) => Object.values(files).reduce((sum, path) => sum + SIZES[path], 0);

/**
 * Rejects if a file is missing or has another size.
 *
 * @template {string} Use
 * @param {Record<Use, string>} files
 * @param {(loadedBytes: number) => void} [onProgress]
 * @param {AbortSignal} [signal]
 * @returns {Promise<Record<Use, Uint8Array<ArrayBuffer>>>}
 */
export async function load(files, onProgress, signal) {
  let loaded = 0;

  /** @param {string} path */
  async function one(path) {
    const response = await fetchFile(path, { signal });
    if (!response.ok) throw new Error(`${path}: the server answered ${response.status}`);
    const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
    const file = new Uint8Array(SIZES[path]);
    let arrived = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      file.set(part.value, arrived); // throws if there is more
      arrived += part.value.length;
      loaded += part.value.length;
      onProgress?.(loaded); // `content-length` does not help: it counts compressed bytes, or is missing
    }
    if (arrived !== file.length) throw new Error(`${path} arrived incomplete`);
    return file;
  }

  const all = Object.entries(files).map(async ([use, path]) => [use, await one(path)]);
  return Object.fromEntries(await Promise.all(all));
}
