// Counts the reader's own spins, kept from visit to visit.

import { finder, write } from "../../lib/elements.js";
import { keep, kept, keyOf } from "../../lib/kept.js";
import { percent, whole } from "../../lib/numbers.js";

const KEPT = "tally";

/** How many of the reader's spins were possible; none if anything else is kept. */
function tally() {
  const { legal, spins } = /** @type {Record<string, number>} */ (kept(KEPT) ?? {});
  const isTally = [legal, spins, spins - legal].every((count) => Number.isSafeInteger(count) && count >= 0);
  return isTally ? { legal, spins } : { legal: 0, spins: 0 };
}

/** @param {HTMLElement} root @param {() => void} askShare asks for the share of all boards */
export function createTally(root, askShare) {
  const find = finder(root);

  function draw() {
    const { legal, spins } = tally();
    find("#tally").hidden = spins === 0;
    if (!spins) return;
    const share = percent((100 * legal) / spins, 1);
    write(find("#tally-count"), `${whole(legal)} possible of ${whole(spins)} · ${share}`);
  }

  /** @param {ReturnType<typeof tally>} now */
  function update(now) {
    keep(KEPT, now);
    draw();
  }

  find("#tally-clear").addEventListener("click", () => update({ legal: 0, spins: 0 }));
  find("[data-share-open]").addEventListener("click", askShare);

  // Another tab of this page adds to the same tally.
  addEventListener("storage", ({ key }) => {
    if (key === keyOf(KEPT) || key === null) draw(); // null: all keys were removed
  });

  draw();

  return {
    /** @param {boolean} isLegal */
    add(isLegal) {
      const { legal, spins } = tally();
      update({ legal: legal + (isLegal ? 1 : 0), spins: spins + 1 });
    },
  };
}
