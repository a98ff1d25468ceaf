// Shows a count: the number, the results, the chart and the table by ply.

import { builtIn, finder, write, writeLive } from "../../lib/elements.js";
import { percent, whole } from "../../lib/numbers.js";
import { createChart } from "../../parts/chart.js";

/** @import { CountAnswer, CountRules } from "../../types.js" */

const COLUMNS = /** @type {const} */ (["positions", "terminal_positions", "paths", "terminal_paths"]);
const RESULTS = /** @type {const} */ (["x", "o", "draw"]);
const LABEL = "Routes by moves played, and how many of them are complete games. The table has the numbers.";

/**
 * @param {HTMLElement} section
 * @param {(rules: CountRules) => string} rulesInWords the rules in words, to follow "games, "
 */
export function createAnswer(section, rulesInWords) {
  const find = finder(section);
  const table = find("#games-table");
  /** @type {CountAnswer} */
  const first = builtIn(find("#games-first-answer"));
  const drawChart = createChart(find("#games-chart"), LABEL, byPly);
  drawChart(first);

  /** @param {CountAnswer} answer */
  function drawResults({ results, totals: { games } }) {
    let start = 0;
    for (const result of RESULTS) {
      const share = (100 * results[result]) / games;
      const part = find(`.games-bar .${result}`);
      part.setAttribute("x", `${start}%`);
      part.setAttribute("width", `${share}%`);
      start += share;
      const [number, portion] = section.querySelectorAll(`.games-results .${result} dd`);
      writeLive(number, whole(results[result]));
      portion.textContent = percent(share, 1);
    }
  }

  /** @param {CountAnswer} answer */
  function drawTable({ rows, totals }) {
    table.querySelectorAll("tbody tr").forEach((tr, ply) => {
      const row = rows[ply];
      tr.classList.toggle("unreached", !row);
      tr.querySelectorAll("td").forEach((td, column) => {
        td.textContent = row ? whole(row[COLUMNS[column]]) : "–";
      });
    });
    const [positions, terminal, , games] = table.querySelectorAll("tfoot td");
    writeLive(positions, whole(totals.positions));
    writeLive(terminal, whole(totals.terminal_positions));
    writeLive(games, whole(totals.games));
  }

  return {
    /** @param {CountAnswer} answer */
    draw(answer) {
      const { games } = answer.totals;
      writeLive(find("#games-number"), whole(games));
      write(find("#games-rules"), `${games === 1 ? "game" : "games"}, ${rulesInWords(answer.rules)}`);
      find("#games-counted").textContent = "Counted just now, by Python in this page.";
      drawResults(answer);
      drawTable(answer);
      drawChart(answer);
    },
  };
}

/** The powers of ten that fit on a square-root scale up to this number. @param {number} most */
const ticks = (most) =>
  [1, 10, 100, 1000, 10_000, 100_000].filter((tick) => most / 400 <= tick && tick <= most);

/**
 * Routes after each move, and games that end there. The charts of all rules share one axis.
 *
 * @param {typeof import("../../parts/plot.js")} plot
 * @param {CountAnswer} answer
 * @returns {import("@observablehq/plot").PlotOptions}
 */
function byPly({ axisX, axisY, barY, gridY, ruleY }, { rows }) {
  const shown = ticks(Math.max(...rows.map(({ paths }) => paths)));
  return {
    marginLeft: 62,
    marginRight: 0,
    marginTop: 14,
    x: { domain: Array.from({ length: 10 }, (_, ply) => ply), padding: 0.22 },
    y: { type: "sqrt" },
    marks: [
      gridY(shown, { stroke: "var(--ink)", strokeOpacity: 0.14 }),
      axisY(shown, { label: null, tickSize: 0, tickFormat: whole }),
      axisX({ label: "moves played", labelAnchor: "center", labelArrow: "none", tickSize: 0 }),
      barY(rows, { x: "ply", y: "paths", fill: "var(--honey)", fillOpacity: 0.45 }),
      barY(rows, { x: "ply", y: "terminal_paths", fill: "var(--ink)" }),
      ruleY([0], { stroke: "var(--soft)" }),
    ],
  };
}
