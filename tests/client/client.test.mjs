// The client of Python: what becomes of questions when Python is slow, silent, broken, late or started again.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pass, server, settle, until } from "./page.mjs";

const { createBackground } = await import("../../web/parts/background.js");
const { createSolver } = await import("../../web/python/client.js");
const { errorSentence } = await import("../../web/python/sentence.js");

const BOARD = { board: "xo./.../..." };
const MINUTE = 60;

/** A client with all that it has reported. */
function client(options = {}) {
  const statuses = [];
  const solver = createSolver({ onStatus: (status) => statuses.push(status), ...options });
  return { solver, statuses, last: () => statuses.at(-1) };
}

/** Starts Python up to the point where its worker exists, and returns the worker. */
async function startWorker(solver) {
  const before = globalThis.workers?.length ?? 0;
  solver.start();
  await until(() => globalThis.workers?.length > before);
  await settle();
  return workers.at(-1);
}

/** Starts Python and answers its health check. */
async function startPython(solver) {
  const worker = await startWorker(solver);
  worker.arrive();
  await until(() => worker.asked.length === 1);
  worker.asked.shift().answer({ legal: true });
  await settle();
  return worker;
}

/** What this worker was asked. */
const questionsOf = ({ asked }) => asked.map(({ question }) => question);

/** How a promise ended so far: "pending", its value, or its error as "Name: message". */
function watch(promise) {
  const seen = { end: "pending" };
  promise.then(
    (value) => Object.assign(seen, { end: value }),
    (problem) => Object.assign(seen, { end: `${problem.name}: ${problem.message}` }),
  );
  return seen;
}

// --- Answers ----------------------------------------------------------------------------------------------

test("questions wait until Python has answered the health check", async () => {
  const { solver, last } = client();
  const asked = watch(solver.ask("judge", BOARD));
  const worker = await startWorker(solver);
  worker.arrive();
  await settle();
  assert.deepEqual(
    worker.asked.map(({ options }) => options),
    [{ board: "........." }],
  );
  assert.equal(last().status, "loading");
  worker.asked.shift().answer({});
  await settle();
  assert.equal(last().status, "ready");
  assert.deepEqual([worker.asked[0].question, worker.asked[0].options], ["judge", BOARD]);
  worker.asked[0].answer("legal");
  await settle();
  assert.equal(asked.end, "legal");
});

test("a refusal and an error reject, and the next question is answered", async () => {
  const { solver, last } = client();
  const worker = await startPython(solver);
  const asked = ["refused", "broken", "answered"].map((question) => watch(solver.ask(question)));
  worker.asked[0].refuse("one line");
  worker.asked[1].fail(new Error("Traceback\nZeroDivisionError"));
  worker.asked[2].answer(7n);
  await settle();
  assert.deepEqual(
    asked.map(({ end }) => end),
    ["QuestionRefused: one line", "Error: Traceback\nZeroDivisionError", 7n],
  );
  assert.equal(last().status, "ready");
});

// --- Arriving ---------------------------------------------------------------------------------------------

test("progress is reported while Python loads, and each part of it starts the minute anew", async () => {
  const { solver, statuses, last } = client();
  const worker = await startWorker(solver);
  for (const loadedBytes of [10, 40]) {
    await pass(MINUTE - 2);
    worker.dispatchEvent(Object.assign(new Event("message"), { data: { solver: "progress", loadedBytes } }));
  }
  assert.deepEqual(
    statuses.map(({ loadedBytes, totalBytes }) => [loadedBytes, totalBytes]),
    [0, 10, 40].map((loaded) => [loaded, 100]),
  );
  await pass(MINUTE + 1);
  assert.deepEqual(last(), { status: "failed", reason: "Python did not arrive in time." });
  assert.ok(worker.ended);
});

test("progress of an earlier worker, or of a Python that is ready, is not reported", async () => {
  const { solver, last } = client();
  const progress = { data: { solver: "progress", loadedBytes: 10 } };
  const earlier = await startWorker(solver);
  const worker = await startPython(solver);
  for (const each of [earlier, worker]) each.dispatchEvent(Object.assign(new Event("message"), progress));
  assert.equal(last().status, "ready");
});

