// A button that asks Python a question which may take long, and cancels it while Python works.

import { finder, passFocus, sayWithAmount } from "../lib/elements.js";
import { createAsk } from "./ask.js";
import { createBackground } from "./background.js";

/** @import { Ask } from "../types.js" */
/** @import { AskState } from "./ask.js" */

/**
 * Asks in the background, as `createAsk` does.
 *
 * @param {HTMLElement} root contains the button, `[data-run]`; what Python is doing, `[data-doing]`, in a live region;
 *   and `.refusal`
 * @param {object} options
 * @param {() => string} options.offer the button's text while Python does not work; if empty, there is no button
 * @param {() => string} options.doing what Python is doing, to be followed by the seconds
 * @param {() => void} options.start called when the reader presses the button while Python does not work
 * @param {() => Ask | false} [options.quick] asks in the page's own Python what does not take long
 * @param {(state: AskState) => string} [options.onState] called with each new state; returns what to say once Python
 *   does not work
 * @param {HTMLElement} [options.home] gets the focus of a button that disappears, by default what is around it
 */
export function createLongAsk(root, { offer, doing, start, quick, onState, home }) {
  const find = finder(root);
  const button = find("[data-run]");
  const region = find("[data-doing]");
  let passed = 0;
  let working = false;

  const background = createBackground((seconds) => {
    passed = seconds;
    sayWithAmount(region, doing(), `: ${seconds} s.`);
  });
  /** @type {Ask} */
  const askEither = (question, ...given) => {
    background.cancel(); // what it works on is no longer shown
    return (quick?.() || background)(question, ...given);
  };
  const ask = createAsk(root, Object.assign(askEither, { cancel: background.cancel }), {
    onState(state) {
      working = state === "waiting";
      const words = onState?.(state) ?? "";
      if (!working) region.textContent = words;
      draw();
    },
  });

  /** Draws the button. */
  function draw() {
    const text = working ? "Cancel" : offer();
    if (!text) passFocus(button, home);
    button.hidden = !text;
    button.textContent = text;
  }

  button.addEventListener("click", () => {
    if (!working) return start();
    ask.cancel();
    region.textContent ||= ` Cancelled after ${passed} s.`;
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
