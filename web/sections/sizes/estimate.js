// The odds of a keychain that is too large to count: an estimate with its interval, and more spins on request.

import { finder, passFocus, sayWithAmount } from "../../lib/elements.js";
import { percent, whole } from "../../lib/numbers.js";
import { sentence } from "../../parts/ask.js";
import { createBackground } from "../../parts/background.js";
import { keychainInWords } from "../../parts/keychain-link.js";

/** @import { EstimateAnswer, Page } from "../../types.js" */
/** @import { Keychain } from "../../parts/keychain-link.js" */

/** How many spins each further estimate takes. */
const MORE = [500_000, 2_000_000, 10_000_000];

/** @param {HTMLElement} root @param {Page["offer"]} offer */
export function createEstimate(root, offer) {
  const find = finder(root);
  const more = find("[data-more]");
  const doing = find("[data-doing]");
  const background = createBackground((seconds) => {
    sayWithAmount(doing, "Python is spinning", `: ${seconds} s.`);
  });
  /** @type {EstimateAnswer | null} */
  let shown = null;
  let named = "";
  let step = 0;
  let unused = 0; // the first seed that the estimate from the build did not use
  let spinning = false;

  /** @param {EstimateAnswer} estimate @param {string} seeds */
  function draw(estimate, seeds) {
    shown = estimate;
    const { interval, spins } = estimate;
    const texts = {
      percent: `~${percent(estimate.percent)}`,
      keychain: named,
      interval: interval.map((end) => percent(end)).join(" to "),
      spins: whole(spins),
      seeds,
    };
    for (const [name, text] of Object.entries(texts)) find(`[data-estimate="${name}"]`).textContent = text;
    mark(false);
  }

  /** @param {boolean} now */
  function mark(now) {
    spinning = now;
    const done = !now && step === MORE.length;
    if (done) passFocus(more);
    more.hidden = done;
    more.textContent = now ? "Cancel" : `Spin ${whole(MORE[step] ?? 0)} times`;
  }

  async function spin() {
    const asked = shown;
    if (!asked) return;
    mark(true);
    try {
      const { size, k } = asked;
      const options = { size, k, spins: MORE[step], seed: unused };
      const answer = await background.ask("estimate", options);
      if (shown !== asked) return;
      step += 1;
      doing.textContent = `Done: ~${percent(answer.percent)}.`;
      draw(answer, `seed ${unused}`);
      offer("estimate", options);
    } catch (problem) {
      if (shown !== asked) return;
      doing.textContent = sentence(problem);
      mark(false);
    }
  }

  more.addEventListener("click", () => {
    if (spinning) background.cancel();
    else void spin();
  });

  return {
    /**
     * Shows the estimate from the build; hides the part if there is none.
     *
     * @param {EstimateAnswer | null} built
     * @param {Pick<Keychain, "rows" | "cols" | "k">} keychain as it was chosen, which may be turned
     */
    choose(built, { rows, cols, k }) {
      background.cancel();
      named = keychainInWords(`${rows}x${cols}`, k);
      root.hidden = !built;
      step = 0;
      doing.textContent = "";
      shown = null;
      if (!built) return;
      unused = built.seed + 1;
      draw(built, `seeds 1 to ${built.seed}`);
    },
  };
}
