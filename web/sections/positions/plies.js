// The positions by number of marks: a chart and its table.

import { builtIn, finder, writeLive } from "../../lib/elements.js";
import { whole } from "../../lib/numbers.js";
import { createChart } from "../../parts/chart.js";

/** @import { CountAnswer } from "../../types.js" */

/** @param {HTMLElement} section */
export function createPlies(section) {
  const find = finder(section);
  /** @type {(rows: CountAnswer["rows"]) => void} */
  const drawChart = createChart(
    find("#positions-plies"),
    "Bars: the possible boards by the number of marks on them, and on how many the game is over",
    ({ barY, ruleY, text }, rows, width) => ({
      marginTop: 26,
      marginLeft: 2,
      marginRight: 2,
      x: {
        label: "marks on the board",
        labelAnchor: "center",
        labelArrow: false,
        tickSize: 0,
        padding: 0.22,
      },
      y: { axis: null },
      marks: [
        barY(rows, { x: "ply", y1: 0, y2: "terminal_positions", fill: "var(--legal)" }),
        barY(rows, { x: "ply", y1: 0, y2: "positions", stroke: "var(--legal)", strokeWidth: 1.6 }),
        text(rows, {
          x: "ply",
          y: "positions",
          text: ({ positions }) => whole(positions),
          dy: -9,
          fill: "currentColor",
          fontSize: width < 460 ? 10 : 13,
        }),
        ruleY([0]),
      ],
    }),
  );
  drawChart(builtIn(find("#positions-ply-data")));

  return {
    /** @param {CountAnswer} answer */
    draw({ rows }) {
      drawChart(rows);
      const lines = section.querySelectorAll("#positions-ply-table tbody tr");
      rows.forEach((row, number) => {
        const cells = lines[number].querySelectorAll("td");
        writeLive(cells[0], whole(row.positions));
        writeLive(cells[1], whole(row.terminal_positions));
        writeLive(cells[2], whole(row.paths));
      });
    },
  };
}
