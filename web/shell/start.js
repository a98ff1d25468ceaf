// Starts Python, and loads the list of verdicts and today's boards, while the browser still reads the page. main.js,
// which needs all of the page, takes them from here.

import { loadDays } from "../parts/days.js";
import { loadVerdictList } from "../parts/verdict-list.js";
import { createSolver } from "../python/client.js";

/** @import { SolverStatus } from "../python/client.js" */

export * from "../parts/days.js";
export * from "../parts/verdict-list.js";
export * from "../python/client.js";

/** @type {SolverStatus | undefined} */
let current;

/** @type {((status: SolverStatus) => void) | undefined} */
let follower;

/** The solver of the page. Other modules can start others. */
export const solver = createSolver({
  onStatus(status) {
    current = status;
    follower?.(status);
  },
});

/** Tells the listener the status of Python, now and after each change. @param {(status: SolverStatus) => void} listener */
export function followSolver(listener) {
  follower = listener;
  if (current) listener(current);
}

solver.start();
loadVerdictList().catch(() => {}); // whoever needs the list asks again, and says so if it fails again
if (["", "#daily"].includes(location.hash)) loadDays().catch(() => {});
