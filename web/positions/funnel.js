// The three filters, one after another, and boards that each throws out.

import { createAsking } from "../page/asking.js";
import { writeLive } from "../page/live-number.js";
import { boardInWords, miniBoard } from "../page/mini-board.js";
import { whole } from "../page/numbers.js";

/** @import { Page, RejectedAnswer } from "../types.js" */

/** @param {RejectedAnswer["boards"][number]} rejected */
function drawExample({ board, reason }) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.className = "board-button";
  link.href = `#board=${board}`;
  link.setAttribute("aria-label", `${boardInWords(board)}: open in Spin`);
  link.append(miniBoard(board, { lit: reason.cells }));
  const words = document.createElement("span");
  words.textContent = reason.headline;
  item.append(link, words);
  return item;
}

/** @param {HTMLElement} panel @param {Page["ask"]} askPage */
function createPanel(panel, askPage) {
  const ask = createAsking(panel, askPage);
  const list = /** @type {HTMLElement} */ (panel.querySelector("ul"));
  const total = /** @type {HTMLElement} */ (panel.querySelector(".rejected"));
  const show = list.children.length;
  let start = 0;

  panel.querySelector(".chip")?.addEventListener("click", async () => {
    /** @type {RejectedAnswer} */
    const answer = await ask("rejected", { by: panel.dataset.step, start: start + show, show });
    start = answer.start;
    list.replaceChildren(...answer.boards.map(drawExample));
    writeLive(total, whole(answer.rejected));
  });
}

/** @param {HTMLElement} root @param {Page} page */
export function createFunnel(root, { ask, address }) {
  const steps = /** @type {HTMLInputElement[]} */ ([...root.querySelectorAll("[name='positions-step']")]);
  const panels = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".positions-panel")]);
  let chosen = steps[0].value;

  /** @param {string} step */
  function choose(step) {
    chosen = step;
    for (const radio of steps) radio.checked = radio.value === step;
    for (const panel of panels) panel.classList.toggle("is-chosen", panel.dataset.step === step);
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
  choose(chosen);
}
