// Python in the frame's worker: starts from bytes that the page has sent, then runs one program. The program owns this
// worker, but does not reach the port: only text leaves, and little more of it than the page shows.

import { MOST_OUTPUT } from "./messages.js";
import { startPython } from "./start-python.js";

// What a program could replace is taken before it runs.
const { apply, deleteProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys, set } = Reflect;
const { slice } = String.prototype;
const readData = /** @type {() => unknown} */ (getOwnPropertyDescriptor(MessageEvent.prototype, "data")?.get);

/** The longest outcome: JSON has up to six characters for one. */
const LONGEST = 7 * MOST_OUTPUT;

const BROKEN = '{"problem": "Python broke down over this program."}';

addEventListener("error", (event) => event.preventDefault()); // a program's own; the frame reports broken scripts

/**
 * Takes away what a program could flood the browser with, or the frame, which may share a thread with the page: workers of
 * its own without end, each with a console.
 */
function closeWays() {
  for (const name of ownKeys(console)) set(console, name, () => {});
  for (let scope = /** @type {object | null} */ (globalThis); scope; scope = getPrototypeOf(scope))
    for (const name of ["postMessage", "Worker", "SharedWorker"]) deleteProperty(scope, name);
}

/** @param {unknown} text @param {number} most @returns {string} */
const cut = (text, most) => (typeof text === "string" ? apply(slice, text, [0, most]) : "");

addEventListener(
  "message",
  async ({ data: { runner, ...files }, ports: [port] }) => {
    const post = port.postMessage.bind(port);
    /** @param {string} kind */
    const say = (kind, text = "") => post({ kind, text });
    try {
      const python = await startPython(files);
      python.runPython(new TextDecoder().decode(runner));
      const run = python.globals.get("run");
      closeWays();
      let room = 2 * MOST_OUTPUT + 2; // in code units: JavaScript has one or two for a character
      /** @param {unknown} text */
      function send(text) {
        const kept = cut(text, room);
        room -= kept.length;
        if (kept) say("output", kept);
      }
      port.onmessage = async (event) => {
        const { source, input } = /** @type {any} */ (apply(readData, event, []));
        say("running");
        const outcome = await run(source, send, input).catch(() => BROKEN);
        say("done", cut(outcome, LONGEST) || BROKEN);
      };
      say("ready");
    } catch (problem) {
      say("failed", String(problem));
    }
  },
  { once: true },
);
