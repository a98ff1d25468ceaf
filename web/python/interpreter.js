// The interpreter that PyScript starts in its worker: Pyodide with the standard library of this site. If Pyodide would
// fail silently, this throws an error that PyScript reports to the page.

import { loadPyodide as load, version } from "pyodide";
import { indexedDB } from "./empty-store.js";
import { damaged, fetchFile } from "./fetch-file.js";
import { dropSnapshots, readSnapshot, writeSnapshot } from "./snapshot.js";

export { version };

Object.defineProperty(globalThis, "indexedDB", { value: indexedDB, configurable: true, writable: true });

const WASM = "pyodide.asm.wasm";
const CORE = "ttt_core.zip";

/** The modules that worker.py imports before the first verdict. */
const FIRST_IMPORTS = "import json, random, ttt_core.questions.boards";

/** PyScript imports its Python package, which this page does not use; compiling it would take a tenth of the start. */
const NO_PYSCRIPT = "import sys; sys.modules['pyscript'] = type(sys)('pyscript')";

/** The page's address, two folders above this file. */
const PAGE = new URL("../../", import.meta.url);

/** How often Python has failed to load before. */
const FAILURES = Number.parseInt(new URL(import.meta.url).search.slice(1), 10) || 0;

/** @param {string} name */
const addressOf = (name) => new URL(ASSETS[name], PAGE).href;

/**
 * Pyodide needs the type `application/wasm`, which some servers do not send. A correct response stays as it is,
 * because browsers cache compiled code only for unchanged responses.
 *
 * @param {Response} response
 */
function asWasm(response) {
  if (response.headers.get("content-type") === "application/wasm") return response;
  return new Response(response.body, { headers: { "content-type": "application/wasm" } });
}

/**
 * Compiles the wasm while it loads. Reports failures of this and of all later fetches: Pyodide would only log them and
 * then wait forever. Pyodide gets the compiled wasm, which it would request only after its script and the snapshot.
 *
 * @param {(reason: unknown) => void} fail
 */
function watchLoading(fail) {
  const { fetch } = globalThis;
  let loadedBytes = 0;
  const progress = (/** @type {number} */ bytes) => {
    loadedBytes += bytes;
    postMessage({ solver: "progress", loadedBytes });
  };

  async function compile() {
    const { response, complete } = await fetchFile(WASM, [addressOf(`pyodide/${WASM}`)], FAILURES, progress);
    complete.catch(fail); // not awaited, so that the browser compiles while it loads
    return WebAssembly.compileStreaming(asWasm(response)).catch(() => {
      throw damaged(WASM);
    });
  }

  const wasm = compile();
  wasm.catch(fail);

  globalThis.fetch = async (...request) => {
    const [asked] = request;
    const name = String(asked instanceof Request ? asked.url : asked).replace(/.*\//, "");
    if (name === WASM) return new Response(); // it is being compiled already
    if (!(name in PYTHON_BYTES)) return fetch(...request);
    try {
      const { response, complete } = await fetchFile(name, request, FAILURES, progress);
      await complete;
      return response;
    } catch (error) {
      fail(error);
      throw error;
    }
  };

  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await wasm;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

/**
 * Pyodide's `loadPyodide`, as PyScript calls it.
 *
 * @param {import("pyodide").PyodideConfig} options
 * @returns {Promise<import("pyodide").PyodideAPI>}
 */
export function loadPyodide(options) {
  return new Promise((resolve, reject) => {
    watchLoading(reject);
    startPython(options, reject).then(resolve, reject);
  });
}

/**
 * Python starts from a snapshot if the browser has one. If that fails, it starts as usual.
 *
 * @param {import("pyodide").PyodideConfig} options
 * @param {(reason: unknown) => void} fail
 */
async function startPython(options, fail) {
  const asm = import(addressOf("pyodide/pyodide.asm.js") + new URL(import.meta.url).search);
  asm.catch(() => fail(new Error("Could not load pyodide.asm.js")));
  const core = fetch(addressOf(CORE)).then((response) => response.arrayBuffer());
  core.catch(() => {}); // watchLoading has reported it

  /** @param {Uint8Array} [snapshot] */
  async function start(snapshot) {
    const python = await load({
      ...options,
      stdLibURL: addressOf("pyodide/python_stdlib.zip"),
      env: { PYTHONPATH: `/lib/${CORE}` }, // Python imports modules directly from the zip
      fsInit: async (files) => files.writeFile(`/lib/${CORE}`, new Uint8Array(await core)),
      lockFileContents: NO_PACKAGES,
      packageBaseUrl: new URL(".", import.meta.url).href,
      createPyodideModule: async (settings) => (await asm).default(settings),
      ...(snapshot && { _loadSnapshot: snapshot }),
    });
    python.runPython(NO_PYSCRIPT);
    return python;
  }

  const snapshot = await snapshotFor(options);
  if (!snapshot) return start();
  try {
    const python = await start(snapshot);
    performance.mark("started-from-snapshot");
    return python;
  } catch {
    await dropSnapshots();
    return start();
  }
}

/**
 * The snapshot to start from. After a failure there is none, because a snapshot may have caused it.
 *
 * @param {import("pyodide").PyodideConfig} options
 */
async function snapshotFor({ _makeSnapshot }) {
  if (_makeSnapshot) return undefined;
  if (FAILURES === 0) return readSnapshot(import.meta.url);
  await dropSnapshots().catch(() => {}); // the browser may allow no storage
  return undefined;
}

/** Starts a separate Python and stores a snapshot of it for the next visit. */
export async function keepSnapshot() {
  const python = await loadPyodide({ _makeSnapshot: true });
  python.runPython(FIRST_IMPORTS);
  await writeSnapshot(import.meta.url, python.makeMemorySnapshot());
}
