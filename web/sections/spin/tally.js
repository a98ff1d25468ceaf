// Compares the reader's own spins, kept from visit to visit, with the exact odds.

import { finder } from "../../lib/elements.js";
import { keep, keptCounts, keyOf } from "../../lib/kept.js";
import { whole } from "../../lib/numbers.js";
import { createDrawn } from "../../parts/drawn.js";

/** @import { Page } from "../../types.js" */

const KEY = "tally";
const EMPTY = { legal: 0, spins: 0 };

const keptTally = () => keptCounts(KEY, "legal", "spins");

/** @param {HTMLElement} root @param {Pick<Page, "ask" | "say">} page */
export function createTally(root, { ask, say }) {
  const find = finder(root);
  const drawTally = createDrawn(root, ask);
  const clear = find("#tally-clear");
  const state = {
    tally: keptTally(),
    cleared: EMPTY, // the tally to bring back
    keeps: true, // whether the browser keeps it
  };

  /** Shows the counts at once, and what they say when Python has drawn it. @param {Partial<typeof state>} change */
  async function update(change) {
    Object.assign(state, change);
    const { legal, spins } = state.tally;
    find("#tally-count").textContent = spins ? `${whole(legal)} possible of ${whole(spins)}` : "None yet.";
    find("#tally-share").textContent = "";
    clear.hidden = spins === 0 && state.cleared.spins === 0;
    clear.textContent = spins === 0 ? "Bring it back" : "Clear";
    await drawTally({ view: "spin", options: state.tally });
    find("#tally-interval").hidden = spins === 0;
  }

  function keepTally() {
    const before = state.keeps;
    state.keeps = keep(KEY, state.tally);
    if (before && !state.keeps)
      say("This browser has no room to keep your tally. It counts until you close the page.");
  }

  clear.addEventListener("click", () => {
    const { tally, cleared } = state;
    void update(tally.spins ? { tally: EMPTY, cleared: tally } : { tally: cleared, cleared: EMPTY });
    keepTally();
  });

  // Another tab of this page adds to the same tally.
  addEventListener("storage", ({ key }) => {
    if (key === keyOf(KEY) || key === null) void update({ tally: keptTally() }); // null: all keys were removed
  });

  if (state.tally.spins) void update({});

  return {
    /** @param {boolean} legal */
    add(legal) {
      // A page that was in the back-forward cache has missed what other tabs added.
      const found = state.keeps ? keptTally() : EMPTY;
      const before = found.spins > state.tally.spins ? found : state.tally;
      void update({ tally: { legal: before.legal + (legal ? 1 : 0), spins: before.spins + 1 } });
      keepTally();
    },
  };
}
