// Python in the frame's worker: starts from bytes that the page has sent, then runs programs. The program owns this
// worker, and the page takes that into account. So this only keeps honest programs within limits, and hides the port.

import { loadPyodide } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";

/** @import { Files } from "./files.js" */

/** An address that is none: Pyodide wants one for each of its files, which are here already. */
const NOWHERE = "https://python.invalid/";

const CORE = "/lib/ttt_core.zip";

// What a program could replace is taken before it runs.
const { apply, getOwnPropertyDescriptor } = Reflect;
const readData = /** @type {() => unknown} */ (getOwnPropertyDescriptor(MessageEvent.prototype, "data")?.get);

addEventListener("error", (event) => event.preventDefault()); // a program's own; the frame reports broken scripts

/** @param {Files} files */
async function startPython({ wasm, library, core, runner }) {
  const compiled = WebAssembly.compile(wasm);
  globalThis.fetch = async () => new Response(library); // the only file that Pyodide fetches
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  const python = await loadPyodide({
    createPyodideModule,
    indexURL: NOWHERE,
    packageBaseUrl: NOWHERE,
    stdLibURL: `${NOWHERE}python_library.zip`,
    lockFileContents: NO_PACKAGES,
    env: { PYTHONPATH: CORE }, // Python imports modules directly from the zip
    fsInit: async (/** @type {any} */ system) => system.writeFile(CORE, new Uint8Array(core)),
  });
  python.runPython(new TextDecoder().decode(runner));
  return python.globals.get("run");
}

addEventListener(
  "message",
  async ({ data: files, ports: [port] }) => {
    const post = port.postMessage.bind(port);
    /** @param {string} kind */
    const say = (kind, text = "") => post({ kind, text });
    try {
      const run = await startPython(files);
      port.onmessage = (event) => {
        say("running");
        try {
          say(
            "done",
            run(apply(readData, event, []), (/** @type {string} */ text) => say("output", text)),
          );
        } catch (problem) {
          say("failed", String(problem).slice(-300));
        }
      };
      say("ready");
    } catch (problem) {
      say("failed", String(problem).slice(-300));
    }
  },
  { once: true },
);
