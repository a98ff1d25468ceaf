// The spin experiment: many spins by Python, and how their estimate closes in on the exact odds.

import { createChart } from "../page/chart.js";
import { percent, whole } from "../page/numbers.js";

/** @import { Page, SpinAnswer } from "../types.js" */

const MOST = 1_000_000;
const SEEDS = 1_000_000;

/** On the way to so many spins: each stage is the beginning of the next, for the seed is the same. @param {number} spins */
function stages(spins) {
  const round = [10, 100, 1000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, MOST];
  return [...round.filter((stage) => stage < spins), spins];
}

/**
 * @param {HTMLElement} root
 * @param {Pick<Page, "ask" | "address">} page
 */
export function createExperiment(root, { ask, address }) {
  /** @param {string} selector */
  const find = (selector) => /** @type {HTMLElement} */ (root.querySelector(selector));
  const seed = /** @type {HTMLInputElement} */ (find("#experiment-seed"));
  const result = find("#experiment-result");
  const count = find("#experiment-count");
  const words = find("#experiment-words");
  const command = find("#experiment-command");
  const rows = /** @type {HTMLTableSectionElement} */ (find("tbody"));
  const progress = /** @type {HTMLProgressElement} */ (find("progress"));
  const cancel = find("#experiment-cancel");
  const exact = Number(find("#experiment-chart").dataset.exact);
  let run = 0;

  const draw = createChart(
    find("#experiment-chart"),
    "The share of legal boards after so many spins, with its 95 % interval, closing in on the exact odds",
    (plot, /** @type {SpinAnswer} */ { trail }) => ({
      height: 240,
      marginLeft: 44,
      marginBottom: 44,
      x: {
        type: "log",
        label: "spins",
        labelOffset: 38,
        domain: [1, Math.max(10, trail[trail.length - 1].spins)],
        tickFormat: "~s",
      },
      y: { domain: [0, 100], label: "% legal", grid: false },
      marks: [
        plot.areaY(trail, {
          x: "spins",
          y1: (/** @type {SpinAnswer} */ at) => at.interval[0],
          y2: (/** @type {SpinAnswer} */ at) => at.interval[1],
          fill: "var(--legal)",
          fillOpacity: 0.16,
        }),
        plot.ruleY([exact], { stroke: "var(--ink)", strokeDasharray: "2 5", strokeLinecap: "round" }),
        plot.lineY(trail, { x: "spins", y: "percent", stroke: "var(--legal)", strokeWidth: 2.2 }),
        plot.dot(trail.slice(-1), { x: "spins", y: "percent", fill: "var(--legal)", r: 4.5 }),
      ],
    }),
  );

  /** @param {SpinAnswer} answer */
  function show(answer) {
    const [low, high] = answer.interval;
    result.hidden = false;
    count.textContent = `${whole(answer.legal)} legal of ${whole(answer.spins)} · ${percent(answer.percent)}`;
    words.textContent = `95 % interval: ${percent(low)} to ${percent(high)}.`;
    command.textContent = `python3 -m ttt_core spin ${answer.spins} --seed ${seed.value}`;
    rows.replaceChildren(
      ...answer.trail.filter(({ spins }) => isRound(spins) || spins === answer.spins).map(row),
    );
    draw(answer);
  }

  /** @param {number} spins */
  async function start(spins) {
    const mine = ++run;
    const options = { seed: seedValue() };
    address.write("experiment", `${spins}/${options.seed}`);
    progress.max = spins;
    busy(true);
    for (const stage of stages(spins)) {
      const answer = await ask("spin", { spins: stage, ...options });
      if (mine !== run) return; // cancelled, or asked anew
      progress.value = stage;
      show(answer);
    }
    busy(false);
  }

  /** @param {boolean} running */
  function busy(running) {
    progress.hidden = cancel.hidden = !running;
    if (running) progress.value = 0;
    root.setAttribute("aria-busy", String(running));
  }

  /** A seed that can be written down: a whole number, or 0 for what is none. */
  function seedValue() {
    const given = Math.trunc(Number(seed.value));
    const usable = Number.isSafeInteger(given) && given >= 0 ? given : 0;
    seed.value = String(usable);
    return usable;
  }

  for (const button of root.querySelectorAll("[data-spins]")) {
    const spins = Number(/** @type {HTMLElement} */ (button).dataset.spins);
    button.addEventListener("click", () => void start(spins));
  }
  find("#experiment-other").addEventListener("click", () => {
    seed.value = String(crypto.getRandomValues(new Uint32Array(1))[0] % SEEDS);
  });
  cancel.addEventListener("click", () => {
    run++;
    busy(false);
  });

  address.register("experiment", {
    section: root,
    open(value) {
      const [, spins, given] = /^(\d{1,7})\/(\d{1,15})$/.exec(value) ?? [];
      if (!spins || Number(spins) < 1 || Number(spins) > MOST) {
        throw new RangeError(
          `asks for “${value}”, not for 1 to ${whole(MOST)} spins and a seed, as in 1000/7`,
        );
      }
      seed.value = given;
      void start(Number(spins));
    },
  });
}

/** @param {number} spins */
const isRound = (spins) => Number.isInteger(Math.log10(spins));

/** @param {Pick<SpinAnswer, "spins" | "legal" | "percent" | "interval">} at */
function row(at) {
  const tr = document.createElement("tr");
  const th = document.createElement("th");
  th.scope = "row";
  th.textContent = whole(at.spins);
  tr.append(th);
  for (const text of [
    whole(at.legal),
    percent(at.percent),
    `${percent(at.interval[0])} to ${percent(at.interval[1])}`,
  ]) {
    const td = document.createElement("td");
    td.textContent = text;
    tr.append(td);
  }
  return tr;
}
