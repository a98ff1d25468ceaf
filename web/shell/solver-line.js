// One line about Python's state: loading, ready, or failed with a button that loads the page again.

import { finder, sayWithAmount, write } from "../lib/elements.js";
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
    sayWithAmount(
      words,
      "Getting ready",
      loadedBytes < totalBytes ? `: ${megabytes(loadedBytes, totalBytes)}` : " …",
    );
  } else if (status.status === "ready") {
    write(words, ""); // all is well
  } else {
    write(words, `${status.reason} The spinners still turn.`);
  }
}
