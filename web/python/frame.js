// The frame in which the reader's programs run. It has an opaque origin: no storage, no cache, no address of the page.
// Its policy allows no connection. Python runs in a worker of the frame, never in the frame itself, where a loop would
// block the page and some of what a browser does is under no policy.

/** @typedef {ReturnType<typeof openFrame>} Frame */

/** Without a policy of its own, the frame would have the page's, which allows the page's server. */
const POLICY = [
  "default-src 'none'",
  `script-src '${BOOTSTRAP_HASH}' 'wasm-unsafe-eval'`,
  "worker-src blob:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const PAGE = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><script>${BOOTSTRAP}</script>`;

/**
 * Opens a frame without Python.
 *
 * @param {object} listener
 * @param {(message: { kind: string, text: string }) => void} listener.onMessage
 * @param {() => void} listener.onFailure called if the browser does not start the worker
 */
export function openFrame({ onMessage, onFailure }) {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.setAttribute("sandbox", "allow-scripts");
  frame.srcdoc = PAGE;
  const { port1: port, port2 } = new MessageChannel();
  port.onmessage = ({ data }) => onMessage(data);

  const closing = new AbortController();
  const opened = new Promise((open) => {
    /** @param {MessageEvent} event */
    function hear({ source, data }) {
      if (source !== frame.contentWindow) return;
      if (data === "ready") open(undefined);
      else onFailure();
    }
    addEventListener("message", hear, { signal: closing.signal });
  });
  document.body.append(frame);

  return {
    /**
     * Starts Python in the frame.
     *
     * @param {Record<string, Uint8Array>} files are handed over; `script` is that of the worker
     */
    async start(files) {
      await opened;
      // An opaque origin has no name, so the target has to be "*". No other page can be in the frame: `frame-src`.
      frame.contentWindow?.postMessage(files, "*", [
        ...Object.values(files).map(({ buffer }) => buffer),
        port2,
      ]);
    },
    /** @param {{ source: string, input: string }} program */
    run(program) {
      port.postMessage(program);
    },
    /** Ends Python, whatever it is doing. No message arrives any more. */
    remove() {
      closing.abort();
      port.onmessage = null; // Firefox delivers what was posted before the port is closed
      port.close();
      frame.remove();
    },
  };
}
