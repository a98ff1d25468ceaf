// Loads the order in which the searches of the race meet the boards, which Python found when the page was built.

/** @import { Course } from "./race.js" */

const TIMEOUT = 20_000; // milliseconds

let tries = 0;

/** @returns {Promise<Course>} the course; after a failure, the next call bypasses every cache */
export async function loadCourse() {
  const response = await fetch(ASSETS["race.json"], {
    cache: tries++ ? "reload" : "default",
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw new Error("Could not load the race");
  return response.json();
}
