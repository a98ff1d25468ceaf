// Odds in full: three ways to count the positions, and more numbers about them.

import { all, builtIn, finder, writeLive } from "../../lib/elements.js";
import { whole } from "../../lib/numbers.js";
import { onSight } from "../../lib/on-sight.js";
import { createAsk } from "../../parts/ask.js";
import { createChart } from "../../parts/chart.js";
import { createFaces } from "./faces.js";
import { createFunnel } from "./funnel.js";
import { createNumber } from "./number.js";

/** @import { CountAnswer, Page } from "../../types.js" */

/** The positions by number of marks. @param {HTMLElement} chart @returns {(rows: CountAnswer["rows"]) => void} */
const createPlies = (chart) =>
  createChart(
    chart,
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

/** @param {Page} page */
export function createPositions(page) {
  const section = /** @type {HTMLElement} */ (document.querySelector("#positions"));
  const find = finder(section);
  const ask = createAsk(find("#positions-status"), page.ask);
  const drawPlies = createPlies(find("#positions-plies"));

  /** Writes each of these numbers where the page shows it. @param {Record<string, number>} numbers */
  function write(numbers) {
    for (const element of all(section, "[data-live]")) {
      const number = numbers[element.dataset.live ?? ""];
      if (number !== undefined) writeLive(element, whole(number));
    }
  }

  async function countAgain() {
    const { rows } = await ask("count");
    drawPlies(rows);
    for (const { ply, positions, terminal_positions, paths } of rows)
      write({
        [`positions-${ply}`]: positions,
        [`over-${ply}`]: terminal_positions,
        [`routes-${ply}`]: paths,
      });
    const { faults } = await ask("faults");
    for (const { fault, boards, alone } of faults) write({ [fault]: boards, [`${fault}-alone`]: alone });
    write({ ...(await ask("funnel")) });
  }

  drawPlies(builtIn(find("#positions-ply-data")));
  createFunnel(find("#positions-funnel"), page);
  createNumber(find("#positions-number"), page);
  createFaces(find("#positions-faces"), page);
  onSight(find("#positions-funnel"), countAgain);
}
