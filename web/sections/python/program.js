// Runs the reader's programs, each in a Python and a frame of its own. The first run starts one; when a program has
// ended, the next Python is started ahead.

import { whole } from "../../lib/numbers.js";
import { openFrame } from "../../python/frame.js";
import { EDITOR_FILES, load } from "../../python/load.js";
import { MOST_OUTPUT, readOutcome } from "../../python/messages.js";

/** @import { Frame } from "../../python/frame.js" */
/** @import { Outcome } from "../../python/messages.js" */

/** @typedef {{ source: string, input: string }} Program its text, and the lines that `input()` reads */

/** How long loading may make no progress, in milliseconds. */
const TIMEOUT = 60_000;

const TOO_MUCH = `Too much output: the program was stopped after ${whole(MOST_OUTPUT)} characters.`;

/**
 * @param {object} listener
 * @param {(bytes: number) => void} listener.onProgress called with the number of bytes loaded
 * @param {() => void} listener.onStart called when the program starts to run
 * @param {(text: string) => void} listener.onOutput called with what the program prints
 * @param {(outcome: Outcome) => void} listener.onEnd called when the program has ended
 * @param {(reason: string) => void} listener.onFailure called if Python did not load or has stopped
 */
export function createProgram({ onProgress, onStart, onOutput, onEnd, onFailure }) {
  /** What the Python in the frame does. @type {"none" | "loading" | "ready" | "running"} */
  let state = "none";
  /** @type {Frame | undefined} */
  let frame;
  let loading = new AbortController();
  let loaded = 0; // bytes
  /** The program that runs or waits for Python. @type {Program | undefined} */
  let wanted;
  let room = 0; // how many characters it may still print
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let watchdog;

  /** Fails after this many milliseconds. @param {number} timeout */
  function watch(timeout) {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => fail("no progress"), timeout);
  }

  /** Ends Python, whatever it is doing. */
  function end() {
    clearTimeout(watchdog);
    loading.abort();
    frame?.remove();
    frame = wanted = undefined;
    state = "none";
  }

  /** @param {unknown} problem */
  function fail(problem) {
    const isAwaited = wanted !== undefined;
    const reason = state === "loading" ? "Python did not load." : "Python has stopped.";
    end();
    console.info("Python:", problem);
    if (isAwaited) onFailure(reason);
  }

  /** Runs this program, as soon as Python is there; one that has not ended is stopped. @param {Program} program */
  function run(program) {
    if (state === "running") end();
    wanted = program;
    room = MOST_OUTPUT;
    if (state === "ready") send(program);
    else if (state === "loading") onProgress(loaded);
    else void start();
  }

  /** Stops the program; a Python that has not begun with it stays for the next. */
  function stop() {
    if (state === "running") end();
    wanted = undefined;
  }

  async function start() {
    state = "loading";
    loading = new AbortController();
    const { signal } = loading;
    const opened = openFrame({ onMessage: hear, onFailure: () => fail("the browser refused its worker") });
    frame = opened;
    /** @param {number} bytes */
    function progress(bytes) {
      if (signal.aborted) return;
      watch(TIMEOUT);
      loaded = bytes;
      if (wanted) onProgress(bytes);
    }
    progress(0);
    try {
      const files = await load(EDITOR_FILES, progress, signal);
      if (!signal.aborted) await opened.start(files);
    } catch (problem) {
      if (!signal.aborted) fail(problem);
    }
  }

  /** @param {Program} program */
  function send(program) {
    state = "running";
    onStart();
    frame?.run(program);
  }

  /** @param {{ kind: string, text: string }} message */
  function hear({ kind, text }) {
    clearTimeout(watchdog);
    if (kind === "ready") becomeReady();
    else if (kind === "output") print(text);
    else if (kind === "done") renew(readOutcome(text));
    else if (kind === "failed") fail(text);
  }

  function becomeReady() {
    state = "ready";
    if (wanted) send(wanted);
  }

  /** Ends the program, and starts the Python of the next one. @param {Outcome} outcome */
  function renew(outcome) {
    end();
    onEnd(outcome);
    void start();
  }

  /** @param {string} text */
  function print(text) {
    const characters = [...text];
    onOutput(characters.slice(0, room).join(""));
    room -= characters.length;
    if (room < 0) renew({ problem: TOO_MUCH });
  }

  return { run, stop, end };
}
