// Python spins many times, and a line shows the share of possible boards settle.

import { createAsk } from "../../answers/ask.js";
import { all, finder, make, passFocus } from "../../lib/elements.js";
import { percent, whole } from "../../lib/numbers.js";
import { speak } from "../../lib/speak.js";

/** @import { Page } from "../../types.js" */

/** Spins per question: cancelling waits for at most these. */
const BATCH = 50_000;

/** @param {HTMLElement} root @param {Pick<Page, "ask">} page */
export function createMillion(root, { ask }) {
  const find = finder(root);
  const askPython = createAsk(root, ask);
  const count = find(".million-result .strong");
  const progress = find("progress", HTMLProgressElement);
  const cancel = find("[data-cancel]");
  const curve = find("polyline", SVGElement);

  /** @param {number} legal @param {number} spun @param {number} spins of which only their count is spoken */
  function draw(legal, spun, spins) {
    find(".million-result").hidden = false;
    const words = `${whole(legal)} possible of ${whole(spun)}`;
    const share = (100 * legal) / spun;
    count.replaceChildren(words, make("span", "if-told", spun < spins ? "" : ` · ${percent(share)}`));
    if (spun === spins) speak(root, words);
    const across = (100 * Math.log(spun)) / Math.log(spins);
    curve.setAttribute("points", `${curve.getAttribute("points")} ${across},${share}`);
  }

  /** Each batch adds half of what was spun before, so that the curve, on its logarithmic axis, grows evenly. @param {number} spins */
  async function start(spins) {
    curve.setAttribute("points", "");
    progress.max = spins;
    progress.value = 0;
    progress.hidden = cancel.hidden = false;
    let legal = 0;
    for (let spun = 0; spun < spins; ) {
      const batch = Math.min(Math.ceil(spun / 2) || 1, BATCH, spins - spun);
      legal += (await askPython("spin", { spins: batch })).legal;
      spun += batch;
      progress.value = spun;
      draw(legal, spun, spins);
    }
    end();
  }

  function end() {
    passFocus(cancel, find("[data-spins]"));
    progress.hidden = cancel.hidden = true;
  }

  for (const button of all(root, "[data-spins]"))
    button.addEventListener("click", () => void start(Number(button.dataset.spins)));
  cancel.addEventListener("click", () => {
    askPython.cancel();
    end();
  });
}
