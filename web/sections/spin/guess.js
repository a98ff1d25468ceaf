// Asks the reader to guess before the verdict, and shows whether the guess was right.

import { all, finder } from "../../lib/elements.js";
import { keep, kept } from "../../lib/kept.js";
import { percent } from "../../lib/numbers.js";
import { createAsk } from "../../parts/ask.js";
import { isInSight } from "./free-keys.js";

/** @import { Ask } from "../../types.js" */

/** @typedef {"legal" | "illegal"} Guess */
/** @typedef {{ right: number, guesses: number, streak: number }} GuessRecord the guesses at spun boards */

const KEY = "guesses";
const FIELDS =
  "input:not([type='radio'], [type='checkbox'], [type='range']), select, textarea, [contenteditable]";
const MIN_GUESSES = 10; // before the share of right guesses is shown

/** @type {Record<string, Guess>} */
const GUESS_KEYS = { p: "legal", i: "illegal" };

/** @param {unknown} found @returns {found is GuessRecord} */
function isRecord(found) {
  const { right, guesses, streak } = /** @type {GuessRecord} */ (found ?? {});
  const whole = [right, guesses, streak].every(Number.isSafeInteger);
  return whole && 0 <= streak && streak <= right && right <= guesses;
}

/**
 * @param {HTMLElement} root contains the buttons and the result
 * @param {HTMLElement} toy the guess keys work while it is displayed
 * @param {HTMLElement} next gets the focus when the buttons disappear
 * @param {Ask} ask
 */
export function createGuess(root, toy, next, ask) {
  const find = finder(root);
  const askPython = createAsk(find("#guess"), ask);
  const buttons = find("#guess-buttons");
  const said = find("#guess-said");
  const record = find("#guess-record");
  const found = kept(KEY);
  /** @type {GuessRecord} */
  const sum = isRecord(found) ? found : { right: 0, guesses: 0, streak: 0 };
  /** @type {((guess: Guess | null) => void) | undefined} */
  let settle;

  /** @param {Guess | null} guess null if the reader left the board */
  function end(guess) {
    buttons.hidden = true;
    settle?.(guess);
    settle = undefined;
  }

  /** @param {Guess} guess */
  function take(guess) {
    // The buttons disappear. A browser would scroll to where a control at the foot of the screen belongs.
    if (buttons.contains(document.activeElement)) next.focus({ preventScroll: isInSight(next) });
    end(guess);
  }

  for (const button of all(buttons, "[data-guess]"))
    button.addEventListener("click", () => take(/** @type {Guess} */ (button.dataset.guess)));

  document.addEventListener("keydown", (event) => {
    const guess = GUESS_KEYS[event.key.toLowerCase()];
    if (!settle || !guess || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const isField = /** @type {Element} */ (event.target).closest(FIELDS) !== null;
    if (!isField && toy.offsetParent) take(guess); // the toy is not displayed in another view
  });

  async function drawRecord() {
    const { right, guesses } = sum;
    record.hidden = guesses < MIN_GUESSES;
    if (record.hidden) return;
    const answer = await askPython("tally", { legal: right, spins: guesses });
    if (answer.spins !== sum.guesses || answer.percent === null) return;
    find("#guess-share").textContent = `${right} of ${guesses} right: ${percent(answer.percent, 0)}`;
  }

  void drawRecord();

  return {
    /** Asks for a guess. @returns {Promise<Guess | null>} null if the board changed before it came */
    ask() {
      end(null);
      said.textContent = "";
      buttons.hidden = false;
      return new Promise((resolve) => {
        settle = resolve;
      });
    },

    /** A board that cannot be seen cannot be guessed at. */
    bringIntoSight() {
      if (isInSight(toy)) buttons.scrollIntoView({ block: "nearest" });
      else toy.scrollIntoView();
    },

    /** Stops asking. @returns {null} */
    cancel() {
      end(null);
      said.textContent = "";
      return null;
    },

    /**
     * Shows whether the guess was right. Only guesses at spun boards count in the record: it compares them with
     * chance, and that needs random boards.
     *
     * @param {boolean} right
     * @param {boolean} spun
     */
    showResult(right, spun) {
      if (spun) {
        const newest = kept(KEY); // another tab may have added to it
        if (isRecord(newest) && newest.guesses > sum.guesses) Object.assign(sum, newest);
        sum.guesses++;
        sum.right += right ? 1 : 0;
        sum.streak = right ? sum.streak + 1 : 0;
        keep(KEY, sum);
      }
      const row = spun && sum.streak > 1 ? ` ${sum.streak} in a row.` : "";
      said.textContent = right ? `You were right.${row}` : "You guessed the other way.";
      said.dataset.right = String(right);
      if (spun) void drawRecord();
    },
  };
}
