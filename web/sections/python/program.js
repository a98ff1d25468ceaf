// Runs the reader's programs, each in a Python and a frame of its own. The first run starts one; when a program has
// ended or was stopped, the next Python is started ahead, unless the reader has left.

import { openFrame } from "../../python/frame.js";
import { EDITOR_FILES, load } from "../../python/load.js";

/** @import { Frame } from "../../python/frame.js" */
/** @typedef {{ source: string, input: string }} Program its text, and the lines that `input()` reads */
/** @typedef {{ problem?: string, line?: number, board?: string }} Outcome its error and the line, or a board to draw */

/** How long loading may make no progress, in milliseconds. */
const TIMEOUT = 60_000;

/** A program may forge its outcome. @param {string} json @returns {Outcome} */
function readOutcome(json) {
  try {
    const { problem, line, board } = JSON.parse(json);
    return {
      problem: problem && String(problem),
      line: Number.isInteger(line) ? line : 0,
      board: typeof board === "string" && /^[xo.]+(\/[xo.]+)+$/.test(board) ? board : undefined,
    };
  } catch {
    return { problem: "Python broke down over this program." };
  }
}

/**
 * @param {object} listener
 * @param {(bytes: number) => void} listener.onProgress called with the number of bytes loaded
 * @param {() => void} listener.onStart called when the program starts to run
 * @param {(text: string) => void} listener.onOutput called with what the program prints
 * @param {(outcome: Outcome) => void} listener.onEnd called when the program has ended
 * @param {() => boolean} listener.hasLeft whether the reader is in another view
 * @param {(reason: string) => void} listener.onFailure called if Python did not load or has stopped
 */
export function createProgram({ onProgress, onStart, onOutput, onEnd, hasLeft, onFailure }) {
  /** What the Python in the frame does. @type {"none" | "loading" | "ready" | "running"} */
  let state = "none";
  /** @type {Frame | undefined} */
  let frame;
  let loading = new AbortController();
  let loaded = 0; // bytes
  /** The program that runs or waits for Python. @type {Program | undefined} */
  let wanted;
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
    if (state === "ready") send(program);
    else if (state === "loading") onProgress(loaded);
    else void start();
  }

  /** Stops the program; a Python that has not begun with it stays for the next. */
  function stop() {
    wanted = undefined;
    if (state === "running") renew();
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
    try {
      if (kind === "ready") becomeReady();
      else if (kind === "output") onOutput(text);
      else if (kind === "done") finish(readOutcome(text));
      else if (kind === "failed") fail(text);
    } catch (problem) {
      fail(problem); // nothing of a program leaves the page waiting for it
    }
  }

  function becomeReady() {
    state = "ready";
    if (wanted) send(wanted);
  }

  /** @param {Outcome} outcome */
  function finish(outcome) {
    onEnd(outcome);
    renew();
  }

  /** Ends Python, and starts that of the next program. */
  function renew() {
    end();
    if (!hasLeft()) void start();
  }

  return { run, stop, end };
}
