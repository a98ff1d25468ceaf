// The page's side of the editor's frame: what the page makes of a worker that sends what it likes.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, mock, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { runInNewContext } from "node:vm";

/** The files of Python, each with its own name as its bytes. */
const NAMES = ["frame-worker.js", "pyodide/pyodide.asm.wasm", "pyodide/python_library.zip", "ttt_core.zip", "runner.py"];
const digest = (text) => createHash("sha256").update(text).digest("base64");
globalThis.BOOTSTRAP = globalThis.BOOTSTRAP_HASH = "";
globalThis.ASSETS = Object.fromEntries(NAMES.map((name) => [name, `assets/${name}`]));
globalThis.CHECKED = Object.fromEntries(NAMES.map((name) => [name, { bytes: name.length, digest: digest(name) }]));
globalThis.fetch = async (address) => new Response(address.replace(/.*assets./, ""));

const tab = new EventTarget();
globalThis.addEventListener = tab.addEventListener.bind(tab);

/** A frame that hands the page's port to the test, as if a program had taken it; or a block of text. */
class FakeFrame {
  contentWindow = {
    postMessage: (_, __, given) => {
      this.port = given.at(-1);
      this.port.onmessage = ({ data }) => this.heard.push(data);
    },
  };
  heard = [];
  isThere = true;

  setAttribute() {}

  append(text) {
    this.textContent = text;
  }

  remove() {
    this.isThere = false;
    this.port?.close();
  }

  /** Says this to the page's window. */
  tell(data, source = this.contentWindow) {
    tab.dispatchEvent(Object.assign(new Event("message"), { source, data }));
  }
}

const frames = [];
const programs = [];
globalThis.document = { createElement: () => new FakeFrame(), body: { append: (frame) => frames.push(frame) } };

const { MOST_MESSAGES, MOST_OUTPUT, readMessage, readOutcome } = await import("../../web/python/messages.js");
const { createProgram } = await import("../../web/sections/python/program.js");
const { blocksOf, createOutput } = await import("../../web/sections/python/output.js");

const UNREADABLE = "Python sent what the page does not read, so it was stopped.";
const TOO_MUCH = "Too much output: the program was stopped after 100,000 characters.";

let now = 0;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(performance, "now", () => now);
});

afterEach(() => {
  for (const program of programs) program.end();
  mock.timers.reset();
  mock.restoreAll();
});

/** Lets time pass, in milliseconds. */
function pass(time) {
  now += time;
  mock.timers.tick(time);
}

/** Waits until all that was posted has arrived. */
async function arrive() {
  for (let turn = 0; turn < 20; turn++) await setImmediate();
}

/** Lets the frame open, and waits until it has the port. */
async function opened(frame) {
  frame.tell("ready");
  while (!frame.port) await setImmediate();
}

const [FIRST, SECOND] = ["1 + 1", "2 + 2"].map((source) => ({ source, input: "" }));

/** A program that was run, and what came of it: `end` is its outcome, or the reason why Python failed. */
async function run() {
  const seen = { output: "", starts: 0, end: undefined };
  const program = createProgram({
    onProgress() {},
    onStart: () => seen.starts++,
    onOutput(text) {
      seen.output += text;
    },
    onEnd(outcome) {
      seen.end = outcome;
    },
    onFailure(reason) {
      seen.end = reason;
    },
  });
  programs.push(program);
  program.run(FIRST);
  const frame = frames.at(-1);
  await opened(frame);
  const say = async (kind, text = "") => {
    frame.port.postMessage({ kind, text });
    await arrive();
  };
  return { program, seen, frame, say };
}

/** A program that is running. */
async function running() {
  const started = await run();
  await started.say("ready");
  await started.say("running");
  return started;
}

const OUTCOME = { board: undefined, line: undefined, problem: undefined, traceback: undefined, value: "2" };

// --- One message ------------------------------------------------------------------------------------------

test("a message is an object with a known kind and a text that is short enough", () => {
  assert.deepEqual(readMessage({ kind: "output", text: "a", more: 1 }), { kind: "output", text: "a" });
  const texts = [undefined, null, 1, ["a"], { length: 1 }, new String("a")];
  const kinds = [undefined, null, 1, ["output"], "", "Output", "write", "constructor", "__proto__", "toString"];
  const others = [undefined, null, 1, "output", ["output", "a"], new ArrayBuffer(9), {}, { kind: "ready" }, { text: "" }];
  for (const data of [...others, ...texts.map((text) => ({ kind: "output", text })), ...kinds.map((kind) => ({ kind, text: "" }))])
    assert.equal(readMessage(data), undefined);
  const longest = { ready: 0, running: 0, failed: 500, output: 200_002, done: 700_000 };
  for (const [kind, length] of Object.entries(longest)) {
    assert.ok(readMessage({ kind, text: "a".repeat(length) }), kind);
    assert.equal(readMessage({ kind, text: "a".repeat(length + 1) }), undefined, kind);
  }
});

