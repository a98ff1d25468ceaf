// The files of the editor's Python. The page loads them, because nothing in the frame can.

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

/** How each attempt uses the HTTP cache. The cache may hold a broken file, so a retry validates or bypasses it. */
const CACHE = /** @type {const} */ (["default", "no-cache", "reload"]);

/**
 * Loads all files. Rejects with an error that names the first file that is missing or wrong.
 *
 * @param {number} failures how often this has failed before
 * @param {AbortSignal} signal
 * @param {(bytes: number) => void} onProgress called with the number of bytes loaded
 * @returns {Promise<Files>}
 */
export async function loadFiles(failures, signal, onProgress) {
  const cache = CACHE[Math.min(failures, CACHE.length - 1)];
  let loaded = 0;
  const files = Object.entries(FILES).map(async ([use, name]) => {
    const file = await load(name, { cache, signal }, (bytes) => {
      loaded += bytes;
      onProgress(loaded);
    });
    return [use, file];
  });
  return Object.fromEntries(await Promise.all(files));
}

/**
 * @param {string} name
 * @param {RequestInit} options
 * @param {(bytes: number) => void} progress
 */
async function load(name, options, progress) {
  const known = plain(name);
  const response = await fetch(ASSETS[name], options).catch(() => {
    throw new Error(`Could not load ${known}: no answer from the server`);
  });
  if (!response.ok) throw new Error(`Could not load ${known}: the server answered ${response.status}`);
  const file = await read(response, PYTHON_BYTES[known], progress).catch(() => undefined);
  if (file && (await isIntact(name, file))) return file;
  throw new Error(`Could not use ${known}: it arrived incomplete or changed`);
}

/**
 * The bytes of the response, or undefined if there are too few. Rejects if there are too many.
 *
 * @param {Response} response
 * @param {number} size
 * @param {(bytes: number) => void} progress
 */
async function read({ body }, size, progress) {
  const bytes = new Uint8Array(size);
  let arrived = 0;
  for (const reader = /** @type {ReadableStream<Uint8Array>} */ (body).getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return arrived === size ? bytes.buffer : undefined;
    bytes.set(value, arrived);
    arrived += value.length;
    progress(value.length);
  }
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
