// The script of both Pythons of the page in one file: of the page's own, in a worker of that name, and of the editor's.

import { startPython } from "../python/start-python.js";

/** Starts Python, then answers questions. @type {(message: any) => Promise<string | void>} */
let reply = async ({ program, ...files }) => {
  const python = await startPython(files);
  python.runPython(new TextDecoder().decode(program));
  const call = python.globals.get("call");
  reply = async ([question, options]) => call(question, options);
};

if (self.name !== "page") void import("../python/frame-worker.js");
else
  addEventListener("message", async ({ data, ports: [port] }) => {
    try {
      port.postMessage({ text: await reply(data) });
    } catch (problem) {
      port.postMessage({ problem: String(problem) });
    }
  });