test("an outcome has texts, a line and a board that are short enough, and nothing else", () => {
  const read = (outcome) => readOutcome(JSON.stringify(outcome));
  assert.deepEqual(read({ value: "2", html: "<b>" }), OUTCOME);
  assert.deepEqual(read({ problem: "p", line: 3, traceback: "t" }), { ...OUTCOME, problem: "p", line: 3, traceback: "t", value: undefined });
  for (const name of ["value", "board", "problem", "traceback"])
    for (const wrong of [1, true, ["a"], { a: 1 }]) assert.equal(read({ [name]: wrong }), undefined, name);
  for (const line of ["1", 1.5, 2 ** 53, [1]]) assert.equal(read({ line }), undefined);
  for (const text of ["", "{", "null", "[".repeat(400_000)]) assert.equal(readOutcome(text), undefined);
  const board = (rows) => Array(rows).fill("xo.").join("/");
  assert.ok(read({ problem: "a".repeat(1_000), board: board(250) }));
  assert.equal(read({ problem: "a".repeat(1_001) }), undefined);
  for (const wrong of ["xo.", "xo./xa.", "/xo.", "xo.//xo.", "xo./xo.\n", "<b>/xo.", board(251)])
    assert.equal(read({ board: wrong }), undefined, wrong);
  assert.equal(read({ value: "a".repeat(300_000) }).value.length, MOST_OUTPUT + 100);
});

// --- A program --------------------------------------------------------------------------------------------

test("a program has a Python of its own, and the next one starts ahead when it has ended", async () => {
  const { say, seen, frame, program } = await running();
  await say("output", "a".repeat(MOST_OUTPUT));
  await say("done", '{"value": "2"}');
  assert.deepEqual(seen, { output: "a".repeat(100_000), starts: 1, end: OUTCOME });
  const next = frames.at(-1);
  assert.deepEqual([frame.isThere, frame.heard, next === frame], [false, [FIRST], false]);
  await opened(next);
  next.port.postMessage({ kind: "ready", text: "" });
  await arrive();
  assert.deepEqual([next.heard, seen.starts], [[], 1]);
  program.run(SECOND);
  next.port.postMessage({ kind: "output", text: "b" });
  await arrive();
  assert.deepEqual([next.heard, seen.starts, seen.output.length], [[SECOND], 2, MOST_OUTPUT + 1]);
});

test("a press while Python loads keeps the load, and the newest text runs", async () => {
  const { program, seen, frame, say } = await run();
  const count = frames.length;
  program.run(SECOND);
  program.stop();
  for (let press = 0; press < 6; press++) {
    pass(9_000);
    program.run(press % 2 ? SECOND : FIRST);
  }
  await say("ready");
  assert.deepEqual([frames.length, frame.heard, seen.starts], [count, [SECOND], 1]);
});

test("text is drawn in blocks of whole lines, of at most 1,000 characters", () => {
  const lines = "é è\n".repeat(99);
  assert.deepEqual(blocksOf(lines), [lines]);
  assert.deepEqual(blocksOf(`${"a".repeat(600)}\n${"b".repeat(600)}`), [`${"a".repeat(600)}\n`, "b".repeat(600)]);
  assert.deepEqual(blocksOf(""), []);
  for (const sign of ["a", "a\u0301", "ก้", "漢 ", "אa", "👨\u200d👩 ", "\u2067", "\ud800", "\n", "\t", "\r\n", "\u1100\u1161"]) {
    const text = sign.repeat(9_000);
    const blocks = blocksOf(text);
    assert.equal(blocks.join(""), text);
    assert.ok(blocks.every((block) => [...block].length <= 1_000));
  }
});

test("output is cut after 100,000 characters, in one message or in many, and the frame goes", async () => {
  const most = "😀".repeat(MOST_OUTPUT); // JavaScript has two units for each of these characters
  for (const texts of [["a".repeat(MOST_OUTPUT + 1)], [...Array(100).fill("a".repeat(1_000)), "b"], [most, "😀"]]) {
    const { say, seen, frame } = await running();
    for (const text of texts) {
      assert.equal(seen.end, undefined);
      await say("output", text);
    }
    assert.equal(seen.output, texts[0] === most ? most : "a".repeat(100_000));
    assert.deepEqual(seen.end, { problem: TOO_MUCH });
    assert.equal(frame.isThere, false);
  }
});

