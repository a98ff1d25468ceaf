// The odds of a keychain that is too large to count: an estimate with its interval, and more spins on request.

import { finder } from "../../lib/elements.js";
import { percent, whole } from "../../lib/numbers.js";
import { keychainInWords } from "../../parts/keychain-link.js";
import { createLongAsk } from "../../parts/long-ask.js";

/** @import { EstimateAnswer, Page } from "../../types.js" */
/** @import { Keychain } from "../../parts/keychain-link.js" */

/** How many spins each further estimate takes. */
const MORE = [500_000, 2_000_000, 10_000_000];

/** @param {HTMLElement} root @param {Page["offer"]} offer */
export function createEstimate(root, offer) {
  const find = finder(root);
  const spinning = createLongAsk(root, {
    offer: () => (step < MORE.length ? `Spin ${whole(MORE[step])} times` : ""),
    doing: () => "Python is spinning",
    start: () => void spin(),
  });
  /** @type {EstimateAnswer} */
  let built;
  let named = "";
  let step = 0;

  /** @param {EstimateAnswer} estimate @param {string} seeds */
  function draw({ interval, spins, percent: share }, seeds) {
    const texts = {
      percent: `~${percent(share)}`,
      keychain: named,
      interval: interval.map((end) => percent(end)).join(" to "),
      spins: whole(spins),
      seeds,
    };
    for (const [name, text] of Object.entries(texts)) find(`[data-estimate="${name}"]`).textContent = text;
    spinning.draw();
  }

  async function spin() {
    const { size, k, seed: used } = built;
    const options = { size, k, spins: MORE[step], seed: used + 1 };
    const answer = await spinning.ask("estimate", options);
    step += 1;
    draw(answer, `seed ${options.seed}`);
    spinning.say(`Done: ~${percent(answer.percent)}.`);
    offer("estimate", options);
  }

  return {
    /**
     * Shows the estimate from the build; hides the part if there is none.
     *
     * @param {EstimateAnswer | null} listed
     * @param {Pick<Keychain, "rows" | "cols" | "k">} keychain as it was chosen, which may be turned
     */
    choose(listed, { rows, cols, k }) {
      spinning.ask.cancel();
      root.hidden = !listed;
      if (!listed) return;
      built = listed;
      named = keychainInWords(`${rows}x${cols}`, k);
      step = 0;
      draw(built, `seeds 1 to ${built.seed}`);
    },
  };
}
