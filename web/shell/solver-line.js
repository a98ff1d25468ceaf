// One line about Python's state: loading, ready, or failed with a Retry button.

import { finder, sayWithAmount } from "../lib/elements.js";
import { megabytes } from "../lib/numbers.js";

/** @import { SolverStatus } from "../python/client.js" */

/** @param {HTMLElement} line */
export function createSolverLine(line) {
  const find = finder(line);
  const words = find("span");
  const bar = /** @type {HTMLProgressElement} */ (find("progress"));
  const retry = find("button");

  return {
    /** @param {SolverStatus} status */
    draw(status) {
      retry.hidden = status.status !== "failed";
      bar.hidden = status.status !== "loading";
      if (status.status === "loading") {
        const { loadedBytes, totalBytes } = status;
        if (totalBytes > 0) bar.value = loadedBytes / totalBytes;
        else bar.removeAttribute("value"); // the total is not known yet
        const arrived = totalBytes > 0 ? `: ${megabytes(loadedBytes, totalBytes)}` : "";
        sayWithAmount(words, "Python is loading", arrived);
      } else if (status.status === "ready") {
        words.textContent = "Judged by Python, here in this page.";
      } else {
        words.textContent = `${status.reason} The spinners still turn.`;
      }
    },
  };
}
