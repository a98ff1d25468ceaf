// Python in the frame's worker: starts from bytes that the page has sent, then runs one program. The program owns this
// worker, but does not reach the port: what it says goes through `createVoice`, which limits size and pace.

import { loadPyodide } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { info } from "pyodide/pyodide-lock.json";
import { LONGEST } from "./messages.js";

/** @import { Files } from "./files.js" */

/** An address that is none: Pyodide wants one for each of its files, which are here already. */
const NOWHERE = "https://python.invalid/";

const CORE = "/lib/ttt_core.zip";

// What a program could replace is taken before it runs.
const { apply, deleteProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys, set } = Reflect;
const { slice } = String.prototype;
const { stringify } = JSON;
const now = performance.now.bind(performance);
const readData = /** @type {() => unknown} */ (getOwnPropertyDescriptor(MessageEvent.prototype, "data")?.get);

/** The outcome of a program that has taken from Python what it needs itself, or was too much for it. */
const broken = (/** @type {unknown} */ problem) =>
  stringify({ problem: `Python broke down over this program: ${String(problem).trim().slice(-200)}` });

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
    lockFileContents: JSON.stringify({ info, packages: {} }),
    env: { PYTHONPATH: CORE }, // Python imports modules directly from the zip
    fsInit: async (/** @type {any} */ system) => system.writeFile(CORE, new Uint8Array(core)),
  });
  python.runPython(new TextDecoder().decode(runner));
  return python.globals.get("run");
}

/**
 * Takes away what a program could flood the browser with, or the frame, which may share a thread with the page: workers of
 * its own without end, each with a console.
 */
function closeWays() {
  for (const name of ownKeys(console)) set(console, name, () => {});
  for (let scope = /** @type {object | null} */ (globalThis); scope; scope = getPrototypeOf(scope))
    for (const name of ["postMessage", "Worker", "SharedWorker"]) deleteProperty(scope, name);
}

/** How many messages may follow each other at once; later ones are 50 milliseconds apart. */
const BURST = 20;
const PAUSE = 50;

/**
 * Collects what a program prints, and posts it at most twenty times a second. Only text leaves, and little more of it
 * than the page shows.
 *
 * @param {(text: string) => void} post
 */
function createVoice(post) {
  let waiting = "";
  let room = LONGEST.output;
  let turns = BURST;
  let last = now();

  function flush() {
    if (waiting) post(waiting);
    waiting = "";
  }

  return {
    flush,
    /** @param {unknown} text */
    send(text) {
      if (typeof text !== "string" || !text) return;
      /** @type {string} */
      const kept = apply(slice, text, [0, room]);
      room -= kept.length;
      waiting += kept;
      turns += (now() - last) / PAUSE;
      last = now();
      if (turns > BURST) turns = BURST;
      if (turns < 1) return;
      turns--;
      flush();
    },
  };
}

addEventListener(
  "message",
  async ({ data: files, ports: [port] }) => {
    const post = port.postMessage.bind(port);
    /** @param {string} kind */
    const say = (kind, text = "") => post({ kind, text });
    try {
      const run = await startPython(files);
      closeWays();
      port.onmessage = async (event) => {
        const { source, input } = /** @type {{ source: string, input: string }} */ (
          apply(readData, event, [])
        );
        const { send, flush } = createVoice((text) => say("output", text));
        say("running");
        const outcome = await run(source, send, input).catch(broken);
        flush();
        say("done", typeof outcome === "string" ? apply(slice, outcome, [0, LONGEST.done]) : broken(""));
      };
      say("ready");
    } catch (problem) {
      say("failed", String(problem).slice(-300));
    }
  },
  { once: true },
);
