// What the client of Python needs of a page, with time that only the test moves. The one of node:test, in Node 20, goes
// on with an interval that clears itself.

import { setImmediate } from "node:timers/promises";

globalThis.ErrorEvent ??= class ErrorEvent extends Event {};
globalThis.PYTHON_BYTES_TOTAL = 100;
globalThis.ASSETS = {
  "pyscript.js": "fake_pyscript.mjs",
  "worker.py": "worker.py",
  "pyodide/interpreter.js": "interpreter.js",
};
globalThis.document = {
  baseURI: import.meta.url,
  createElement: () => ({
    setAttribute(name, value) {
      this[name] = value;
    },
    remove() {},
  }),
  head: { append: (script) => onScript(script) },
};

/** What the server answers. */
export const server = { answer: async () => new Response("__export__ = []"), asked: [] };
globalThis.fetch = (address) => {
  server.asked.push(address);
  return server.answer();
};

/** What is due, by its number: when, in milliseconds, what to do, and after what time again. */
const due = new Map();
let now = 0;
let number = 0;

function later(act, delay, again) {
  due.set(++number, { when: now + delay, act, again });
  return number;
}
globalThis.setTimeout = (act, delay) => later(act, delay);
globalThis.setInterval = (act, delay) => later(act, delay, delay);
globalThis.clearTimeout = globalThis.clearInterval = (name) => due.delete(name);

/** Lets this many seconds pass, one by one. */
export async function pass(seconds) {
  for (const end = now + 1000 * seconds; now < end; ) {
    now += 1000;
    for (const [name, timer] of due) {
      if (timer.when > now) continue;
      if (timer.again) timer.when += timer.again;
      else due.delete(name);
      timer.act();
    }
    await settle();
  }
}

/** Waits until this is true, for ten seconds of real time at most. */
export async function until(condition) {
  const end = performance.now() + 10_000;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`never true: ${condition}`);
    await setImmediate();
  }
}

/** Lets everything happen that waits for nothing but its turn. */
export async function settle() {
  for (let turn = 0; turn < 10; turn++) await setImmediate();
}
