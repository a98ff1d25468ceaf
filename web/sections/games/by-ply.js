// The chart of the Games section: routes after each move, and games that end there.

import { whole } from "../../lib/numbers.js";

/** @import { CountAnswer } from "../../types.js" */
/** @import { Plot } from "../../parts/chart.js" */

/** The powers of ten that fit on a square-root scale up to this number. @param {number} most */
const ticks = (most) =>
  [1, 10, 100, 1000, 10_000, 100_000].filter((tick) => most / 400 <= tick && tick <= most);

/**
 * @param {number[]} plies all possible plies, so that the charts of all rules share one axis
 * @returns {(plot: Plot, answer: CountAnswer) => import("@observablehq/plot").PlotOptions}
 */
export const byPly =
  (plies) =>
  ({ axisX, axisY, barY, gridY, ruleY }, { rows }) => {
    const shown = ticks(Math.max(...rows.map(({ paths }) => paths)));
    return {
      marginLeft: 62,
      marginRight: 0,
      marginTop: 14,
      x: { domain: plies, padding: 0.22 },
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
  };
