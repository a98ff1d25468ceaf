// The spin experiment: Python spins many times, and a line shows the share approach the exact one.

import { all, finder, passFocus, row, sayWithAmount } from "../../lib/elements.js";
import { LinkRefusal } from "../../lib/links.js";
import { percent, whole } from "../../lib/numbers.js";
import { createAsk } from "../../parts/ask.js";

/** @import { Page, SpinAnswer } from "../../types.js" */

const MAX_SPINS = 1_000_000;
const SEEDS = 1_000_000;

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

/** @param {HTMLElement} root @param {Pick<Page, "ask" | "address">} page */
export function createExperiment(root, { ask, address }) {
  const find = finder(root);
  const askPython = createAsk(root, ask);
  const seed = find("#experiment-seed", HTMLInputElement);
  const count = find("#experiment-count");
  const progress = find("progress", HTMLProgressElement);
  const cancel = find("#experiment-cancel");

  /** @param {SpinAnswer} answer @param {number} seed @param {number} asked screen readers speak only its count */
  function draw(answer, seed, asked) {
    find("#experiment-result").hidden = false;
    const words = `${whole(answer.legal)} possible of ${whole(answer.spins)} · ${percent(answer.percent)}`;
    if (answer.spins === asked) count.textContent = words;
    else sayWithAmount(count, "", words);
    find("#experiment-words").textContent = `95% interval: ${range(answer)}.`;
    find("#experiment-command").textContent = `python3 -m ttt_core spin ${answer.spins} --seed ${seed}`;
    const shown = answer.trail.filter(({ spins }) => isRound(spins) || spins === answer.spins);
    find("tbody").replaceChildren(
      ...shown.map((at) => row(whole(at.spins), whole(at.legal), percent(at.percent), range(at))),
    );
    const across = (/** @type {number} */ spins) => (100 * Math.log(spins)) / Math.log(Math.max(10, asked));
    const points = answer.trail.map(({ spins, percent }) => `${across(spins)},${percent}`);
    find("polyline", SVGElement).setAttribute("points", points.join(" "));
  }

  /** @param {number} spins */
  async function start(spins) {
    const seed = seedValue();
    address.write("experiment", `${spins}/${seed}`);
    progress.max = spins;
    progress.value = 0;
    progress.hidden = cancel.hidden = false;
    for (const stage of stages(spins)) {
      const answer = await askPython("spin", { spins: stage, seed });
      progress.value = stage;
      draw(answer, seed, spins);
    }
    end();
  }

  function end() {
    passFocus(cancel, find("[data-spins]"));
    progress.hidden = cancel.hidden = true;
  }

  /** The seed: a whole number, or 0 if the field has none. */
  function seedValue() {
    const given = Math.trunc(Number(seed.value));
    const usable = given >= 0 && given <= Number(seed.max) ? given : 0;
    seed.value = String(usable);
    return usable;
  }

  for (const button of all(root, "[data-spins]")) {
    const spins = Number(button.dataset.spins);
    button.addEventListener("click", () => void start(spins));
  }
  find("#experiment-other").addEventListener("click", () => {
    seed.value = String(crypto.getRandomValues(new Uint32Array(1))[0] % SEEDS);
  });
  cancel.addEventListener("click", () => {
    askPython.cancel();
    end();
  });

  address.register("experiment", {
    section: root,
    open(value) {
      const [, spins, given] = /^(\d{1,7})\/(\d{1,15})$/.exec(value) ?? [];
      if (!spins || Number(spins) < 1 || Number(spins) > MAX_SPINS) {
        throw new LinkRefusal(
          `asks for “${value}”, not for 1 to ${whole(MAX_SPINS)} spins and a seed, as in 1000/7`,
        );
      }
      seed.value = given;
      void start(Number(spins));
    },
  });
}

/** @param {number} spins */
const isRound = (spins) => Number.isInteger(Math.log10(spins));

/** The interval in words. @param {Pick<SpinAnswer, "interval">} answer */
const range = ({ interval: [low, high] }) => `${percent(low)} to ${percent(high)}`;
