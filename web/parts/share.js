// The share of possible boards is the reader's to guess. Until then `html[data-share]` is hidden, and style sheets hide
// what tells it. What she guessed is kept.

import { keep, kept, keptCounts } from "../lib/kept.js";
import { partsOf } from "../lib/links.js";

const KEY = "share";
const ROOT = document.documentElement;
const WITH_BOARD = ["board", "challenge", "explore", "map", "number", "play", "sizes"];

/** @type {(() => void)[]} */
const listeners = [];

/** What the reader guessed, of 100 boards; null if she did not. */
let guess = keptGuess();

function keptGuess() {
  const found = /** @type {{ guess?: unknown } | null} */ (kept(KEY))?.guess;
  return Number.isInteger(found) && Number(found) >= 0 && Number(found) <= 100 ? Number(found) : null;
}

function hasBoard() {
  const { name, value } = partsOf(location.hash);
  return value !== undefined && WITH_BOARD.includes(name);
}

/** Hides the share before the first paint, unless it was shown before, the reader has spun, or the address has a board. */
export function startShare() {
  const isKnown = kept(KEY) !== null || keptCounts("tally", "legal", "spins").spins > 0;
  ROOT.dataset.share = isKnown || hasBoard() ? "shown" : "hidden";
}

export const isShareShown = () => ROOT.dataset.share !== "hidden";

export const shareGuess = () => guess;

/** Shows the share from now on. @param {number | null} [guessed] */
export function showShare(guessed = guess) {
  if (isShareShown() && guessed === guess && kept(KEY) !== null) return;
  guess = guessed;
  ROOT.dataset.share = "shown";
  keep(KEY, { guess });
  for (const listener of listeners) listener();
}

/** Shows it if the address has a board, as a followed link may. */
export function showShareWithBoard() {
  if (hasBoard()) showShare();
}

/** Calls the listener when the share is shown, or guessed. @param {() => void} listener */
export const onShare = (listener) => void listeners.push(listener);

/**
 * @param {string} share such as 27.83%
 * @param {string} ofAll such as 5,478 of 19,683
 * @returns {string} the share, and how close the guess was
 */
export function shareInWords(share, ofAll) {
  const whole = Math.round(Number.parseFloat(share));
  const fact = `${share}: ${ofAll}.`;
  if (guess === null) return fact;
  if (guess === whole) return `${fact} You said ${guess}: exactly right.`;
  return `${fact} You said ${guess}${Math.abs(guess - whole) <= 3 ? ": very close" : ""}.`;
}

/** What the reader sends. @param {string} share such as 27.83% */
export const guessToSend = (share) =>
  `Of 100 tic-tac-toe boards, how many are possible? I guessed ${guess}, it is ${Math.round(Number.parseFloat(share))}.`;
