// Python in the frame's worker: starts from bytes that the page has sent, then runs one program. The program owns this
// worker, but does not reach the port: only text leaves, and no more of it than is to be shown.
//
// What it says over the port is `{ kind, text }`, with kind "ready" or "failed" at the start, then "output", and "done"
// at the end, with the outcome as JSON; or with another text, if Python is gone or the program has forged it.

import { whole } from "../lib/numbers.js";
import { startPython } from "./start-python.js";

/** The most characters that a program may print, its value and its traceback among them. */
const MOST_OUTPUT = 100_000;

const TOO_MUCH = `Too much output: the program was stopped after ${whole(MOST_OUTPUT)} characters.`;

/** The most characters of an outcome. */
const LONGEST = 10_000;

/** So many texts go to the page as they are printed, the rest in pieces: each message takes the page's time. */
const AT_ONCE = 300;
const PAUSE = 50; // milliseconds between two pieces

// What a program could replace is taken before it runs.
const { apply, deleteProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys, set } = Reflect;
const { slice } = String.prototype;
const { stringify } = JSON;
const { setTimeout } = globalThis;
const now = performance.now.bind(performance);
const readData = /** @type {() => unknown} */ (getOwnPropertyDescriptor(MessageEvent.prototype, "data")?.get);

/**
 * Takes away what a program could flood the browser with, or the frame, which may share a thread with the page: workers of
 * its own without end, each with a console. And what would end this worker without a word.
 */
function closeWays() {
  for (const name of ownKeys(console)) set(console, name, () => {});
  for (let scope = /** @type {object | null} */ (globalThis); scope; scope = getPrototypeOf(scope))
    for (const name of ["postMessage", "Worker", "SharedWorker", "close"]) deleteProperty(scope, name);
}

/** @param {unknown} text @param {number} most @returns {string} */
const cut = (text, most) => (typeof text === "string" ? apply(slice, text, [0, most]) : "");

// What a program leaves unhandled in JavaScript is its own; else the browser would log it.
for (const kind of ["error", "unhandledrejection"]) addEventListener(kind, (event) => event.preventDefault());

addEventListener(
  "message",
  async ({ data: { runner, ...files }, ports: [port] }) => {
    const post = port.postMessage.bind(port);
    let waiting = ""; // what was printed, and goes with the next message
    let sent = 0; // messages
    let since = 0; // the last of them
    function flush() {
      if (waiting) post({ kind: "output", text: waiting });
      waiting = "";
      sent++;
      since = now();
    }
    /** @param {string} kind */
    function say(kind, text = "") {
      flush();
      post({ kind, text });
    }
    /** @param {string} problem */
    const end = (problem) => say("done", stringify({ problem }));
    let room = MOST_OUTPUT;
    /** @param {unknown} text */
    function send(text) {
      const kept = cut(text, room + 1);
      const isFirst = !waiting;
      waiting += cut(kept, room);
      if (sent < AT_ONCE || now() - since > PAUSE) flush();
      else if (isFirst) setTimeout(flush, PAUSE); // comes when the program waits
      if (kept.length > room) end(TOO_MUCH);
      room -= kept.length;
    }
    try {
      const python = await startPython(files);
      python.runPython(new TextDecoder().decode(runner));
      const run = python.globals.get("run");
      const { _api } = /** @type {any} */ (python); // nothing public tells when Python has died
      _api.on_fatal = (/** @type {Error} */ { message }) => end(`Python has ended: ${cut(message, 200)}.`);
      closeWays();
      port.onmessage = async (event) => {
        const { source, input } = /** @type {any} */ (apply(readData, event, []));
        say("done", cut(await run(source, send, input).catch(() => ""), LONGEST));
      };
      say("ready");
    } catch (problem) {
      say("failed", String(problem));
    }
  },
  { once: true },
);
