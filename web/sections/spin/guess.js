// Asks the reader to guess before the verdict, and shows whether the guess was right.

import { all, finder, isInSight } from "../../lib/elements.js";
import { keyFor } from "./keys.js";

/** @typedef {"legal" | "illegal"} Guess */

/** @type {Record<string, Guess>} */
const GUESS_KEYS = { p: "legal", i: "illegal" };

/**
 * @param {HTMLElement} root contains the buttons and the result
 * @param {HTMLElement} toy
 * @param {HTMLElement} next gets the focus when the buttons disappear
 */
export function createGuess(root, toy, next) {
  const find = finder(root);
  const buttons = find("#guess-buttons");
  const said = find("#guess-said");
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
    const guess = GUESS_KEYS[keyFor(toy, event)];
    if (settle && guess && !event.repeat) take(guess);
  });

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

    /** Shows whether the guess was right. @param {boolean} right */
    showResult(right) {
      said.textContent = right ? "You were right." : "Not this time.";
      said.dataset.right = String(right);
    },
  };
}
