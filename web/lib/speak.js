// Speaks to who listens.

import { one } from "./elements.js";
import { latest } from "./latest.js";

/** Milliseconds until a screen reader knows what a new page or view contains: what is written earlier is old to it. */
const TAKEN_IN = 250;

const begin = latest();
const loaded = new Promise((resolve) => {
  if (document.readyState === "complete") resolve(true);
  else addEventListener("load", resolve);
});

/**
 * Speaks the newest words, also if they are the same again. Each view has one live region, which is hidden: who sees a
 * change may see it in pieces, who hears it hears one sentence.
 *
 * @param {Element} element any in the view, or in the dialog over it
 * @param {string} words
 */
export async function speak(element, words) {
  const view = /** @type {HTMLElement} */ (element.closest("dialog, main > section"));
  if (view.hidden) return; // it would drop what the view in sight says
  const isLatest = begin();
  await loaded;
  await new Promise((resolve) => setTimeout(resolve, TAKEN_IN));
  if (isLatest()) one(view, "[role=status]").textContent = words;
}
