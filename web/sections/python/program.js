// Runs the reader's programs, each in a Python and a frame of its own. The first run starts one; when a program has
// ended, the next Python is started ahead.

import { messageOf } from "../../lib/message-of.js";
import { whole } from "../../lib/numbers.js";
import { loadFiles } from "../../python/files.js";
import { openFrame } from "../../python/frame.js";
import { MOST_MESSAGES, MOST_OUTPUT, readOutcome } from "../../python/messages.js";
import { late, NO_WEBASSEMBLY } from "../../python/sentence.js";

/** @import { Frame } from "../../python/frame.js" */
/** @import { Message, Outcome } from "../../python/messages.js" */

/** @typedef {{ source: string, input: string }} Program its text, and the lines that `input()` reads */

/** How long loading may make no progress, in milliseconds. */
const TIMEOUT = 60_000;

/** How long Python may take to begin with a program, in milliseconds. */
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
 * @param {(reason: string) => void} listener.onFailure called if Python did not load or broke down
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
    frame = wanted = undefined;
    state = "none";
  }

  /** @param {string} reason */
  function fail(reason) {
    const isAwaited = wanted !== undefined;
    end();
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
    if (typeof WebAssembly === "undefined") return fail(NO_WEBASSEMBLY);
    state = "loading";
    loading = new AbortController();
    const { signal } = loading;
    const opened = openFrame({
      onMessage: hear,
      onFailure: () => fail("Could not start Python: the browser refused its worker"),
    });
    frame = opened;
    try {
      const { script, ...files } = await loadFiles(signal, (bytes, missing) => {
        if (signal.aborted) return;
        watch(TIMEOUT, () => fail(late([...missing][0])));
        loaded = bytes;
        if (wanted) onProgress(bytes);
      });
      if (!signal.aborted) await opened.start(new TextDecoder().decode(script), files);
    } catch (problem) {
      if (!signal.aborted) fail(messageOf(problem));
    }
  }

  /** @param {Program} program */
  function send(program) {
    state = "running";
    watch(BEGIN_TIMEOUT, () => fail("Python has stopped answering."));
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
    else if (kind === "ready" && state === "loading") becomeReady();
    else if (state !== "running" || kind === "ready") fail(UNREADABLE);
    else if (kind === "output") print(text);
    else if (kind === "done") finish(text);
    else clearTimeout(watchdog); // it is running
  }

  function becomeReady() {
    clearTimeout(watchdog);
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

  /** @param {string} text */
  function finish(text) {
    const outcome = readOutcome(text);
    if (outcome) renew(outcome);
    else fail(UNREADABLE);
  }

  return { run, stop, end };
}
