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

// What a program could replace is taken before it runs.
const { apply, deleteProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys, set } = Reflect;
const { slice } = String.prototype;
const { stringify } = JSON;
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

/** Runs in a worker of its own, so that the page hears of output twenty times a second, however fast it comes. */
function relay() {
  addEventListener("message", ({ ports: [program, page] }) => {
    let waiting = "";
    function flush() {
      if (waiting) page.postMessage({ kind: "output", text: waiting });
      waiting = "";
    }
    program.onmessage = ({ data }) => {
      if (data.kind === "output") {
        if (!waiting) setTimeout(flush, 50);
        waiting += data.text;
      } else {
        flush();
        page.postMessage(data);
      }
    };
    page.onmessage = ({ data }) => program.postMessage(data);
    postMessage("ready");
  });
}

/** The end of a port to the page that passes through the relay. @param {MessagePort} page */
async function relayed(page) {
  const worker = new Worker(URL.createObjectURL(new Blob([`(${relay})()`])));
  const { port1, port2 } = new MessageChannel();
  worker.postMessage(null, [port2, page]);
  await new Promise((resolve) => {
    worker.onmessage = resolve;
  });
  return port1;
}

addEventListener(
  "message",
  async ({ data: { runner, ...files }, ports: [page] }) => {
    const port = await relayed(page);
    const post = port.postMessage.bind(port);
    /** @param {string} kind */
    const say = (kind, text = "") => post({ kind, text });
    /** @param {string} problem */
    const end = (problem) => say("done", stringify({ problem }));
    let room = MOST_OUTPUT;
    /** @param {unknown} text */
    function send(text) {
      const kept = cut(text, room + 1);
      if (kept) say("output", cut(kept, room));
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
