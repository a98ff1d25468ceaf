// Counts the reader's own spins, kept from visit to visit, and shows what they say about all boards.

import { finder, write } from "../../lib/elements.js";
import { keep, keptCounts, keyOf } from "../../lib/kept.js";
import { whole } from "../../lib/numbers.js";
import { createDrawn } from "../../parts/drawn.js";

/** @import { Page } from "../../types.js" */

const KEY = "tally";

const keptTally = () => keptCounts(KEY, "legal", "spins");

/** @param {HTMLElement} root @param {Pick<Page, "ask">} page @param {() => void} askShare asks for the share of all boards */
export function createTally(root, { ask }, askShare) {
  const find = finder(root);
  const drawTally = createDrawn(root, ask);
  let tally = keptTally();
  let keeps = true; // whether the browser keeps it

  /** Shows the counts at once, and what they say when Python has drawn it. @param {typeof tally} now */
  function update(now) {
    tally = now;
    const { legal, spins } = tally;
    root.hidden = spins === 0;
    write(find("#tally-count"), `${whole(legal)} possible of ${whole(spins)}`);
    write(find("#tally-share"), "");
    if (spins) void drawTally({ view: "tally", options: tally });
  }

  find("#tally-clear").addEventListener("click", () => {
    update({ legal: 0, spins: 0 });
    keeps = keep(KEY, tally);
  });
  find("[data-share-open]").addEventListener("click", askShare);

  // Another tab of this page adds to the same tally.
  addEventListener("storage", ({ key }) => {
    if (key === keyOf(KEY) || key === null) update(keptTally()); // null: all keys were removed
  });

  update(tally);

  return {
    /** @param {boolean} legal */
    add(legal) {
      // A page that was in the back-forward cache has missed what other tabs added.
      const found = keeps ? keptTally() : tally;
      const before = found.spins > tally.spins ? found : tally;
      update({ legal: before.legal + (legal ? 1 : 0), spins: before.spins + 1 });
      keeps = keep(KEY, tally);
    },
  };
}
