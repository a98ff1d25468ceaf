// The odds of a keychain that is too large to count: an estimate with its interval, and more spins on request.

import { percent, whole } from "../page/numbers.js";
import { createBackgroundPython } from "./background-python.js";

/** @import { EstimateAnswer } from "../types.js" */

/** How many spins each further estimate takes. */
const MORE = [500_000, 2_000_000, 10_000_000];

/** @param {HTMLElement} root */
export function createEstimate(root) {
  /** @param {string} name @returns {HTMLElement} */
  const find = (name) => /** @type {HTMLElement} */ (root.querySelector(name));
  const more = /** @type {HTMLButtonElement} */ (find("[data-more]"));
  const doing = find("[data-doing]");
  const background = createBackgroundPython("estimator", (seconds) => {
    doing.textContent = `Python is spinning: ${seconds} s.`;
  });
  /** @type {EstimateAnswer | null} */
  let shown = null;
  let step = 0;
  let spinning = false;

  /** @param {EstimateAnswer} estimate */
  function draw(estimate) {
    shown = estimate;
    const { size, k, interval, spins, seed } = estimate;
    const texts = {
      percent: `~${percent(estimate.percent)}`,
      keychain: `${size.replace("x", " × ")}, ${k} in a row`,
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
    more.hidden = !now && step === MORE.length;
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
      doing.textContent = "";
      draw(answer);
    } catch (problem) {
      if (shown !== asked) return;
      const { name, message } = /** @type {Error} */ (problem);
      doing.textContent = name === "AbortError" ? "Cancelled." : message;
      mark(false);
    }
  }

  more.addEventListener("click", () => {
    if (spinning) background.cancel();
    else void spin();
  });

  return {
    /** Shows the estimate from the build; hides the part if there is none. @param {EstimateAnswer | null} built */
    show(built) {
      background.cancel();
      root.hidden = !built;
      step = 0;
      doing.textContent = "";
      shown = null;
      if (built) draw(built);
    },
  };
}
