// The exact odds of the chosen keychain. A long count runs in the background.

import { finder, row } from "../../lib/elements.js";
import { breakable, percent, smallPercent, whole } from "../../lib/numbers.js";
import { createChart } from "../../parts/chart.js";
import { keychainInWords } from "../../parts/keychain-link.js";
import { listedOdds } from "../../parts/known-keychains.js";
import { createLongAsk } from "../../parts/long-ask.js";

/** @import { OddsAnswer, Page } from "../../types.js" */
/** @import { Keychain } from "../../parts/keychain-link.js" */

/** Up to this many tiles any count is quick; larger keychains are counted in a separate worker. */
const QUICK_TILES = 16;

/**
 * @param {HTMLElement} root shows the odds from the build at first
 * @param {OddsAnswer} first the odds from the build
 * @param {HTMLElement} overview the table of all keychains, with the odds that take long to count
 * @param {Pick<Page, "ask" | "offer">} page
 */
export function createOdds(root, first, overview, { ask, offer }) {
  const find = finder(root);
  const counting = createLongAsk(root, {
    offer: () => (root.dataset.state === "cancelled" ? "Count it" : ""), // after a failure, the error offers to ask again
    doing: () => `Python is counting ${name()} in the background`,
    start: () => void count(),
    quick: () => isQuick() && ask,
    onState(state) {
      if (state === "waiting" && !isQuick()) root.dataset.state = "counting";
      if (state === "idle") root.dataset.state = "cancelled";
      if (state === "idle") return `Cancelled: ${name()} was not counted.`;
      return state === "failed" ? `${name()} was not counted.` : "";
    },
    home: root,
  });
  const drawChart = createChart(find("#sizes-ply-chart"), "Possible boards, by marks on them", plyChart);

  /** @type {Pick<Keychain, "rows" | "cols" | "k">} */
  let wanted = { rows: 0, cols: 0, k: 0 };

  const isQuick = () => wanted.rows * wanted.cols <= QUICK_TILES;
  const name = () => keychainInWords(`${wanted.rows}x${wanted.cols}`, wanted.k);

  /** @param {OddsAnswer} odds @param {boolean} live whether Python has counted them in this page */
  function draw(odds, live) {
    for (const [name, text] of Object.entries(textsOf(odds))) {
      const element = find(`[data-odds="${name}"]`);
      element.classList.toggle("live", live);
      element.replaceChildren(...breakable(text));
    }
    for (const [name, words] of Object.entries(odds.in_words))
      find(`[data-words="${name}"]`).textContent = words ? `about ${words}` : "";
    const { by_ply } = odds;
    root.classList.toggle("in-total", !by_ply);
    if (!by_ply) return;
    find("#sizes-by-ply").replaceChildren(
      ...by_ply.map((count, ply) => row(String(ply), breakable(whole(count)))),
    );
    drawChart({ by_ply, legal: odds.legal });
  }

  async function count() {
    const { rows, cols, k } = wanted;
    const odds = await counting.ask("odds", { size: `${rows}x${cols}`, k });
    draw(odds, true);
    if (!isQuick()) counting.say(`Counted: ${textsOf(odds).percent} are possible.`);
  }

  /** @param {OddsAnswer} odds */
  function drawListed(odds) {
    counting.ask.cancel();
    root.dataset.state = "listed";
    counting.draw();
    counting.say(
      `Counting ${name()} takes Python minutes and much memory, so this comes from the table of all keychains.`,
    );
    draw(odds, false);
  }

  drawChart({ by_ply: first.by_ply ?? [], legal: first.legal });

  return {
    /** Counts this keychain. @param {Keychain} keychain */
    choose({ rows, cols, k }) {
      wanted = { rows, cols, k };
      offer("odds", { size: `${rows}x${cols}`, k });
      const counted = listedOdds(overview, wanted);
      if (counted) drawListed(counted);
      else void count();
    },
  };
}

/**
 * @param {OddsAnswer} odds
 * @returns {Record<string, string>} the texts by the data-odds of their elements; empty ones are hidden
 */
function textsOf(odds) {
  const [top, bottom = "1"] = odds.odds.split("/").map((part) => whole(BigInt(part)));
  return {
    percent: odds.percent < 0.1 ? smallPercent(odds.percent) : percent(odds.percent),
    keychain: keychainInWords(odds.size, odds.k),
    boards: whole(odds.boards),
    legal: whole(odds.legal),
    fraction: `${top} / ${bottom}`,
    terminal: whole(odds.terminal ?? 0),
    games: whole(odds.games ?? 0),
    x: whole(odds.results?.x ?? 0),
    o: whole(odds.results?.o ?? 0),
    draw: whole(odds.results?.draw ?? 0),
  };
}

/**
 * @param {typeof import("../../parts/plot.js")} plot
 * @param {{ by_ply: (number | bigint)[], legal: number | bigint }} odds
 * @param {number} width
 * @returns {import("@observablehq/plot").PlotOptions}
 */
function plyChart(plot, { by_ply, legal }, width) {
  const bars = by_ply.map((count, ply) => ({ ply, share: (100 * Number(count)) / Number(legal) }));
  const step = Math.ceil(bars.length / Math.max(6, width / 44));
  return {
    x: {
      label: "marks on the board",
      type: "band",
      tickFormat: (ply) => (ply % step ? "" : ply),
      tickSize: 0,
    },
    y: { label: "% of the possible boards" },
    marks: [
      plot.barY(bars, { x: "ply", y: "share", fill: "var(--legal)", rx: 2 }),
      plot.ruleY([0], { stroke: "var(--soft)" }),
    ],
  };
}
