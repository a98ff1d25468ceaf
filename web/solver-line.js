// One line that says how Python is: on its way, here, or not coming and what to do about it.

/** @import { SolverStatus } from "./solver-client.js" */

const MEGA = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/**
 * @param {HTMLElement} line
 * @param {() => void} onRetry
 */
export function createSolverLine(line, onRetry) {
  const words = /** @type {HTMLElement} */ (line.querySelector("span"));
  const bar = /** @type {HTMLProgressElement} */ (line.querySelector("progress"));
  const retry = /** @type {HTMLButtonElement} */ (line.querySelector("button"));
  retry.addEventListener("click", onRetry);

  return {
    /** @param {SolverStatus} status */
    draw(status) {
      const loading = status.status === "loading";
      retry.hidden = status.status !== "failed";
      bar.hidden = !loading;
      if (loading) {
        bar.value = status.loadedBytes / status.totalBytes;
        words.textContent = `Python is on its way: ${MEGA.format(status.loadedBytes / 1e6)} of ${MEGA.format(status.totalBytes / 1e6)} MB`;
      } else if (status.status === "ready") {
        words.textContent = "Judged by Python, here in this page.";
      } else {
        words.textContent = `${status.reason} The spinners still turn.`;
      }
    },
  };
}
