// Python spins many times, and a line shows the share of possible boards settle.

import { createAsk } from "../../answers/ask.js";
import { all, finder, passFocus, sayWithAmount, write } from "../../lib/elements.js";
import { percent, whole } from "../../lib/numbers.js";

/** @import { Page, SpinAnswer } from "../../types.js" */

/** Spins per question: cancelling waits for at most these. */
const BATCH = 50_000;

/**
 * Totals to ask for in turn, each at most twice the one before, so that the curve grows evenly: its axis is
 * logarithmic. With the same seed, each question continues the one before.
 *
 * @param {number} spins
 */
function* stages(spins) {
  for (let stage = 10; stage < spins; stage += Math.min(stage, BATCH)) yield stage;
  yield spins;
}

/** @param {HTMLElement} root @param {Pick<Page, "ask">} page */
export function createMillion(root, { ask }) {
  const find = finder(root);
  const askPython = createAsk(root, ask);
  const count = find(".million-result .strong");
  const progress = find("progress", HTMLProgressElement);
  const cancel = find("[data-cancel]");

  /** @param {SpinAnswer} answer @param {number} asked screen readers speak only its count */
  function draw(answer, asked) {
    find(".million-result").hidden = false;
    const words = `${whole(answer.legal)} possible of ${whole(answer.spins)} · ${percent(answer.percent)}`;
    if (answer.spins === asked) write(count, words);
    else sayWithAmount(count, "", words);
    const [low, high] = answer.interval;
    find(".million-result .small").textContent =
      `The share of all boards is very likely between ${percent(low)} and ${percent(high)}.`;
    const across = (/** @type {number} */ spins) => (100 * Math.log(spins)) / Math.log(Math.max(10, asked));
    const points = answer.trail.map(({ spins, percent }) => `${across(spins)},${percent}`);
    find("polyline", SVGElement).setAttribute("points", points.join(" "));
  }

  /** @param {number} spins */
  async function start(spins) {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    progress.max = spins;
    progress.value = 0;
    progress.hidden = cancel.hidden = false;
    for (const stage of stages(spins)) {
      const answer = await askPython("spin", { spins: stage, seed });
      progress.value = stage;
      draw(answer, spins);
    }
    end();
  }

  function end() {
    passFocus(cancel, find("[data-spins]"));
    progress.hidden = cancel.hidden = true;
  }

  for (const button of all(root, "[data-spins]"))
    button.addEventListener("click", () => void start(Number(button.dataset.spins)));
  cancel.addEventListener("click", () => {
    askPython.cancel();
    end();
  });
}
