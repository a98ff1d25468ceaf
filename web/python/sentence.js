// Turns an error of Python into a sentence for the reader.

import { messageOf } from "../lib/message-of.js";

export const NO_WEBASSEMBLY =
  "Python cannot run in this browser: it has no WebAssembly, or it is turned off.";

/** @param {string | undefined} missing the file that Python waits for; undefined once all have arrived */
export const late = (missing) =>
  missing ? `Could not load ${missing}: it did not arrive in time` : "Python did not start in time";

/** Matches our own errors. All others come from the browser or from inside Python. */
const OUR_ERRORS = /(?:Could not|Python) .*/;

/**
 * If a module did not load, the sentence names it. An error that would not help the reader goes to the console.
 *
 * @param {unknown} error
 * @param {string} fallback the sentence for such an error
 */
export function errorSentence(error, fallback) {
  const message = messageOf(error);
  const module = /imported module: \S*\/([^/?]+)/.exec(message)?.[1]; // browsers give the whole address
  const line = module ? `Could not load ${module}` : (OUR_ERRORS.exec(message)?.[0] ?? fallback);
  if (line === fallback) console.info(message);
  return line.replace(/[^.!?]$/, "$&.");
}
