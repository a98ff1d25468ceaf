// The interpreter that PyScript starts in its worker: Pyodide, with our own standard library, and with every
// way in which it would fail in silence turned into an error that PyScript reports to the page.

import { loadPyodide as load, version } from "pyodide";

export { version };

/** Announces to the page how much of Python has arrived: `{ solver: "progress", loadedBytes }`. */
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
    const { done, value } = await reader.read();
    if (done) break;
    arrived += value.length;
    progress(value.length);
  }
  if (arrived !== PYTHON_BYTES[name]) throw new Error(`${name} arrived incomplete or changed`);
}

/**
 * Pyodide needs `application/wasm`, which not every server says. Only where it is missing, because the
 * browser keeps compiled code for an untouched response alone.
 * @param {Response} response
 */
function asWasm(response) {
  if (response.headers.get("content-type") === "application/wasm") return response;
  return new Response(response.body, { headers: { "content-type": "application/wasm" } });
}

/**
 * Watches what is fetched from now on. Pyodide only logs a download or a compilation that failed, and then
 * waits for ever.
 * @param {(reason: unknown) => void} fail
 */
function watch(fail) {
  const progress = createProgress();
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;

  globalThis.fetch = async (input, init) => {
    const name =
      String(input instanceof Request ? input.url : input)
        .split("/")
        .pop() ?? "";
    if (!(name in PYTHON_BYTES)) return fetch(input, init);
    try {
      const response = await fetch(input, init);
      if (!response.ok)
        throw new Error(`${name} could not be loaded: the server answered ${response.status}`);
      count(name, response.clone(), progress).catch(fail);
      return name.endsWith(".wasm") ? asWasm(response) : response;
    } catch (error) {
      const reason = error instanceof TypeError ? new Error(`${name} could not be loaded`) : error;
      fail(reason);
      throw reason;
    }
  };

  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      return await instantiateStreaming(source, imports);
    } catch (error) {
      fail(error);
      throw error;
    }
  };
}

/**
 * Pyodide's `loadPyodide`, as PyScript calls it.
 * @param {import("pyodide").PyodideConfig} options
 */
export function loadPyodide(options) {
  return new Promise((resolve, reject) => {
    watch(reject);
    const asm = import(new URL("pyodide.asm.js", import.meta.url).href);
    asm.catch(() => reject(new Error("pyodide.asm.js could not be loaded")));
    load({
      ...options,
      stdLibURL: new URL("python_stdlib.zip", import.meta.url).href,
      lockFileContents: NO_PACKAGES,
      packageBaseUrl: new URL(".", import.meta.url).href,
      createPyodideModule: async (settings) => (await asm).default(settings),
    }).then(resolve, reject);
  });
}