test("a question that waits for a Python that never comes is answered after the next start", async () => {
  const { solver, last } = client();
  const asked = watch(solver.ask("judge", BOARD));
  await startWorker(solver);
  await pass(MINUTE + 1);
  assert.equal(last().reason, "Python did not arrive in time.");
  assert.equal(asked.end, "pending");
  const worker = await startPython(solver);
  worker.asked[0].answer("legal");
  await settle();
  assert.equal(asked.end, "legal");
});

test("a Python that does not answer the health check, or fails on it, does not run", async () => {
  const { solver, last } = client();
  const reason = "Python arrived, but the solver does not run in it.";
  const silent = await startWorker(solver);
  silent.arrive();
  await pass(14);
  assert.equal(last().status, "loading");
  await pass(2);
  assert.deepEqual([last().reason, silent.ended], [reason, true]);
  const broken = await startWorker(solver);
  broken.arrive();
  await settle();
  broken.asked[0].fail(new TypeError("call is not a function"));
  await settle();
  assert.equal(last().reason, reason);
  await startPython(solver);
  assert.equal(last().status, "ready");
});

test("a worker that reports an error while it loads is named, and other errors mean damage", async () => {
  const { solver, last } = client();
  for (const [message, reason] of [
    ["Uncaught Error: Could not load ttt_core.zip: the server answered 404", "Could not load ttt_core.zip: the server answered 404."],
    ["Uncaught SyntaxError: Unexpected end", "Python does not start: a part of it arrived incomplete or changed."],
  ]) {
    (await startWorker(solver)).report("error", { message });
    assert.deepEqual(last(), { status: "failed", reason });
  }
  (await startWorker(solver)).failToArrive(new Error("Failed to fetch dynamically imported module: https://a/b/interpreter.js?2"));
  await settle();
  assert.equal(last().reason, "Could not load interpreter.js.");
});

test("a worker file that is missing, empty or without an answer is named", async () => {
  for (const answer of [
    async () => new Response("", { status: 404 }),
    async () => new Response(""),
    async () => Promise.reject(new TypeError("no network")),
  ]) {
    const { solver, last } = client();
    server.answer = answer;
    solver.start();
    await until(() => last().status === "failed");
    assert.equal(last().reason, "Could not load worker.py.");
  }
});

test("a browser without WebAssembly is told so", async () => {
  const { WebAssembly } = globalThis;
  delete globalThis.WebAssembly;
  const { solver, last } = client();
  solver.start();
  await settle();
  globalThis.WebAssembly = WebAssembly;
  assert.equal(last().reason, "Python cannot run in this browser: it has no WebAssembly, or it is turned off.");
});

// --- Losses -----------------------------------------------------------------------------------------------

test("a question over which Python twice stops answering, or breaks down, is dropped, and the next is answered", async () => {
  const breakdown = { message: "Uncaught RuntimeError: memory access out of bounds" };
  for (const [reason, lose] of [
    ["Python has stopped answering.", () => pass(MINUTE + 1)],
    ["Python has broken down.", (worker) => worker.report("error", breakdown)],
  ]) {
    const { solver, last } = client();
    const [poison, harmless] = ["poison", "harmless"].map((question) => watch(solver.ask(question)));
    for (const said of [reason, "Python has failed over the same question again. That question is dropped."]) {
      const worker = await startPython(solver);
      assert.deepEqual(questionsOf(worker), ["poison", "harmless"]);
      await lose(worker);
      assert.deepEqual([last().reason, worker.ended], [said, true]);
    }
    const worker = await startPython(solver);
    assert.equal(poison.end, "Error: Python failed twice over this question");
    assert.deepEqual(questionsOf(worker), ["harmless"]);
    worker.asked[0].answer("fine");
    await settle();
    assert.equal(harmless.end, "fine");
  }
});

test("questions that keep coming do not put off the loss, and answers do", async () => {
  const { solver, last } = client();
  const worker = await startPython(solver);
  watch(solver.ask("first"));
  for (let number = 0; number < 2; number++) {
    await pass(20);
    watch(solver.ask("another"));
  }
  worker.asked[0].answer("just in time");
  await pass(MINUTE - 10);
  assert.equal(last().status, "ready");
  watch(solver.ask("one more"));
  await pass(11);
  assert.equal(last().reason, "Python has stopped answering.");
});

