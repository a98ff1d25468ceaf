// How the odds fall as the keychain grows: the numbers from the build, counted again one by one on request.

import { all, finder, writeLive } from "../../lib/elements.js";
import { percent } from "../../lib/numbers.js";
import { createChart } from "../../parts/chart.js";
import { fromLink, keychainInWords } from "../../parts/keychain-link.js";
import { createLongAsk } from "../../parts/long-ask.js";

/**
 * @typedef {object} Point
 * @property {string} size such as 3x4
 * @property {number} k
 * @property {number} cells
 * @property {"grows" | "three"} line whether k grows with the side, or stays at three
 * @property {number} percent
 * @property {boolean} [counted] whether Python has counted it here
 */

const LINES = /** @type {const} */ ({
  grows: { name: "the line grows too", colour: "var(--legal)" },
  three: { name: "three in a row", colour: "var(--impossible)" },
});

/** @param {HTMLElement} root */
export function createSeries(root) {
  const find = finder(root);
  const cells = all(root, "tbody [data-percent]");
  const points = cells.map(readPoint);
  const isDone = () => points.every(({ counted }) => counted);
  let doing = "";

  const counting = createLongAsk(root, {
    offer() {
      const left = points.filter(({ counted }) => !counted).length;
      if (left === points.length) return "Count them here, one by one";
      return left ? `Continue with the other ${left}` : "Count them again";
    },
    doing: () => doing,
    start: () => void countAll(),
  });
  const drawChart = createChart(
    find("#sizes-series-chart"),
    "The odds in percent by number of tiles: they fall slowly where the winning line grows with the board, and fast where it stays at three",
    seriesChart,
  );

  async function countAll() {
    if (isDone()) for (const point of points) point.counted = false;
    for (const [index, point] of points.entries()) {
      if (point.counted) continue;
      const { size, k } = point;
      doing = `Counting ${keychainInWords(size, k)}; ${index} of ${points.length} are done`;
      const odds = await counting.ask("odds", { size, k });
      Object.assign(point, { percent: odds.percent, counted: true });
      writeLive(cells[index], percent(odds.percent));
      drawChart(points);
    }
    counting.draw();
    counting.say("Python has just counted all of them in this page.");
  }

  drawChart(points);
}

/** The point of a row of the table. @param {HTMLElement} share the cell with its odds @returns {Point} */
function readPoint(share) {
  const row = /** @type {HTMLElement} */ (share.parentElement);
  const { hash } = /** @type {HTMLAnchorElement} */ (finder(row)("a"));
  const { rows, cols, k } = fromLink(hash.slice("#sizes=".length));
  const line = share.closest("[data-line=grows]") ? "grows" : "three";
  const shown = Number.parseFloat(share.textContent ?? "");
  return { size: `${rows}x${cols}`, k, cells: rows * cols, line, percent: shown };
}

/**
 * @param {typeof import("../../parts/plot.js")} plot
 * @param {Point[]} points
 * @returns {import("@observablehq/plot").PlotOptions}
 */
function seriesChart(plot, points) {
  /** @param {Point} point */
  const colour = ({ line }) => LINES[line].colour;
  const at = { x: "cells", y: "percent" };
  const odds = { ...at, text: (/** @type {Point} */ { percent: share }) => share.toFixed(1) };
  const ends = points.filter((point, index) => points[index + 1]?.line !== point.line);
  return {
    marginRight: 30,
    x: { label: "tiles", domain: [7, 51], ticks: [9, 16, 25, 36, 49] },
    y: { label: "% possible", domain: [0, 30], ticks: 6 },
    marks: [
      plot.gridY({ stroke: "var(--hair)", strokeOpacity: 1 }),
      plot.ruleY([0], { stroke: "var(--soft)" }),
      plot.lineY(points, { ...at, z: "line", stroke: colour, strokeWidth: 2.2 }),
      plot.dot(points, {
        ...at,
        r: 5,
        stroke: colour,
        strokeWidth: 2.2,
        fill: (/** @type {Point} */ point) => (point.counted ? colour(point) : "var(--paper)"),
      }),
      plot.text(points, {
        ...odds,
        filter: (/** @type {Point} */ { line }) => line === "grows",
        dx: 14,
        dy: -14,
      }),
      plot.text(points, {
        ...odds,
        filter: (/** @type {Point} */ { line, cells }) => line === "three" && cells > 9,
        textAnchor: "end",
        dx: -10,
        dy: 6,
      }),
      plot.text(ends, {
        ...at,
        text: (/** @type {Point} */ { line }) => LINES[line].name,
        fill: colour,
        fontWeight: 600,
        textAnchor: "end",
        dx: 8,
        dy: 24,
      }),
    ],
  };
}
