// How the odds fall as the keychain grows: the numbers from the build, counted again one by one on request.

import { all, builtIn, finder, writeLive } from "../../lib/elements.js";
import { percent } from "../../lib/numbers.js";
import { createAsk } from "../../parts/ask.js";
import { createBackground } from "../../parts/background.js";
import { createChart } from "../../parts/chart.js";
import { keychainInWords } from "../../parts/keychain-link.js";

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
  const button = find("#sizes-series-count");
  const progress = /** @type {HTMLProgressElement} */ (find("progress"));
  const words = find("#sizes-series-words");
  const seconds = find("#sizes-series-seconds");
  const cells = all(root, "tbody [data-percent]");
  /** @type {Point[]} */
  const points = builtIn(find("#sizes-series-points"));
  let running = false;

  const background = createBackground((passed) => {
    seconds.textContent = `${passed} s`;
  });
  const askPython = createAsk(root, background.ask);
  const drawChart = createChart(
    find("#sizes-series-chart"),
    "The odds in percent by number of tiles: they fall slowly where the winning line grows with the board, and fast where it stays at three",
    seriesChart,
  );

  /** @param {string} text */
  function showStatus(text) {
    words.textContent = text;
    progress.hidden = seconds.hidden = !running;
  }

  async function countAll() {
    running = true;
    button.textContent = "Cancel";
    if (points.every(({ counted }) => counted)) for (const point of points) point.counted = false;
    progress.max = points.length;
    for (const [index, point] of points.entries()) {
      progress.value = index;
      if (point.counted) continue;
      const { size, k } = point;
      showStatus(`Counting ${keychainInWords(size, k)}: ${index} of ${points.length} done.`);
      const odds = await askPython("odds", { size, k });
      Object.assign(point, { percent: odds.percent, counted: true });
      writeLive(cells[index], percent(odds.percent));
      drawChart(points);
    }
    end("Python has just counted all of them in this page.", "Count them again");
  }

  function cancel() {
    askPython.cancel();
    const done = points.filter(({ counted }) => counted).length;
    end(`Cancelled: counted here ${done} of ${points.length}, the rest when the page was built.`, "Continue");
  }

  /** @param {string} status @param {string} offer the button's text */
  function end(status, offer) {
    running = false;
    background.cancel();
    button.textContent = offer;
    showStatus(status);
  }

  button.addEventListener("click", () => {
    if (running) cancel();
    else void countAll();
  });

  drawChart(points);
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
