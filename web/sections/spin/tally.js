// Compares the reader's own spins, kept from visit to visit, with the exact odds.

import { finder } from "../../lib/elements.js";
import { keep, keptCounts, keyOf } from "../../lib/kept.js";
import { percent as inPercent, whole } from "../../lib/numbers.js";
import { createAsk } from "../../parts/ask.js";

/** @import { Page, TallyAnswer } from "../../types.js" */

const KEY = "tally";
const EMPTY = { legal: 0, spins: 0 };

/** @param {number} number */
const rounded = (number) => inPercent(number, 1);

const read = () => keptCounts(KEY, "legal", "spins");

/**
 * @param {HTMLElement} root
 * @param {Pick<Page, "ask" | "say">} page
 */
export function createTally(root, { ask, say }) {
  const find = finder(root);
  const askPython = createAsk(root, ask);
  const clear = find("#tally-clear");
  const invitation = find("#tally-range").textContent ?? "";
  const state = {
    tally: read(),
    cleared: EMPTY, // the tally to bring back
    keeps: true, // whether the browser keeps it
    answer: /** @type {TallyAnswer | null} */ (null), // Python's answer, perhaps of the tally before
  };

  function draw() {
    const { legal, spins } = state.tally;
    const answer = spins ? state.answer : null;
    const [low, high] = answer?.interval ?? [0, 0];
    const share = answer?.percent ?? 0;
    const approx = answer?.spins === spins ? ` · ${rounded(share)}` : "";
    find("#tally-count").textContent = spins
      ? `${whole(legal)} possible of ${whole(spins)}${approx}`
      : "None yet.";
    clear.hidden = spins === 0 && state.cleared.spins === 0;
    clear.textContent = spins === 0 ? "Bring it back" : "Clear";
    find("#tally-interval").hidden = !answer;
    find("#tally-range").textContent = answer
      ? `95% interval: ${rounded(low)} to ${rounded(high)}. The dashed line is the exact value.`
      : invitation;
    find(".gauge").toggleAttribute("data-spins", answer !== null);
    find(".band").setAttribute("x", `${low}%`);
    find(".band").setAttribute("width", `${high - low}%`);
    find(".share").setAttribute("cx", `${share}%`);
  }

  /** @param {Partial<typeof state>} [change] */
  async function update(change) {
    Object.assign(state, change);
    draw();
    if (!state.tally.spins) return;
    state.answer = await askPython("tally", state.tally);
    draw();
  }

  function keepTally() {
    const before = state.keeps;
    state.keeps = keep(KEY, state.tally);
    if (before && !state.keeps)
      say("This browser has no room to keep your tally. It counts until you close the page.");
  }

  clear.addEventListener("click", () => {
    const { tally, cleared } = state;
    const next = tally.spins ? { tally: EMPTY, cleared: tally } : { tally: cleared, cleared: EMPTY };
    void update({ ...next, answer: null });
    keepTally();
  });

  // Another tab of this page adds to the same tally.
  addEventListener("storage", ({ key }) => {
    if (key === keyOf(KEY) || key === null) void update({ tally: read(), answer: null }); // null: all keys were removed
  });

  void update();

  return {
    /** @param {boolean} legal */
    add(legal) {
      // A page that was in the back-forward cache has missed what other tabs added.
      const found = state.keeps ? read() : EMPTY;
      const before = found.spins > state.tally.spins ? found : state.tally;
      void update({ tally: { legal: before.legal + (legal ? 1 : 0), spins: before.spins + 1 } });
      keepTally();
    },
  };
}
