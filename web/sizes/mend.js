// The fewest flips that make an impossible board legal: offered at once, or searched for where that takes long.

import { createLong } from "./long-question.js";

/** @import { Judgement } from "../types.js" */

/**
 * @param {HTMLElement} root
 * @param {object} acts
 * @param {() => void} acts.mend
 * @param {(about: boolean) => void} acts.onMending the reader is about to mend the board, or no longer
 * @param {(ask: (question: string, options: object) => Promise<Judgement>) => Promise<void>} acts.search asks for
 *   the verdict again, with all the effort it takes
 */
export function createMend(root, { mend, onMending, search }) {
  const button = /** @type {HTMLButtonElement} */ (root.querySelector("button"));
  const words = /** @type {HTMLElement} */ (root.querySelector("span"));
  /** @type {Judgement | null} */
  let judgement = null;
  let searching = false;
  let passed = 0;
  let gaveUp = "";

  const long = createLong("mender", (seconds) => {
    passed = seconds;
    draw();
  });

  function draw() {
    const changes = judgement?.changes;
    root.hidden = !judgement || changes?.length === 0;
    if (changes) {
      button.textContent = `Flip ${changes.length} ${changes.length === 1 ? "tile" : "tiles"}`;
      words.textContent = " and it could happen.";
    } else if (searching) {
      button.textContent = "Cancel";
      words.textContent = ` Python is looking for the fewest flips: ${passed} s.`;
    } else {
      button.textContent = "Find the fewest flips";
      words.textContent = gaveUp || " that make it legal. On a board as crowded as this, that can take long.";
    }
  }

  async function find() {
    searching = true;
    gaveUp = "";
    try {
      await search(long.ask);
    } catch (problem) {
      const { name, message } = /** @type {Error} */ (problem);
      gaveUp = name === "AbortError" ? `: cancelled after ${passed} s.` : `: ${message}`;
    }
    searching = false;
    long.stop();
    draw();
  }

  button.addEventListener("click", () => {
    if (judgement?.changes) mend();
    else if (searching) long.cancel();
    else void find();
  });
  for (const type of ["pointerenter", "focus"]) button.addEventListener(type, () => onMending(true));
  for (const type of ["pointerleave", "blur"]) button.addEventListener(type, () => onMending(false));

  return {
    /** @param {Judgement | null} answer */
    show(answer) {
      if (answer === judgement) return;
      if (answer?.board !== judgement?.board) {
        long.cancel();
        gaveUp = "";
      }
      judgement = answer;
      draw();
    },
  };
}
