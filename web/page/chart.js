// Draws charts with Observable Plot, to the available width and again when it changes.

import { part } from "./elements.js";
import { createLoader } from "./lazy-module.js";
import { onSight } from "./on-sight.js";

/** @typedef {typeof import("./plot.js")} Plot */

/** Plot is fetched with the first chart that comes near the window. @type {() => Promise<Plot>} */
const loadPlot = createLoader("plot.js", "plot");

/**
 * A chart in this element. Its numbers belong in a table beside it, which a reader can open.
 *
 * @template Data
 * @param {HTMLElement} element
 * @param {string} label what the chart shows, for those who do not see it
 * @param {(plot: Plot, data: Data, width: number) => import("@observablehq/plot").PlotOptions} describe
 * @returns {(data: Data) => void} draws these data
 */
export function createChart(element, label, describe) {
  /** @type {Data | undefined} */
  let data;
  let near = false;
  let frame = 0;
  let width = 0;

  async function draw() {
    if (!near || data === undefined) return; // before the width is asked for, which lays out the whole page
    width = element.clientWidth;
    if (width === 0) return;
    const plot = await loadPlot().catch(() => undefined);
    if (!plot) return offer();
    const svg = plot.plot({ width, style: { fontSize: "13px" }, ...describe(plot, data, width) });
    svg.setAttribute("aria-hidden", "true"); // its own labels make no sense when read aloud
    element.setAttribute("role", "img");
    element.setAttribute("aria-label", label);
    element.replaceChildren(svg);
  }

  function offer() {
    element.removeAttribute("role");
    const again = part("button", "link", "Try again");
    again.type = "button";
    again.addEventListener("click", draw);
    element.replaceChildren("The chart did not arrive. Its numbers are in the table. ", again);
  }

  // In a frame of its own: a chart that changes its height inside the observer raises an error.
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
