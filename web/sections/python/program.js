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
 * @param {object} listener
 * @param {(bytes: number) => void} listener.onProgress called with the number of bytes loaded
 * @param {() => void} listener.onStart called when the program starts to run
 * @param {(text: string) => void} listener.onOutput called with what the program prints
 * @param {(outcome: Outcome) => void} listener.onEnd called when the program has ended
 * @param {(reason: string) => void} listener.onFailure called if Python did not load or broke down; the next run starts
 *   another
 */
export function createProgram({ onProgress, onStart, onOutput, onEnd, onFailure }) {
  /** @type {Frame | undefined} */
  let frame;
  let isReady = false; // whether Python has started in the frame
  let loading = new AbortController();
  /** The program that runs or waits for Python. @type {string | undefined} */
  let source;
  let room = 0; // how many characters it may still print
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let watchdog;
  let messages = 0;
  let countedSince = 0;

  /** @param {number} timeout @param {() => void} act */
  function watch(timeout, act) {
    clearTimeout(watchdog);
    watchdog = setTimeout(act, timeout);
  }

  /** Ends Python, whatever it is doing. */
  function stop() {
    clearTimeout(watchdog);
    loading.abort();
    frame?.remove();
    frame = source = undefined;
    isReady = false;
  }

  /** @param {string} reason */
  function fail(reason) {
    const isAwaited = source !== undefined;
    stop();
    if (isAwaited) onFailure(reason);
  }

  /** Runs this program; one that has not ended is stopped. @param {string} program */
  function run(program) {
    if (source !== undefined) stop();
    source = program;
    room = MOST_OUTPUT;
    if (isReady) send(program);
    else start();
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
    const progress = (/** @type {number} */ bytes) => {
      if (signal.aborted) return;
      watch(TIMEOUT, () => fail("Python didn’t load in time."));
      onProgress(bytes);
    };
    progress(0);
    try {
      const { script, ...files } = await loadFiles(signal, progress);
      if (!signal.aborted) await opened.start(new TextDecoder().decode(script), files);
    } catch (problem) {
      if (!signal.aborted) fail(/** @type {Error} */ (problem).message);
    }
  }

  /** Sends the program. A Python that does not begin is replaced, unless it has only just started. @param {string} program */
  function send(program) {
    const isNew = !isReady;
    isReady = true;
    watch(BEGIN_TIMEOUT, () => (isNew ? fail("Python has stopped answering.") : run(program)));
    onStart();
    frame?.run(program);
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
    else if (source === undefined || (kind === "ready" && isReady)) fail(UNREADABLE);
    else if (kind === "ready") send(source);
    else if (kind === "output") print(text);
    else if (kind === "done") finish(text);
    else clearTimeout(watchdog); // it is running
  }

  /** @param {string} text */
  function print(text) {
    const characters = [...text];
    onOutput(characters.slice(0, room).join(""));
    room -= characters.length;
    if (room >= 0) return;
    stop();
    onEnd({ problem: TOO_MUCH });
  }

  /** @param {string} text */
  function finish(text) {
    const outcome = readOutcome(text);
    if (!outcome) return fail(UNREADABLE);
    clearTimeout(watchdog);
    source = undefined;
    onEnd(outcome);
  }

  return { run, stop };
}
