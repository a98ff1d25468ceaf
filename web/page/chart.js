// Charts by Observable Plot, drawn to the width there is, and drawn again when that changes.

/** @typedef {typeof import("./plot.js")} Plot */

/** @type {Promise<Plot> | undefined} */
let loading;
let loads = 0;

/** Plot is fetched with the first chart that comes into view. A failed load is asked for under a new address. */
function loadPlot() {
  loading ??= import(
    new URL(`${ASSETS["plot.js"]}${loads++ ? `?${loads}` : ""}`, document.baseURI).href
  ).catch((problem) => {
    loading = undefined;
    throw problem;
  });
  return loading;
}

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
  let visible = false;

  async function draw() {
    if (!visible || data === undefined || element.clientWidth === 0) return;
    const plot = await loadPlot().catch(() => undefined);
    if (!plot) {
      element.textContent = "The chart did not arrive. Its numbers are in the table.";
      return;
    }
    const svg = plot.plot({
      width: element.clientWidth,
      style: { fontSize: "13px" },
      ...describe(plot, data, element.clientWidth),
    });
    svg.setAttribute("aria-hidden", "true"); // it labels its own parts, which nobody could make sense of
    element.setAttribute("role", "img");
    element.setAttribute("aria-label", label);
    element.replaceChildren(svg);
  }

  new ResizeObserver(draw).observe(element);
  new IntersectionObserver(
    ([entry]) => {
      visible ||= entry.isIntersecting;
      if (entry.isIntersecting) void draw();
    },
    { rootMargin: "400px" },
  ).observe(element);

  return (next) => {
    data = next;
    void draw();
  };
}
