// Spinners whose faces are not equally likely: three chances that always add up to one, and the exact odds.

import { all, builtIn, finder, writeLive } from "../../lib/elements.js";
import { percent, value, whole } from "../../lib/numbers.js";
import { createAsk } from "../../parts/ask.js";
import { createChart } from "../../parts/chart.js";

/** @import { Page, Questions } from "../../types.js" */

/** @typedef {NonNullable<Questions["odds"]["options"]["first"]>} First */
/** @typedef {{ empty: string, percent: number }} Point */
/** @typedef {{ points: Point[], here: Point }} Drawn */

/**
 * The three chances after one changes: the other two share the rest in the same proportion as before.
 *
 * @param {number[]} parts
 * @param {number} moved the index of the changed one
 * @param {number} to its new value
 */
function shared(parts, moved, to) {
  const [one, two] = [0, 1, 2].filter((each) => each !== moved);
  const rest = parts[0] + parts[1] + parts[2] - to;
  const both = parts[one] + parts[two];
  const first = Math.round(both ? (rest * parts[one]) / both : rest / 2);
  const after = [];
  after[moved] = to;
  after[one] = first;
  after[two] = rest - first;
  return after;
}

/** @param {HTMLElement} chart @returns {(data: Drawn) => void} */
const createCurve = (chart) =>
  createChart(
    chart,
    "A curve: the odds of a possible board over the chance of an empty face",
    ({ dot, gridY, lineY, ruleX, text }, { points, here }) => {
      const place = { x: (/** @type {Point} */ { empty }) => value(empty), y: "percent" };
      const onRight = value(here.empty) > 0.7;
      return {
        marginTop: 28,
        marginRight: 26,
        x: { label: "chance of an empty face", domain: [0, 1] },
        y: { label: "possible, in percent", domain: [0, 100] },
        marks: [
          gridY({ stroke: "currentColor", strokeOpacity: 0.12 }),
          lineY(points, { ...place, stroke: "var(--legal)", strokeWidth: 3 }),
          ruleX([value(here.empty)], { stroke: "currentColor", strokeDasharray: "2 5" }),
          dot([here], { ...place, r: 6.5, fill: "var(--legal)", stroke: "var(--paper)", strokeWidth: 2 }),
          text([here], {
            ...place,
            text: (each) => percent(each.percent),
            dx: onRight ? -12 : 12,
            dy: -14,
            textAnchor: onRight ? "end" : "start",
            fill: "currentColor",
            fontWeight: 600,
            fontSize: 14,
          }),
        ],
      };
    },
  );

/** @param {HTMLElement} root @param {Page} page */
export function createFaces(root, page) {
  const ask = createAsk(root, page.ask);
  const find = finder(root);
  const sliders = /** @type {HTMLInputElement[]} */ (all(root, "[data-face]"));
  const starters = /** @type {HTMLInputElement[]} */ (all(root, "[name='positions-first']"));
  const denominator = Number(sliders[0].max);
  const thirds = sliders.map((slider) => Number(slider.value));
  const drawCurve = createCurve(find("#positions-curve"));
  let parts = thirds;
  let settled = thirds; // the chances when the drag began
  /** @type {First} who may begin */
  let first = "x";

  function drawControls() {
    sliders.forEach((slider, each) => {
      slider.value = String(parts[each]);
      const words = `${parts[each]}/${denominator} = ${percent((100 * parts[each]) / denominator, 1)}`;
      slider.setAttribute("aria-valuetext", words);
      if (slider.nextElementSibling) slider.nextElementSibling.textContent = words;
    });
    for (const starter of starters) starter.checked = starter.value === first;
  }

  /** @param {Point[]} points */
  function drawTable(points) {
    for (const row of all(root, "#positions-curve-table tbody tr")) {
      const point = points.find(({ empty }) => empty === row.firstElementChild?.textContent);
      if (point && row.lastElementChild) writeLive(row.lastElementChild, percent(point.percent));
    }
  }

  async function update() {
    drawControls();
    const faces = parts.map((part) => `${part}/${denominator}`).join();
    const odds = await ask("odds", { faces, first });
    writeLive(find("#positions-faces-percent"), percent(odds.percent));
    writeLive(find("#positions-faces-odds"), odds.odds.replace("/", " / "));
    writeLive(find("#positions-faces-legal"), whole(odds.legal));
    const curve = await ask("curve", { faces, first, steps: denominator });
    drawCurve({ points: curve.points, here: { empty: curve.faces.empty, percent: odds.percent } });
    drawTable(curve.points);
  }

  function change() {
    page.address.write("faces", [...parts, ...(first === "x" ? [] : [first])].join());
    void update();
  }

  sliders.forEach((slider, each) => {
    slider.addEventListener("input", () => {
      parts = shared(settled, each, Number(slider.value));
      change();
    });
    slider.addEventListener("change", () => {
      settled = parts;
    });
  });
  for (const starter of starters) {
    starter.addEventListener("change", () => {
      first = /** @type {First} */ (starter.value);
      change();
    });
  }
  find("#positions-thirds").addEventListener("click", () => {
    parts = settled = thirds;
    change();
  });

  page.address.register("faces", {
    section: root,
    open(text) {
      const link = /^(\d{1,3}),(\d{1,3}),(\d{1,3})(,either)?$/.exec(text);
      const read = link ? link.slice(1, 4).map(Number) : [];
      if (!link)
        throw new RangeError(`has the faces “${text}”, which are not three numbers such as 20,20,20`);
      const sum = read[0] + read[1] + read[2];
      if (sum !== denominator) throw new RangeError(`has faces that add up to ${sum}, not to ${denominator}`);
      parts = settled = read;
      first = link[4] ? "either" : "x";
      void update();
    },
  });

  drawControls();
  const points = builtIn(find("#positions-curve-data"));
  drawCurve({ points, here: points[thirds[2]] });
}
