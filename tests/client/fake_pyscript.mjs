// A PyScript whose workers a test commands. What `globalThis.hold` holds of it arrives when the test resolves it.

await globalThis.hold?.[new URL(import.meta.url).search];

/** Every worker that was started. */
globalThis.workers ??= [];

class FakeWorker extends EventTarget {
  asked = [];
  ended = false;
  /** What the worker answers is inherited here: the page removes its own properties, which are what it would answer. */
  sync = Object.create({
    call: (question, options) =>
      new Promise((reply, fail) => {
        const answer = (said) => reply({ answer: said });
        const refuse = (line) => reply({ refused: line });
        this.asked.push({ question, options: JSON.parse(options), answer, refuse, fail });
      }),
  });

  constructor(script) {
    super();
    this.name = script.name;
    this.addresses = [script.src, JSON.parse(script.config).interpreter];
    this.ready = new Promise((arrive, fail) => Object.assign(this, { arrive, failToArrive: fail }));
    this.ready.catch(() => {});
    workers.push(this);
  }

  terminate() {
    this.ended = true;
  }

  report(type, values) {
    this.dispatchEvent(Object.assign(new ErrorEvent(type), values));
  }
}

const onWorker = new Set();
export const hooks = { main: { onWorker }, worker: { onBeforeRunAsync: new Set() } };

/** A page runs PyScript only once. It makes a script's worker, tells all listeners, and only then sets `xworker`. */
globalThis.onScript ??= (script) => {
  const worker = new FakeWorker(script);
  for (const listener of [...onWorker]) listener(null, worker);
  script.xworker = worker;
};
