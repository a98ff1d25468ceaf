// A separate Python for the reader's programs, in a frame. The first run starts it, and stopping ends it.

import { whole } from "../../lib/numbers.js";
import { loadFiles } from "../../python/files.js";
import { openFrame } from "../../python/frame.js";
import { MOST_MESSAGES, MOST_OUTPUT, readOutcome } from "../../python/messages.js";
import { NO_WEBASSEMBLY } from "../../python/sentence.js";

/** @import { Frame } from "../../python/frame.js" */
/** @import { Message, Outcome } from "../../python/messages.js" */

/** How long loading may make no progress, in milliseconds. */
const TIMEOUT = 60_000;

/** How long Python may take to begin with a program, in milliseconds. The program before may have left it hanging. */
const BEGIN_TIMEOUT = 3_000;

/** Messages are counted anew after this many milliseconds. */
const INTERVAL = 100;

const UNREADABLE = "Python sent what the page does not read, so it was stopped.";
const TOO_MUCH = `Too much output: the program was stopped after ${whole(MOST_OUTPUT)} characters.`;

/**
 * @typedef {object} Run
 * @property {string} source
 * @property {number} room how many characters it may still print
 * @property {(outcome: Outcome) => void} resolve
 * @property {(problem: Error) => void} reject
 */

/**
 * @param {object} options
 * @param {(bytes: number) => void} options.onProgress called with the number of bytes loaded
 * @param {() => void} options.onStart called when the program starts to run
 * @param {(text: string) => void} options.onOutput called with what the program prints
 */
export function createProgram({ onProgress, onStart, onOutput }) {
  /** @type {Frame | undefined} */
  let frame;
  let isReady = false; // whether Python has started in the frame
  let loading = new AbortController();
  /** @type {Run | undefined} */
  let run;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let watchdog;
  let failures = 0;
  let messages = 0;
  let countedSince = 0;

  /** @param {number} timeout @param {() => void} act */
  function watch(timeout, act) {
    clearTimeout(watchdog);
    watchdog = setTimeout(act, timeout);
  }

  /** Ends Python, whatever it is doing. */
  function end() {
    clearTimeout(watchdog);
    loading.abort();
    frame?.remove();
    frame = undefined;
    isReady = false;
  }

  /** @param {string} reason */
  function fail(reason) {
    failures++;
    end();
    settle()?.reject(new Error(reason));
  }

  /** The run, which is over now. */
  function settle() {
    const settled = run;
    run = undefined;
    return settled;
  }

  async function start() {
    if (typeof WebAssembly === "undefined") return fail(NO_WEBASSEMBLY);
    loading = new AbortController();
    const { signal } = loading;
    const opened = openFrame({
      onMessage: hear,
      onFailure: () => fail("Could not start Python: the browser refused its worker"),
    });
    frame = opened;
    onProgress(0);
    const late = () => fail("Python didn’t load in time.");
    watch(TIMEOUT, late);
    try {
      const { script, ...files } = await loadFiles(failures, signal, (bytes) => {
        if (signal.aborted) return;
        watch(TIMEOUT, late);
        onProgress(bytes);
      });
      if (!signal.aborted) await opened.start(new TextDecoder().decode(script), files);
    } catch (problem) {
      if (!signal.aborted) fail(/** @type {Error} */ (problem).message);
    }
  }

  /** Sends the program. A Python that does not begin is replaced, unless it has only just started. */
  function send() {
    if (!run) return;
    const isNew = !isReady;
    isReady = true;
    watch(BEGIN_TIMEOUT, () => {
      if (isNew) return fail("Python has stopped answering.");
      end();
      start();
    });
    onStart();
    frame?.run(run.source);
  }

  /** Whether too many messages arrive for the page to keep up. */
  function isFlooded() {
    const now = performance.now();
    if (now - countedSince > INTERVAL) [messages, countedSince] = [0, now];
    return ++messages > MOST_MESSAGES;
  }

  /** @param {Message | undefined} message */
  function hear(message) {
    if (!message || isFlooded()) return fail(UNREADABLE);
    const { kind, text } = message;
    if (kind === "failed") fail(text);
    else if (!run || (kind === "ready" && isReady)) fail(UNREADABLE);
    else if (kind === "ready") send();
    else if (kind === "output") print(run, text);
    else if (kind === "done") finish(text);
    else clearTimeout(watchdog); // it is running
  }

  /** @param {Run} printing @param {string} text */
  function print(printing, text) {
    const characters = [...text];
    onOutput(characters.slice(0, printing.room).join(""));
    printing.room -= characters.length;
    if (printing.room >= 0) return;
    end();
    settle()?.resolve({ problem: TOO_MUCH });
  }

  /** @param {string} text */
  function finish(text) {
    const outcome = readOutcome(text);
    if (outcome) settle()?.resolve(outcome);
    else fail(UNREADABLE);
  }

  return {
    /**
     * Runs this program. Rejects with an `AbortError` if it is stopped, and with another error if Python did not
     * load or failed; the next run then starts a new Python.
     *
     * @param {string} source
     * @returns {Promise<Outcome>}
     */
    run(source) {
      return new Promise((resolve, reject) => {
        run = { source, room: MOST_OUTPUT, resolve, reject };
        if (isReady) send();
        else start();
      });
    },

    /** Ends Python, whatever it is doing. */
    stop() {
      end();
      settle()?.reject(new DOMException("Stopped.", "AbortError"));
    },
  };
}
