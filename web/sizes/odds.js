// The exact odds of the chosen keychain, to the last digit, counted while everything else goes on.

import { createChart } from "../page/chart.js";
import { writeLive } from "../page/live-number.js";
import { breakable, percent, whole } from "../page/numbers.js";
import { QuestionRefused } from "../solver/client.js";
import { createLong } from "./long-question.js";

/** @import { Ask } from "../solver/client.js" */
/** @import { OddsAnswer } from "../types.js" */
/** @import { Keychain } from "./link.js" */

/** Up to so many tiles any count is done before anybody could wait for it; beyond, it has a worker of its own. */
const QUICK_TILES = 16;

/** Odds so small that two digits after the point would show none of them. */
const FAINT = new Intl.NumberFormat("en", { maximumSignificantDigits: 2 });

/** @typedef {"answered" | "waiting" | "counting" | "cancelled" | "refused" | "failed"} State */

/**
 * @param {HTMLElement} root shows, to begin with, what the page was built with
 * @param {OddsAnswer} first the same
 * @param {Ask} ask
 */
export function createOdds(root, first, ask) {
  /** @param {string} selector */
  const find = (selector) => /** @type {HTMLElement} */ (root.querySelector(selector));
  const doing = find("#sizes-doing");
  const seconds = find("#sizes-seconds");
  const stopButton = /** @type {HTMLButtonElement} */ (find("#sizes-stop"));
  const rows = find("#sizes-by-ply");
  const long = createLong("counter", (passed) => {
    seconds.textContent = `${passed} s`;
  });
  const drawChart = createChart(
    find("#sizes-ply-chart"),
    "Boards that can happen, by marks on them",
    plyChart,
  );

  /** @type {Pick<Keychain, "rows" | "cols" | "k">} */
  let wanted = { rows: 0, cols: 0, k: 0 };
  let asked = 0;

  /** @param {State} state @param {string} [words] */
  function mark(state, words = "") {
    root.dataset.state = state;
    root.setAttribute("aria-busy", String(state === "waiting" || state === "counting"));
    find(".refusal").textContent = state === "refused" ? words : "";
    const name = `${wanted.rows} × ${wanted.cols}, ${wanted.k} in a row`;
    doing.textContent =
      {
        counting: `Python is counting ${name}, off to the side.`,
        cancelled: `Cancelled: ${name} is not counted.`,
        failed: `${words} So ${name} is not counted.`,
      }[/** @type {string} */ (state)] ?? "";
    stopButton.textContent = state === "counting" ? "Cancel" : "Count it";
  }

  /** @param {OddsAnswer} odds */
  function draw(odds) {
    for (const [name, text] of Object.entries(textsOf(odds))) {
      const element = find(`[data-odds="${name}"]`);
      writeLive(element, text);
      element.replaceChildren(...breakable(text));
    }
    for (const [name, words] of Object.entries(odds.in_words))
      find(`[data-words="${name}"]`).textContent = words ? `about ${words}` : "";
    rows.replaceChildren(...odds.by_ply.map((count, ply) => plyRow(ply, count)));
    drawChart(odds);
  }

  async function count() {
    const mine = ++asked;
    const { rows, cols, k } = wanted;
    const quick = rows * cols <= QUICK_TILES;
    long.cancel();
    mark(quick ? "waiting" : "counting");
    try {
      const odds = await (quick ? ask : long.ask)("odds", { size: `${rows}x${cols}`, k });
      if (mine !== asked) return;
      draw(odds);
      mark("answered");
    } catch (problem) {
      if (mine !== asked) return;
      const { name, message } = /** @type {Error} */ (problem);
      if (name === "AbortError") mark("cancelled");
      else mark(problem instanceof QuestionRefused ? "refused" : "failed", message);
    }
  }

  stopButton.addEventListener("click", () => {
    if (root.dataset.state === "counting") long.cancel();
    else void count();
  });

  drawChart(first);

  return {
    /** Counts this keychain, unless it is the one counted already. @param {Keychain} keychain */
    show({ rows, cols, k }) {
      if (rows === wanted.rows && cols === wanted.cols && k === wanted.k) return;
      wanted = { rows, cols, k };
      void count();
    },
  };
}

/** @param {OddsAnswer} odds @returns {Record<string, string>} what is shown, by where */
function textsOf(odds) {
  const [top, bottom = "1"] = odds.odds.split("/").map((part) => whole(BigInt(part)));
  return {
    percent: odds.percent < 0.1 ? `${FAINT.format(odds.percent)} %` : percent(odds.percent),
    keychain: `${odds.size.replace("x", " × ")}, ${odds.k} in a row`,
    boards: whole(odds.boards),
    legal: whole(odds.legal),
    fraction: `${top} / ${bottom}`,
    terminal: whole(odds.terminal),
    games: whole(odds.games),
    x: whole(odds.results.x),
    o: whole(odds.results.o),
    draw: whole(odds.results.draw),
  };
}

/** @param {number} ply @param {number | bigint} count */
function plyRow(ply, count) {
  const tr = document.createElement("tr");
  const th = document.createElement("th");
  th.scope = "row";
  th.textContent = String(ply);
  const td = document.createElement("td");
  td.append(...breakable(whole(count)));
  tr.append(th, td);
  return tr;
}

/**
 * @param {typeof import("../page/plot.js")} plot
 * @param {OddsAnswer} odds
 * @param {number} width
 * @returns {import("@observablehq/plot").PlotOptions}
 */
function plyChart(plot, { by_ply, legal }, width) {
  const bars = by_ply.map((count, ply) => ({ ply, share: (100 * Number(count)) / Number(legal) }));
  const step = Math.ceil(bars.length / Math.max(6, width / 44));
  return {
    height: 280,
    marginLeft: 40,
    marginBottom: 44,
    x: {
      label: "marks on the board",
      labelOffset: 38,
      type: "band",
      tickFormat: (ply) => (ply % step ? "" : ply),
      tickSize: 0,
    },
    y: { label: "% of the boards that can happen", grid: false },
    marks: [
      plot.barY(bars, { x: "ply", y: "share", fill: "var(--legal)", rx: 2 }),
      plot.ruleY([0], { stroke: "var(--soft)" }),
    ],
  };
}
