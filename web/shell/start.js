// Starts Python, and loads the list of verdicts and today's boards, while the browser still reads the page. main.js,
// which needs all of the page, takes them from here.

import { loadDays } from "../parts/days.js";
import { loadVerdictList } from "../parts/verdict-list.js";
import { createSolver } from "../python/client.js";

/** @import { SolverStatus } from "../python/client.js" */

export * from "../parts/days.js";
export * from "../parts/verdict-list.js";
export * from "../python/client.js";

/** How far Python is. @type {SolverStatus} */
let status;

/** @type {((status: SolverStatus) => void)[]} */
const listeners = [];

/** The solver of the page. Other modules can start others. */
export const solver = createSolver({
  onStatus(now) {
    status = now;
    for (const listener of listeners) listener(status);
  },
});
solver.start();

/** Tells the listener the status of Python, now and after each change. @param {(status: SolverStatus) => void} listener */
export function onSolver(listener) {
  listeners.push(listener);
  listener(status);
}

loadVerdictList().catch(() => {}); // whoever needs the list asks again, and says so if it fails again
if (["", "#daily"].includes(location.hash)) loadDays().catch(() => {});
