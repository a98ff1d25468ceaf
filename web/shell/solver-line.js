// One line about Python's state: loading, ready, or failed with a button that loads the page again.

import { finder, write } from "../lib/elements.js";
import { megabytes } from "../lib/numbers.js";
import { speak } from "../lib/speak.js";

/** @import { SolverStatus } from "../python/client.js" */

/** @param {HTMLElement} line @param {SolverStatus} status */
export function drawSolver(line, status) {
  const find = finder(line);
  const words = find("span");
  const bar = find("progress", HTMLProgressElement);
  bar.hidden = status.status !== "loading";
  find("button").hidden = status.status !== "failed";
  if (status.status === "loading") {
    const { loadedBytes, totalBytes } = status;
    bar.value = loadedBytes / totalBytes;
    const amount = loadedBytes < totalBytes ? `: ${megabytes(loadedBytes, totalBytes)}` : " …";
    write(words, `Getting ready${amount}`);
  } else if (status.status === "ready") {
    write(words, ""); // all is well
  } else {
    write(words, `${status.reason} The spinners still turn.`);
    speak(line, `${status.reason} The spinners still turn.`);
  }
}
