// The three questions as switches; their setting as a link is symmetry/ends/moves.

import { all } from "../../lib/elements.js";

/** @import { CountRules } from "../../types.js" */

/** The order in a link. */
const QUESTIONS = /** @type {const} */ (["symmetry", "ends", "moves"]);

/**
 * @param {HTMLElement} section
 * @param {() => void} onTurn called when the reader has changed a switch
 */
export function createSwitches(section, onTurn) {
  /** @param {string} question */
  const options = (question) => /** @type {HTMLInputElement[]} */ (all(section, `input[name="${question}"]`));
  /** @param {string} question */
  const chosen = (question) => options(question).find(({ checked }) => checked)?.value ?? "";

  for (const question of QUESTIONS)
    for (const option of options(question)) option.addEventListener("change", onTurn);

  return {
    rules() {
      const [symmetry, ends, moves] = QUESTIONS.map(chosen);
      return /** @type {CountRules} */ ({ symmetry, ends, moves });
    },

    link: () => QUESTIONS.map(chosen).join("/"),

    /**
     * Sets the switches from a link.
     *
     * @param {string} link
     * @throws {RangeError} for a bad link; the message follows "That link" in a sentence
     */
    open(link) {
      const values = link.split("/");
      if (values.length !== QUESTIONS.length)
        throw new RangeError(
          `answers ${values.length} of the ${QUESTIONS.length} questions, as in game/line/any`,
        );
      const wanted = QUESTIONS.map((question, q) => {
        const option = options(question).find(({ value }) => value === values[q]);
        if (option) return option;
        const known = options(question).map(({ value }) => value);
        throw new RangeError(`has “${values[q]}” for ${question}, which is not one of ${known.join(", ")}`);
      });
      for (const option of wanted) option.checked = true;
    },

    /** The rules in words, to follow "games, ". @param {CountRules} rules */
    rulesInWords(rules) {
      const [symmetry, ends, moves] = QUESTIONS.map(
        (question) => options(question).find(({ value }) => value === rules[question])?.dataset.words,
      );
      return `if ${symmetry}, ${moves}, and ${ends}.`;
    },
  };
}
