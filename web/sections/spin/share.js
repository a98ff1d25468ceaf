// The reader guesses the share of possible boards: one slider, then the answer beside her guess.

import { all, finder, focusOn, make } from "../../lib/elements.js";
import { bindSending } from "../../parts/send.js";
import {
  guessToSend,
  isShareShown,
  onShare,
  shareGuess,
  shareInWords,
  showShare,
} from "../../parts/share.js";

/** @param {HTMLElement} section @param {HTMLElement} notice */
export function createShare(section, notice) {
  const find = finder(section);
  const panel = find("#share-panel");
  const slider = find("[data-share-guess]", HTMLInputElement);
  const result = find("[data-share-result]");
  const { percent = "", ofAll = "" } = result.dataset;

  function drawGuess() {
    find("#share-number").textContent = slider.value;
    slider.setAttribute("aria-valuetext", `${slider.value} of 100 boards`);
  }

  function draw() {
    const guess = shareGuess();
    find("#share-asking").hidden = isShareShown();
    find("#share-told").hidden = !isShareShown();
    if (!isShareShown()) return;
    const words = shareInWords(percent, ofAll).replace(percent, "");
    result.replaceChildren(
      make("b", "figure-number", percent),
      make("span", "visually-hidden", words.slice(0, 2)),
      words.slice(2),
    );
    find("#share-mark", SVGElement).toggleAttribute("hidden", guess === null);
    find("#share-mark", SVGElement).setAttribute("x", `${guess ?? 0}%`);
    find("#share-send").hidden = find("#share-copy").hidden = guess === null;
  }

  /** @param {number | null} guess */
  function tell(guess) {
    showShare(guess);
    focusOn(result);
    panel.scrollIntoView({ block: "nearest" });
  }

  /** Shows the slider. @param {boolean} alone whether it takes the place of the board's verdict */
  function open(alone) {
    section.toggleAttribute("data-asking", alone);
    find("#share-close").hidden = !alone;
    for (const button of all(panel, "[data-share-show], #share-send"))
      button.className = alone ? "primary" : "chip"; // below the result of the day, which is louder
    panel.hidden = false;
    draw();
  }

  function close() {
    panel.hidden = true;
    section.removeAttribute("data-asking");
  }

  slider.addEventListener("input", drawGuess);
  find("[data-share-open]").addEventListener("click", () => {
    if (panel.hidden) open(true);
    slider.focus({ preventScroll: true });
    panel.scrollIntoView({ block: "nearest" });
  });
  find("[data-share-show]").addEventListener("click", () => tell(Number(slider.value)));
  find("[data-share-tell]").addEventListener("click", () => tell(null));
  find("#share-close").addEventListener("click", () => {
    close();
    focusOn(find(".toy"));
  });
  bindSending(find("#share-send"), find("#share-copy"), notice, () => [guessToSend(percent), "#daily"]);
  onShare(draw);
  drawGuess();

  return {
    close,

    /** Asks for the share below today's result, unless the reader knows it. */
    offer() {
      if (!isShareShown()) open(false);
    },
  };
}
