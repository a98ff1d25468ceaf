// The three filters in order, and examples of the boards that each rejects.

import { all, finder, part, writeLive } from "../../lib/elements.js";
import { whole } from "../../lib/numbers.js";
import { createAsk } from "../../parts/ask.js";
import { boardInWords, miniBoard } from "../../parts/mini-board.js";

/** @import { Filter, Page, RejectedAnswer } from "../../types.js" */

/** @param {RejectedAnswer["boards"][number]} rejected */
function drawExample({ board, reason }) {
  const link = part("a", "board-button", miniBoard(board, reason.cells));
  link.href = `#board=${board}`;
  link.setAttribute("aria-label", `${boardInWords(board)}: show it on the keychain`);
  return part("li", "", link, part("span", "", reason.headline));
}

/** @param {HTMLElement} panel @param {Page["ask"]} askPage */
function createPanel(panel, askPage) {
  const ask = createAsk(panel, askPage);
  const find = finder(panel);
  const list = find("ul");
  const total = find(".rejected");
  const show = list.children.length;
  const by = /** @type {Filter} */ (panel.dataset.filter);
  let start = 0;

  find(".chip").addEventListener("click", async () => {
    const answer = await ask("rejected", { by, start: start + show, show });
    start = answer.start;
    list.replaceChildren(...answer.boards.map(drawExample));
    writeLive(total, whole(answer.rejected));
  });
}

/** @param {HTMLElement} root @param {Page} page */
export function createFunnel(root, { ask, address }) {
  const steps = /** @type {HTMLInputElement[]} */ (all(root, "[name='positions-step']"));
  const panels = all(root, ".positions-panel");
  let chosen = steps[0].value;

  /** @param {string} step */
  function choose(step) {
    chosen = step;
    for (const radio of steps) radio.checked = radio.value === step;
    for (const panel of panels) panel.classList.toggle("is-chosen", panel.dataset.filter === step);
  }

  for (const radio of steps) {
    radio.addEventListener("change", () => {
      address.step("positions", chosen, radio.value);
      choose(radio.value);
    });
  }
  for (const panel of panels) createPanel(panel, ask);

  address.register("positions", {
    section: root,
    open(value) {
      const names = steps.map((radio) => radio.value);
      if (!names.includes(value)) {
        throw new RangeError(`names the filter “${value}”, and there are only ${names.join(", ")}`);
      }
      choose(value);
    },
  });
}
