// The odds of a keychain that is too large to count: an estimate with its interval, and more spins on request.

import { sentence } from "../page/ask.js";
import { finder, focusAround, sayWithAmount } from "../page/elements.js";
import { percent, whole } from "../page/numbers.js";
import { createBackgroundPython } from "./background-python.js";
import { inWords } from "./link.js";

/** @import { EstimateAnswer, Page } from "../types.js" */
/** @import { Keychain } from "./link.js" */

/** How many spins each further estimate takes. */
const MORE = [500_000, 2_000_000, 10_000_000];

/** @param {HTMLElement} root @param {Page["offer"]} offer */
export function createEstimate(root, offer) {
  const find = finder(root);
  const more = find("[data-more]");
  const doing = find("[data-doing]");
  const background = createBackgroundPython("estimator", (seconds) => {
    sayWithAmount(doing, "Python is spinning", `: ${seconds} s.`);
  });
  /** @type {EstimateAnswer | null} */
  let shown = null;
  let named = "";
  let step = 0;
  let spinning = false;

  /** @param {EstimateAnswer} estimate */
  function draw(estimate) {
    shown = estimate;
    const { size, k, interval, spins, seed } = estimate;
    offer("estimate", { size, k, spins, seed });
    const texts = {
      percent: `~${percent(estimate.percent)}`,
      keychain: named,
      interval: interval.map((end) => percent(end)).join(" to "),
      spins: whole(spins),
      seed: whole(seed),
    };
    for (const [name, text] of Object.entries(texts)) find(`[data-estimate="${name}"]`).textContent = text;
    mark(false);
  }

  /** @param {boolean} now */
  function mark(now) {
    spinning = now;
    const done = !now && step === MORE.length;
    if (done) focusAround(more);
    more.hidden = done;
    more.textContent = now ? "Cancel" : `Spin ${whole(MORE[step] ?? 0)} times`;
  }

  async function spin() {
    const asked = shown;
    if (!asked) return;
    mark(true);
    try {
      const { size, k, seed } = asked;
      const answer = await background.ask("estimate", { size, k, spins: MORE[step], seed });
      if (shown !== asked) return;
      step += 1;
      doing.textContent = `Done: ~${percent(answer.percent)}.`;
      draw(answer);
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
    show(built, { rows, cols, k }) {
      background.cancel();
      named = inWords(`${rows}x${cols}`, k);
      root.hidden = !built;
      step = 0;
      doing.textContent = "";
      shown = null;
      if (built) draw(built);
    },
  };
}
