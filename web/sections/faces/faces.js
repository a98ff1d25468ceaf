// Spinners whose faces are not equally likely: three chances that always add up to one, and the exact share.

import { createAsk } from "../../answers/ask.js";
import { all, finder, write } from "../../lib/elements.js";
import { LinkRefusal } from "../../lib/links.js";
import { percent, whole } from "../../lib/numbers.js";

/** @import { Page, Questions } from "../../types.js" */

/** @typedef {NonNullable<Questions["odds"]["options"]["first"]>} First */

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

/** @param {HTMLElement} root @param {Page} page */
export function createFaces(root, page) {
  const ask = createAsk(root, page.ask);
  const find = finder(root);
  const sliders = all(root, "[data-face]", HTMLInputElement);
  const starters = all(root, "[name='faces-first']", HTMLInputElement);
  const denominator = Number(sliders[0].max);
  const thirds = sliders.map((slider) => Number(slider.value));
  let parts = thirds;
  let settled = thirds; // the chances when the drag began
  /** @type {First} who may begin */
  let first = "x";

  function drawControls() {
    sliders.forEach((slider, each) => {
      slider.value = String(parts[each]);
      const words = `${parts[each]}/${denominator} = ${percent((100 * parts[each]) / denominator, 1)}`;
      slider.setAttribute("aria-valuetext", words);
      if (slider.nextElementSibling) write(slider.nextElementSibling, words);
    });
    for (const starter of starters) starter.checked = starter.value === first;
    const isEven = first !== "either" && parts.every((part, each) => part === thirds[each]);
    find(".answer").classList.toggle("if-told", isEven); // the share of all boards
  }

  async function update() {
    drawControls();
    const faces = parts.map((part) => `${part}/${denominator}`).join();
    const odds = await ask("odds", { faces, first });
    write(find("#faces-percent"), percent(odds.percent));
    write(find("#faces-odds"), odds.odds.replace("/", " / "));
    write(find("#faces-legal"), whole(odds.legal));
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
  find("#faces-thirds").addEventListener("click", () => {
    parts = settled = thirds;
    change();
  });

  page.address.register("faces", {
    section: root,
    open(text) {
      const link = /^(\d{1,3}),(\d{1,3}),(\d{1,3})(?:,(o|either))?$/.exec(text);
      const given = link ? link.slice(1, 4).map(Number) : [];
      if (!link)
        throw new LinkRefusal(`has the faces “${text}”, which are not three numbers such as 20,20,20`);
      const sum = given[0] + given[1] + given[2];
      if (sum !== denominator)
        throw new LinkRefusal(`has faces that add up to ${sum}, not to ${denominator}`);
      parts = settled = given;
      first = /** @type {First | undefined} */ (link[4]) ?? "x";
      void update();
    },
  });

  drawControls();
}
