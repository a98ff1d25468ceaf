// The share of possible boards is the reader's to guess. Until it is told, `html[data-share]` is hidden, and style sheets
// hide what tells it. That it was told, and what she guessed, is kept.

import { keep, kept } from "../lib/kept.js";
import { partsOf } from "../lib/links.js";

const KEPT = "share";
const ROOT = document.documentElement;

/** @typedef {{ guess: number | null, day: string }} Told what the reader guessed, of 100 boards, and on which day; null if she did not */

/** @type {(() => void)[]} */
const listeners = [];

/** Hides the share before the first paint, unless it was told, or the address has a board of the map. */
export function startShare() {
  ROOT.dataset.share = kept(KEPT) === null ? "hidden" : "shown";
  tellShareOfLink();
}

export const isShareTold = () => ROOT.dataset.share !== "hidden";

/** @returns {Told} */
export function toldShare() {
  const { guess, day } = /** @type {Partial<Told>} */ (kept(KEPT) ?? {});
  const isGuess = Number.isInteger(guess) && Number(guess) >= 0 && Number(guess) <= 100;
  return { guess: isGuess ? Number(guess) : null, day: String(day) };
}

/** Tells the share from now on, unless it is told. @param {Told} [told] */
export function tellShare(told = { guess: null, day: "" }) {
  if (isShareTold()) return;
  ROOT.dataset.share = "shown";
  keep(KEPT, told);
  for (const listener of listeners) listener();
}

/** Tells it if the address has a board of the map, whose dots show it. */
export function tellShareOfLink() {
  const { name, value } = partsOf(location.hash);
  if (value !== undefined && ["map", "number"].includes(name)) tellShare();
}

/** Calls the listener when the share is told. @param {() => void} listener */
export const onShareTold = (listener) => void listeners.push(listener);