test("what is no message, no outcome or said twice ends the program, which was sent once", async () => {
  const others = [{ kind: "write", text: "a" }, { kind: "output", text: { length: 0 } }, { kind: "ready", text: "a" }];
  const known = [{ kind: "ready", text: "" }, { kind: "done", text: '{"value": 2}' }];
  for (const data of [null, 1, "output", ["output", "a"], ...others, ...known]) {
    const { seen, frame } = await running();
    frame.port.postMessage(data);
    await arrive();
    assert.deepEqual(seen, { output: "", starts: 1, end: UNREADABLE });
    assert.deepEqual([frame.heard, frame.isThere], [[FIRST], false]);
  }
});

test("more than 5,000 messages within a tenth of a second end the program, whatever time they take", async () => {
  const { say, seen, frame } = await running();
  for (let round = 1; round < 4; round++) {
    pass(101);
    for (let sent = 1; sent < 5_000; sent++) frame.port.postMessage({ kind: "output", text: "" });
    await say("output", "a");
    assert.deepEqual([seen.output, seen.end], ["a".repeat(round), undefined]);
    pass(99);
  }
  await say("output", "a");
  assert.equal(seen.end, UNREADABLE);
  assert.equal(frame.isThere, false);
});

test("stop or another run ends the frame at once, in a flood, and nothing of it arrives later", async () => {
  for (const end of ["stop", "run"]) {
    const { program, seen, frame } = await running();
    for (let sent = 0; sent < 4_000; sent++) frame.port.postMessage({ kind: "output", text: "a" });
    program[end](SECOND);
    assert.equal(frame.isThere, false);
    await arrive();
    assert.deepEqual([seen.output, seen.end], ["", undefined]);
    program.run(SECOND);
    frame.tell("failed");
    assert.equal(frames.at(-1).isThere, true);
  }
});

test("a new Python that does not begin is given up after three seconds", async () => {
  const { say, seen, frame } = await run();
  await say("ready");
  pass(2_999);
  assert.equal(frame.isThere, true);
  pass(1);
  await arrive();
  assert.equal(seen.end, "Python has stopped answering.");
  assert.equal(frame.isThere, false);
});

test("only the frame's own window is heard, and anything but its ready is a failure", async () => {
  const { seen, frame } = await run();
  frame.tell("failed", {});
  await arrive();
  assert.equal(seen.end, undefined);
  frame.tell({ kind: "output", text: "a" });
  await arrive();
  assert.equal(seen.end, "Could not start Python: the browser refused its worker");
  assert.deepEqual([seen.output, frame.isThere], ["", false]);
});

test("the frame's script looks at who speaks before what is said, and says that it failed", () => {
  const script = readFileSync(new URL("../../web/python/bootstrap.js", import.meta.url), "utf8");
  for (const data of [undefined, null, 7, "ready", {}, { script: "", files: null }]) {
    const [said, parent] = [[], { postMessage: (text) => said.push(text) }];
    let hear;
    runInNewContext(script, { parent, addEventListener: (_, listener) => (hear = listener) });
    hear({ get data() { return assert.fail("read"); }, source: {} });
    hear({ data, source: parent, ports: [] });
    assert.deepEqual(said, ["ready", "failed"]);
  }
});

// --- Drawing ----------------------------------------------------------------------------------------------

/** An element that counts how often something is drawn in it, and how often its layout is read. */
function countingElement() {
  const drawn = { blocks: [], times: 0, layouts: 0 };
  globalThis.HTMLElement = class {
    get lastElementChild() {
      return drawn.blocks.at(-1);
    }
    append(...added) {
      drawn.blocks = [...drawn.blocks.filter(({ isThere }) => isThere), ...added];
      drawn.times++;
    }
  };
  const element = {
    querySelector: () => new HTMLElement(),
    get scrollHeight() {
      return drawn.layouts++;
    },
  };
  return { drawn, element };
}

test("output is drawn ten times a second, however often it arrives, and its layout is read as often", () => {
  const { drawn, element } = countingElement();
  const output = createOutput(element);
  for (let time = 0; time < 1_000; time++) {
    for (let sent = 0; sent < 5; sent++) output.write("a");
    pass(1);
  }
  const texts = drawn.blocks.map(({ textContent }) => textContent);
  assert.deepEqual([texts, drawn.times, drawn.layouts], [Array(5).fill("a".repeat(1_000)), 10, 10]);
});
