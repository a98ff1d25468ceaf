// In the place of ../python/start-worker.js: from a file, Chromium starts no worker that is a module, as PyScript's are.

import { load, PAGE_FILES } from "../python/load.js";

/** @type {typeof import("../python/start-worker.js").startWorker} */
export async function startWorker(onWorker, onProgress) {
  const { script, program } = await load({ script: "frame-worker.js", program: "worker.py" });
  const files = await load(PAGE_FILES, onProgress);
  const worker = new Worker(URL.createObjectURL(new Blob([script])), { name: "page" });

  /** @param {unknown} message @param {Transferable[]} [given] @returns {Promise<string>} */
  const send = (message, given = []) =>
    new Promise((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data: { text, problem } }) =>
        problem ? reject(new Error(problem)) : resolve(text);
      worker.postMessage(message, [port2, ...given]);
    });

  /** @param {string[]} question its name and its options */
  const call = (...question) => send(question);
  const python = Object.assign(worker, { sync: { call } });
  onWorker(python);
  const buffers = Object.values(files).map(({ buffer }) => buffer);
  await send({ program, ...files }, buffers);
  return python;
}