test("a Python that has nothing to do is never lost, and a question can be given more time", async () => {
  const { solver, last } = client({ timeout: 10 * MINUTE * 1000 });
  await startPython(solver);
  await pass(20 * MINUTE);
  watch(solver.ask("long"));
  await pass(9 * MINUTE);
  assert.equal(last().status, "ready");
  await pass(2 * MINUTE);
  assert.equal(last().reason, "Python has stopped answering.");
});

test("an answer from a worker that was lost is dropped", async () => {
  const { solver } = client();
  const lost = await startPython(solver);
  const asked = watch(solver.ask("judge", BOARD));
  lost.report("error", { message: "broke down" });
  lost.asked[0].answer("stale");
  lost.report("error", { message: "again" });
  await settle();
  assert.equal(asked.end, "pending");
  const worker = await startPython(solver);
  worker.asked[0].answer("fresh");
  await settle();
  assert.equal(asked.end, "fresh");
});

// --- Stopping and starting --------------------------------------------------------------------------------

test("stopping drops the questions, ends the worker and leaves the client ready to start", async () => {
  const { solver, last } = client();
  const worker = await startPython(solver);
  const dropped = watch(solver.ask("long"));
  solver.stop();
  worker.asked[0].answer("too late");
  const waiting = watch(solver.ask("judge", BOARD));
  await settle();
  assert.deepEqual([dropped.end, worker.ended, waiting.end], ["AbortError: Cancelled.", true, "pending"]);
  await pass(2 * MINUTE); // nothing runs that could be lost
  assert.equal(last().status, "ready");
  (await startPython(solver)).asked[0].answer("legal");
  await settle();
  assert.equal(waiting.end, "legal");
});

test("a client that is stopped while its worker starts ends that worker when it comes", async () => {
  const { solver } = client();
  const starting = startWorker(solver);
  solver.stop();
  const worker = await starting;
  assert.ok(worker.ended);
});

test("two clients that start at once have a worker each", async () => {
  const [first, second] = [client({ name: "first" }), client({ name: "second" })];
  first.solver.start();
  second.solver.start();
  await until(() => globalThis.workers?.length === 2);
  await settle();
  for (const worker of workers) worker.arrive();
  await settle();
  for (const worker of workers) worker.asked.shift().answer({});
  await settle();
  const asked = [first, second].map(({ solver }, number) => watch(solver.ask(`question ${number}`)));
  for (const worker of workers) worker.asked[0].answer(`${worker.asked[0].question} to ${worker.name}`);
  await settle();
  assert.deepEqual(
    asked.map(({ end }) => end),
    ["question 0 to first", "question 1 to second"],
  );
});

test("each start after a failure asks for everything under another address", async () => {
  const { solver } = client();
  for (const query of ["", "?1", "?2"]) {
    const worker = await startWorker(solver);
    assert.deepEqual(worker.addresses, [`worker.py${query}`, `interpreter.js${query && `${query}.js`}`]);
    assert.equal(server.asked.at(-1), `worker.py${query}`);
    worker.report("error", { message: "broken" });
  }
});

test("a PyScript that does not load is asked for anew, and the client starts", async () => {
  const { solver, last } = client();
  const there = ASSETS["pyscript.js"];
  ASSETS["pyscript.js"] = "no_such_module.mjs";
  solver.start();
  await until(() => last().status === "failed");
  assert.equal(last().reason, "Could not load pyscript.js.");
  ASSETS["pyscript.js"] = there;
  await startPython(solver);
  assert.equal(last().status, "ready");
});

/** Lets two copies of PyScript arrive in this order, both after the first start was given up. */
async function comeLate(...order) {
  const { solver, last } = client();
  const arrive = {};
  const holdBack = (query) => [query, new Promise((done) => Object.assign(arrive, { [query]: done }))];
  globalThis.hold = Object.fromEntries(order.map(holdBack));
  solver.start();
  await pass(MINUTE + 1);
  assert.equal(last().reason, "Python did not arrive in time.");
  solver.start();
  const running = () => globalThis.workers?.filter((worker) => !worker.ended) ?? [];
  for (const query of order) {
    arrive[query]();
    await settle();
  }
  await until(() => running().length);
  await settle();
  const [worker, ...more] = running();
  assert.equal(more.length, 0);
  worker.arrive();
  await until(() => worker.asked.length);
  worker.asked.shift().answer({});
  await settle();
  assert.equal(last().status, "ready");
}

