// Asks the reader to guess before the verdict, and shows whether the guess was right.

import { all, finder, isInSight } from "../../lib/elements.js";
import { keep, keptCounts } from "../../lib/kept.js";
import { percent } from "../../lib/numbers.js";

/** @typedef {"legal" | "illegal"} Guess */

const KEY = "guesses";
const FIELDS =
  "input:not([type='radio'], [type='checkbox'], [type='range']), select, textarea, [contenteditable]";
const MIN_GUESSES = 10; // before the share of right guesses is shown

/** @type {Record<string, Guess>} */
const GUESS_KEYS = { p: "legal", i: "illegal" };

/**
 * @param {HTMLElement} root contains the buttons and the result
 * @param {HTMLElement} toy the guess keys work while it is displayed
 * @param {HTMLElement} next gets the focus when the buttons disappear
 */
export function createGuess(root, toy, next) {
  const find = finder(root);
  const buttons = find("#guess-buttons");
  const said = find("#guess-said");
  const readRecord = () => keptCounts(KEY, "streak", "right", "guesses");
  let record = readRecord(); // the guesses at spun boards
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

  function drawRecord() {
    const { right, guesses } = record;
    find("#guess-record").hidden = guesses < MIN_GUESSES;
    find("#guess-share").textContent = `${right} of ${guesses} right: ${percent((100 * right) / guesses, 0)}`;
  }

  drawRecord();

  return {
    /**
     * Begins with another board.
     *
     * @param {boolean} asks whether its verdict is hidden
     * @returns {Promise<Guess | null> | null} null without a question, or if the board changed before the guess came
     */
    begin(asks) {
      end(null);
      said.textContent = "";
      if (!asks) return null;
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

    /**
     * Shows whether the guess was right. Only guesses at spun boards count in the record: it compares them with
     * chance, and that needs random boards.
     *
     * @param {boolean} right
     * @param {boolean} spun
     */
    showResult(right, spun) {
      if (spun) {
        const newest = readRecord(); // another tab may have added to it
        if (newest.guesses > record.guesses) record = newest;
        record.guesses++;
        record.right += right ? 1 : 0;
        record.streak = right ? record.streak + 1 : 0;
        keep(KEY, record);
        drawRecord();
      }
      const row = spun && record.streak > 1 ? ` ${record.streak} in a row.` : "";
      said.textContent = right ? `You were right.${row}` : "You guessed the other way.";
      said.dataset.right = String(right);
    },
  };
}
