// Draws charts with Observable Plot at the available width, and again when the width changes.

import { retry } from "../lib/elements.js";
import { moduleLoader } from "../lib/load-once.js";
import { onSight } from "../lib/on-sight.js";

/** @typedef {typeof import("./plot.js")} Plot */

/** Plot is fetched when the first chart comes near the window. @type {() => Promise<Plot>} */
const loadPlot = moduleLoader("plot.js", "plot");

/**
 * Makes a chart in this element. Its numbers belong in a table beside it, which a reader can open.
 *
 * @template Data
 * @param {HTMLElement} element
 * @param {string} label what the chart shows, for screen readers
 * @param {(plot: Plot, data: Data, width: number) => import("@observablehq/plot").PlotOptions} describe
 * @returns {(data: Data) => void} draws the data
 */
export function createChart(element, label, describe) {
  /** @type {Data | undefined} */
  let data;
  let near = false;
  let frame = 0;
  let width = 0;

  async function draw() {
    if (!near || data === undefined) return; // return early: reading the width below lays out the whole page
    width = element.clientWidth;
    if (width === 0) return;
    const plot = await loadPlot().catch(() => undefined);
    if (!plot) {
      const again = retry("Try again", () => void draw());
      return element.replaceChildren("The chart didn’t load. Its numbers are in the table. ", again);
    }
    const common = { width, height: 300, marginBottom: 44, marginLeft: 44, style: { fontSize: "13px" } };
    const svg = plot.plot({ ...common, ...describe(plot, data, width) });
    svg.setAttribute("aria-hidden", "true"); // its axis labels make no sense when read aloud
    element.setAttribute("role", "img");
    element.setAttribute("aria-label", label);
    element.replaceChildren(svg);
  }

  // Drawn in the next frame: a chart that changes its height inside the observer raises an error.
  new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    if (element.clientWidth !== width) frame = requestAnimationFrame(() => void draw());
  }).observe(element);
  onSight(
    element,
    () => {
      near = true;
      void draw();
    },
    "400px",
  );

  return (next) => {
    data = next;
    void draw();
  };
}