test("a PyScript that comes too late, before the one asked for anew, does no harm", async () => {
  await comeLate("", "?1");
});

test("a PyScript that comes too late, after the one asked for anew, does no harm", async () => {
  await comeLate("?1", "");
});

// --- In the background ------------------------------------------------------------------------------------

/** Asks in the background, and returns the Python that this starts and how the question ended so far. */
async function askInBackground(part, question) {
  let asked;
  const worker = await startPython({ start: () => (asked = watch(part(question))) });
  return { worker, asked };
}

test("one Python answers all long questions: the newest first, then again what it has interrupted", async () => {
  const [counter, prover] = [createBackground(() => {}), createBackground(() => {})];
  const count = await askInBackground(counter, "odds");
  const proof = await askInBackground(prover, "solve");
  assert.deepEqual([count.worker.ended, questionsOf(proof.worker)], [true, ["solve"]]);
  proof.worker.asked[0].answer("a draw");
  await settle();
  assert.deepEqual([proof.asked.end, count.asked.end], ["a draw", "pending"]);
  assert.deepEqual(questionsOf(proof.worker), ["solve", "odds"]);
  proof.worker.asked[1].answer("1/2");
  await settle();
  assert.equal(count.asked.end, "1/2");
  const more = watch(counter("spin"));
  proof.worker.asked[2].answer("about 1/2");
  await settle();
  assert.deepEqual([more.end, proof.worker.ended], ["about 1/2", false]);
});

test("a long question that is cancelled, or replaced by its own part of the page, is dropped", async () => {
  const [counter, prover] = [createBackground(() => {}), createBackground(() => {})];
  const count = await askInBackground(counter, "odds");
  const proof = await askInBackground(prover, "solve");
  counter.cancel(); // it waits, so Python goes on
  await settle();
  assert.deepEqual([count.asked.end, proof.worker.ended], ["AbortError: Cancelled.", false]);
  const other = await askInBackground(prover, "judge");
  assert.deepEqual([proof.asked.end, questionsOf(other.worker)], ["AbortError: Cancelled.", ["judge"]]);
  prover.cancel();
  await settle();
  assert.deepEqual([other.asked.end, other.worker.ended], ["AbortError: Cancelled.", true]);
});

test("seconds count from a long question to its end, for an hour if need be", async () => {
  const seconds = [];
  const counter = createBackground((passed) => seconds.push(passed));
  const count = await askInBackground(counter, "odds");
  assert.deepEqual(seconds, [0]);
  await pass(60 * MINUTE);
  assert.equal(count.asked.end, "pending");
  assert.equal(seconds.length, 1 + 60 * MINUTE);
  count.worker.asked[0].answer("1/2");
  await settle();
  await pass(2);
  assert.equal(seconds.length, 1 + 60 * MINUTE);
});

test("a long question that Python refuses, fails or breaks down over ends, and the next starts Python again", async () => {
  const counter = createBackground(() => {});
  const { worker, asked } = await askInBackground(counter, "odds");
  worker.asked[0].refuse("too large");
  await settle();
  assert.equal(asked.end, "QuestionRefused: too large");
  const broken = watch(counter("odds"));
  await settle();
  worker.report("error", { message: "Uncaught RuntimeError: memory access out of bounds" });
  await settle();
  assert.equal(broken.end, "Error: Python has broken down.");
  const again = await askInBackground(counter, "odds");
  again.worker.asked[0].answer("1/2");
  await settle();
  assert.equal(again.asked.end, "1/2");
});

// --- Sentences --------------------------------------------------------------------------------------------

test("an error becomes a sentence: ours as it is, a module by its name, any other by the fallback", () => {
  const module = (message) => errorSentence(new TypeError(message), "Python is damaged.");
  assert.equal(module("Failed to fetch dynamically imported module: https://a/b/pyodide.asm.js?1"), "Could not load pyodide.asm.js.");
  assert.equal(module("error loading dynamically imported module: https://a/b/pyscript.js"), "Could not load pyscript.js.");
  assert.equal(errorSentence("Uncaught Error: Python gave up!", "x"), "Python gave up!");
  assert.equal(module("Unexpected token '<'"), "Python is damaged.");
});
