// A separate Python for the reader's programs. The first run starts it, and stopping ends it.

import { startPythonWorker } from "../solver/start-worker.js";

/** How long loading may make no progress, in milliseconds. */
const TIMEOUT = 60_000;

const FILES = ["pyodide.asm.wasm", "python_library.zip", "ttt_core.zip"];

/** The size of what is loaded before the first run. */
export const TOTAL_BYTES = FILES.reduce((sum, name) => sum + PYTHON_BYTES[name], 0);

/**
 * The result of a program: the value of its last line and, if it is one, the board; or the error and its line.
 *
 * @typedef {{ value?: string | null, board?: string | null,
 *   problem?: string, line?: number | null, traceback?: string }} Outcome
 */

/** @typedef {{ run(source: string): Promise<string> }} Runner */

/**
 * @param {object} options
 * @param {(bytes: number) => void} options.onProgress called with the number of bytes loaded
 * @param {() => void} options.onStart called when the program starts to run
 * @param {(text: string) => void} options.onOutput called with what the program prints
 */
export function createProgram({ onProgress, onStart, onOutput }) {
  /** @type {import("../solver/start-worker.js").PythonWorker | undefined} */
  let worker;
  let attempt = 0;
  /** @type {(reason: Error) => void} */
  let giveUp = () => {};
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let watchdog;
  let failures = 0;
  let runs = 0;

  function end() {
    attempt++;
    clearTimeout(watchdog);
    worker?.terminate();
    worker = undefined;
  }

  function watch() {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => giveUp(new Error("Python didn’t load in time.")), TIMEOUT);
  }

  async function start() {
    const mine = attempt;
    onProgress(0);
    watch();
    const started = await startPythonWorker("editor", failures, {
      file: "runner.py",
      interpreter: "pyodide/library.js",
    });
    if (mine !== attempt) {
      started.terminate();
      throw stopped();
    }
    worker = started;
    started.onerror = () => {}; // PyScript's handler would log the error that `ready` rejects with
    started.addEventListener("error", ({ message }) => giveUp(new Error(message)));
    started.addEventListener("message", ({ data }) => {
      if (started !== worker) return;
      if (data?.solver === "progress") {
        watch();
        onProgress(data.loadedBytes);
      } else if (typeof data?.python === "string") onOutput(data.python);
    });
    await started.ready;
    if (mine !== attempt) throw stopped();
  }

  /** @param {string} source @returns {Promise<Outcome>} */
  async function run(source) {
    if (!worker) await start();
    clearTimeout(watchdog);
    onStart();
    const { sync } = /** @type {{ sync: unknown }} */ (worker);
    return JSON.parse(await /** @type {Runner} */ (sync).run(source));
  }

  return {
    /**
     * Runs this program. Rejects with an `AbortError` if it is stopped, and with another error if Python did not
     * load or failed; the next run then starts a new Python.
     *
     * @param {string} source
     * @returns {Promise<Outcome>}
     */
    async run(source) {
      const mine = ++runs;
      const gaveUp = new Promise((_, reject) => {
        giveUp = reject;
      });
      try {
        return await Promise.race([run(source), /** @type {Promise<never>} */ (gaveUp)]);
      } catch (problem) {
        if (!(problem instanceof DOMException)) failures++;
        if (mine === runs) end(); // a newer run has its own Python
        throw problem;
      }
    },

    /** Ends Python, whatever it is doing. */
    stop() {
      end();
      giveUp(stopped());
    },
  };
}

const stopped = () => new DOMException("Stopped.", "AbortError");
