// One line about Python's state: loading, ready, or failed with a button that loads the page again.

import { finder, sayWithAmount } from "../lib/elements.js";
import { megabytes } from "../lib/numbers.js";

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
    if (loadedBytes >= totalBytes) sayWithAmount(words, "Starting Python.");
    else sayWithAmount(words, "Python is loading", `: ${megabytes(loadedBytes, totalBytes)}`);
  } else if (status.status === "ready") {
    words.textContent = ""; // all is well
  } else {
    words.textContent = `${status.reason} The spinners still turn.`;
  }
}
