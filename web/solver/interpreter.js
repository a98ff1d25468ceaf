// The interpreter that PyScript starts in its worker: Pyodide, with our own standard library, and with every
// way in which it would fail in silence turned into an error that PyScript reports to the page.

import { loadPyodide as load, version } from "pyodide";
import { indexedDB } from "./empty-store.js";
import { dropSnapshots, readSnapshot, writeSnapshot } from "./snapshot.js";

export { version };

Object.defineProperty(globalThis, "indexedDB", { value: indexedDB, configurable: true, writable: true });

const WASM = "pyodide.asm.wasm";
const CORE = "ttt_core.zip";

/** What PyScript and worker.py import before the first verdict. */
const FIRST_IMPORTS = "import html, json, random, ttt_core.questions.boards";

/** Where the page is, two folders up from here. */
const PAGE = new URL("../../", import.meta.url);

/** How often Python has failed to arrive before. */
const FAILURES = Number.parseInt(new URL(import.meta.url).search.slice(1), 10) || 0;

/** How to use the cache of the browser, which may hold what failed: as it is, after asking whether it holds, not at all. */
const CACHE = /** @type {const} */ (["default", "no-cache", "reload"])[Math.min(FAILURES, 2)];

/** @param {string} name */
const addressOf = (name) => new URL(ASSETS[name], PAGE).href;

/** @param {string} name */
const damaged = (name) => new Error(`Could not use ${name}: it arrived incomplete or changed`);

/** Tells the page how much of Python has arrived: `{ solver: "progress", loadedBytes }`. */
function createProgress() {
  let loadedBytes = 0;
  return (/** @type {number} */ bytes) => {
    loadedBytes += bytes;
    postMessage({ solver: "progress", loadedBytes });
  };
}

/**
 * Reads a copy of the response to its end, reporting its bytes as they come. `content-length` would not do:
 * it counts compressed bytes, or is missing.
 * @param {string} name
 * @param {Response} copy
 * @param {(bytes: number) => void} progress
 */
async function count(name, copy, progress) {
  let arrived = 0;
  for (const reader = /** @type {ReadableStream<Uint8Array>} */ (copy.body).getReader(); ; ) {
    const { done, value } = await reader.read().catch(() => {
      throw damaged(name);
    });
    if (done) break;
    arrived += value.length;
    progress(value.length);
  }
  if (arrived !== PYTHON_BYTES[name]) throw damaged(name);
}

/**
 * Pyodide needs `application/wasm`, which not every server says. Changed only where it is missing, because
 * the browser keeps compiled code for an untouched response alone.
 * @param {Response} response
 */
function asWasm(response) {
  if (response.headers.get("content-type") === "application/wasm") return response;
  return new Response(response.body, { headers: { "content-type": "application/wasm" } });
}

/**
 * Watches what is fetched and compiled from now on. Pyodide only logs what failed, and then waits for ever.
 * @param {(reason: unknown) => void} fail
 */
function watch(fail) {
  const progress = createProgress();
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;

  /** @param {string} name @param {Parameters<typeof fetch>} request */
  async function fetchWhole(name, [asked, options]) {
    const address = name === WASM ? addressOf(`pyodide/${WASM}`) : asked; // Pyodide would look for it beside this file
    const response = await fetch(address, { ...options, cache: CACHE }).catch(() => {
      throw new Error(`Could not load ${name}: no answer from the server`);
    });
    if (!response.ok) throw new Error(`Could not load ${name}: the server answered ${response.status}`);
    const counted = count(name, response.clone(), progress);
    if (name === WASM) {
      counted.catch(fail); // meanwhile it is compiled
      return asWasm(response);
    }
    await counted;
    return response;
  }

  globalThis.fetch = async (...request) => {
    const [asked] = request;
    const name = String(asked instanceof Request ? asked.url : asked).replace(/.*\//, "");
    if (!(name in PYTHON_BYTES)) return fetch(...request);
    try {
      return await fetchWhole(name, request);
    } catch (error) {
      fail(error);
      throw error;
    }
  };

  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      return await instantiateStreaming(source, imports);
    } catch (error) {
      fail(damaged(WASM));
      throw error;
    }
  };
}

/**
 * Pyodide's `loadPyodide`, as PyScript calls it. Where the browser has kept a snapshot of a Python that has started,
 * it goes on from there; if that fails, it starts as usual.
 *
 * @param {import("pyodide").PyodideConfig} options
 * @returns {Promise<import("pyodide").PyodideAPI>}
 */
export function loadPyodide(options) {
  return new Promise((resolve, reject) => {
    watch(reject);
    const asm = import(addressOf("pyodide/pyodide.asm.js") + new URL(import.meta.url).search);
    asm.catch(() => reject(new Error("Could not load pyodide.asm.js")));
    const core = fetch(addressOf(CORE)).then((response) => response.arrayBuffer());
    core.catch(() => {}); // the watch above reports it
    /** @param {Uint8Array} [snapshot] */
    const start = (snapshot) =>
      load({
        ...options,
        stdLibURL: addressOf(`pyodide/${PYTHON_LIBRARY}`),
        env: { PYTHONPATH: `/lib/${CORE}` }, // Python imports from the zip what it needs of it
        fsInit: async (files) => files.writeFile(`/lib/${CORE}`, new Uint8Array(await core)),
        lockFileContents: NO_PACKAGES,
        packageBaseUrl: new URL(".", import.meta.url).href,
        createPyodideModule: async (settings) => (await asm).default(settings),
        ...(snapshot && { _loadSnapshot: snapshot }),
      });
    snapshotFor(options)
      .then(async (snapshot) => {
        if (!snapshot) return start();
        try {
          const python = await start(snapshot);
          performance.mark("started-from-snapshot");
          return python;
        } catch {
          await dropSnapshots();
          return start();
        }
      })
      .then(resolve, reject);
  });
}

/** The snapshot to start from: none after a failure, which it may have caused. @param {import("pyodide").PyodideConfig} options */
async function snapshotFor({ _makeSnapshot }) {
  if (_makeSnapshot) return undefined;
  if (FAILURES === 0) return readSnapshot(import.meta.url);
  await dropSnapshots().catch(() => {}); // a browser that keeps nothing
  return undefined;
}

/** Starts Python apart from the page's and keeps a snapshot of it for the next visit. */
export async function keepSnapshot() {
  const python = await loadPyodide({ _makeSnapshot: true });
  python.runPython(FIRST_IMPORTS);
  await writeSnapshot(import.meta.url, python.makeMemorySnapshot());
}
