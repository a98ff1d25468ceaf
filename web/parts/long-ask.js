// A button that asks Python a question which may take long, and cancels it while Python works.

import { finder, passFocus, sayWithAmount } from "../lib/elements.js";
import { createAsk } from "./ask.js";
import { createBackground } from "./background.js";

/**
 * Asks in the background, as `createAsk` does.
 *
 * @param {HTMLElement} root contains the button, `[data-run]`; what Python is doing, `[data-doing]`, in a live region;
 *   and `.refusal`
 * @param {object} options
 * @param {() => string} options.offer the button's text while Python does not work; if empty, there is no button
 * @param {() => string} options.doing what Python is doing, to be followed by the seconds
 * @param {() => void} options.start called when the reader presses the button while Python does not work
 */
export function createLongAsk(root, { offer, doing, start }) {
  const find = finder(root);
  const button = find("[data-run]");
  const region = find("[data-doing]");
  let passed = 0;
  let working = false;

  const background = createBackground((seconds) => {
    passed = seconds;
    sayWithAmount(region, doing(), `: ${seconds} s.`);
  });
  const ask = createAsk(root, background, {
    onState(state) {
      working = state === "waiting";
      if (!working) region.textContent = "";
      draw();
    },
  });

  /** Draws the button. */
  function draw() {
    const text = working ? "Cancel" : offer();
    if (!text) passFocus(button);
    button.hidden = !text;
    button.textContent = text;
  }

  button.addEventListener("click", () => {
    if (!working) return start();
    ask.cancel();
    region.textContent = ` Cancelled after ${passed} s.`;
  });

  return {
    ask,
    draw,
    /** Says how it ended. @param {string} words */
    say: (words) => {
      region.textContent = words;
    },
  };
}
