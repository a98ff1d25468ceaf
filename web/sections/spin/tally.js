// Compares the reader's own spins, kept from visit to visit, with the exact odds.

import { finder } from "../../lib/elements.js";
import { keep, kept } from "../../lib/kept.js";
import { percent as inPercent, whole } from "../../lib/numbers.js";
import { createAsk } from "../../parts/ask.js";

/** @import { Page, TallyAnswer } from "../../types.js" */

/** @typedef {{ legal: number, spins: number }} Tally */

const KEY = "tally";

/** @param {number} number */
const rounded = (number) => inPercent(number, 1);

/** @param {unknown} found @returns {found is Tally} */
function isTally(found) {
  const { legal, spins } = /** @type {Tally} */ (found ?? {});
  return Number.isSafeInteger(legal) && Number.isSafeInteger(spins) && 0 <= legal && legal <= spins;
}

/** @returns {Tally} the kept tally, or an empty one if there is no valid one */
function read() {
  const tally = kept(KEY);
  return isTally(tally) ? tally : { legal: 0, spins: 0 };
}

/**
 * @param {HTMLElement} root
 * @param {Pick<Page, "ask" | "say">} page
 */
export function createTally(root, { ask, say }) {
  const find = finder(root);
  const askPython = createAsk(root, ask);
  const count = find("#tally-count");
  const range = find("#tally-range");
  const interval = find("#tally-interval");
  const clear = find("#tally-clear");
  const gauge = /** @type {SVGElement} */ (find(".gauge"));
  const band = /** @type {SVGElement} */ (find(".band"));
  const dot = /** @type {SVGElement} */ (find(".estimate"));
  const invitation = range.textContent ?? "";

  let tally = read();
  /** @type {Tally | null} */
  let cleared = null;
  let keeps = true;

  function keepTally() {
    const before = keeps;
    keeps = keep(KEY, tally);
    if (before && !keeps)
      say("This browser has no room to keep your tally. It counts until you close the page.");
  }

  /** @param {string} [estimated] the estimate in words, once Python has given it */
  function drawCount(estimated = "") {
    const { legal, spins } = tally;
    count.textContent = spins === 0 ? "None yet." : `${whole(legal)} possible of ${whole(spins)}${estimated}`;
    clear.hidden = spins === 0 && !cleared;
    clear.textContent = spins === 0 ? "Bring it back" : "Clear";
  }

  /** @param {TallyAnswer} answer */
  function draw({ spins, percent, interval: [low, high] }) {
    drawCount(percent === null ? "" : ` · ${rounded(percent)}`);
    interval.hidden = spins === 0;
    range.textContent =
      spins === 0
        ? invitation
        : `95% interval: ${rounded(low)} to ${rounded(high)}. The dashed line is the exact value.`;
    gauge.toggleAttribute("data-spins", spins > 0);
    band.setAttribute("x", `${low}%`);
    band.setAttribute("width", `${high - low}%`);
    dot.setAttribute("cx", `${percent ?? 0}%`);
  }

  async function update() {
    drawCount();
    draw(await askPython("tally", tally));
  }

  clear.addEventListener("click", () => {
    [tally, cleared] = tally.spins === 0 && cleared ? [cleared, null] : [{ legal: 0, spins: 0 }, tally];
    keepTally();
    void update();
  });

  // Another tab of this page adds to the same tally.
  addEventListener("storage", ({ key }) => {
    if (key !== KEY && key !== null) return; // null: all keys were removed
    tally = read();
    void update();
  });

  if (tally.spins > 0) void update();

  return {
    /** @param {boolean} legal */
    add(legal) {
      // A page that was in the back-forward cache has missed what other tabs added.
      const found = keeps ? read() : tally;
      if (found.spins > tally.spins) tally = found;
      tally = { legal: tally.legal + (legal ? 1 : 0), spins: tally.spins + 1 };
      keepTally();
      void update();
    },
  };
}
