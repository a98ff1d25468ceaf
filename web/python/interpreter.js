// The interpreter that PyScript starts in its worker: Pyodide with the standard library of this site. If Pyodide would
// fail silently, this throws an error that PyScript reports to the page.

import { loadPyodide as load, version } from "pyodide";
import { info } from "pyodide/pyodide-lock.json";
import { indexedDB } from "./empty-store.js";
import { addressOf, damaged, fetchFile, nameOf } from "./fetch-file.js";

export { version };

Object.defineProperty(globalThis, "indexedDB", { value: indexedDB, configurable: true, writable: true });

const [ASM, WASM, LIBRARY, CORE] = [
  "pyodide/pyodide.asm.js",
  "pyodide/pyodide.asm.wasm",
  "pyodide/python_stdlib.zip",
  "ttt_core.zip",
];

/** PyScript imports its Python package, which this page does not use; compiling it would take a tenth of the start. */
const NO_PYSCRIPT = "import sys; sys.modules['pyscript'] = type(sys)('pyscript')";

/** The files that have not arrived. */
const missing = new Set([ASM, WASM, LIBRARY, CORE]);
let loadedBytes = 0;

/** Tells the page how far loading is, and for which file it waits. */
function report() {
  const [first] = missing;
  postMessage({ solver: "progress", loadedBytes, missing: first && nameOf(first) });
}

/** Notes that a file has arrived. @template Loaded @param {string} path @param {Promise<Loaded>} loading */
const noted = (path, loading) => loading.finally(() => missing.delete(path) && report());

/** @param {number} bytes that have arrived */
function count(bytes) {
  loadedBytes += bytes;
  report();
}

/** @param {string} path */
function get(path) {
  const fetched = fetchFile(path, count);
  const whole = fetched.then((file) => file.whole);
  return { fetched, whole: noted(path, whole) };
}

/**
 * Compiles the wasm while it loads. Pyodide needs the type `application/wasm`, which some servers do not send. A
 * correct response stays as it is, because browsers cache compiled code only for unchanged responses.
 *
 * @param {{ response: Response }} fetched
 */
function compile({ response }) {
  const isWasm = response.headers.get("content-type") === "application/wasm";
  const headers = { "content-type": "application/wasm" };
  return WebAssembly.compileStreaming(isWasm ? response : new Response(response.body, { headers })).catch(
    () => {
      throw damaged(WASM);
    },
  );
}

/**
 * Pyodide's `loadPyodide`, as PyScript calls it. All files are asked for at once; one that fails ends the start, where
 * Pyodide would only log it and then wait forever.
 *
 * @param {import("pyodide").PyodideConfig} options
 * @returns {Promise<import("pyodide").PyodideAPI>}
 */
export async function loadPyodide(options) {
  const [wasm, library, core] = [get(WASM), get(LIBRARY), get(CORE)];
  const compiled = wasm.fetched.then(compile);
  const asm = noted(ASM, import(addressOf(ASM))).catch(() => {
    throw new Error(`Could not load ${nameOf(ASM)}`);
  });
  const { fetch } = globalThis;
  globalThis.fetch = async (...request) => {
    const name = nameOf(String(request[0]));
    if (name === nameOf(WASM)) return new Response(); // it is being compiled already
    return name === nameOf(LIBRARY) ? new Response(await library.whole) : fetch(...request);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };

  const started = load({
    ...options,
    stdLibURL: addressOf(LIBRARY),
    env: { PYTHONPATH: `/lib/${CORE}` }, // Python imports modules directly from the zip
    fsInit: async (files) => files.writeFile(`/lib/${CORE}`, new Uint8Array(await core.whole)),
    lockFileContents: JSON.stringify({ info, packages: {} }),
    packageBaseUrl: new URL(".", import.meta.url).href,
    createPyodideModule: async (settings) => (await asm).default(settings),
  });
  const [python] = await Promise.all([started, asm, compiled, wasm.whole, library.whole, core.whole]);
  python.runPython(NO_PYSCRIPT);
  return python;
}
