// Starts Python, and loads the list of verdicts and today's boards, while the browser still reads the page. main.js,
// which needs all of the page, takes them from here, and stops where this stops.

import { boardsOf, today } from "../answers/days.js";
import { loadJudgements } from "../answers/judgements.js";
import { all } from "../lib/elements.js";
import { timed } from "../lib/timed.js";
import { startSolver } from "../python/client.js";

export * from "../answers/days.js";
export * from "../answers/judgements.js";
export * from "../python/client.js";

const PATIENCE = 3_000; // milliseconds

if (document.documentElement.dataset.old !== undefined) throw new Error("This browser is too old.");
// The files of Python would delay the first paint, which Firefox does not note on a page that opens further down.
const painted = timed("paint", "first-contentful-paint");
Promise.race([painted, new Promise((resolve) => setTimeout(resolve, PATIENCE))]).then(() => {
  for (const link of all(document, "link[rel=modulepreload][media]", HTMLLinkElement)) link.media = "all";
  startSolver();
});
loadJudgements().catch(() => {}); // whoever needs the list says that it failed
if (["", "#daily"].includes(location.hash)) boardsOf(today()).catch(() => {});
