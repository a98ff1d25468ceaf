// The fewest flips that make an impossible board possible: offered at once, or searched for where that takes long.

import { createAsk } from "../page/ask.js";
import { finder } from "../page/elements.js";
import { createBackgroundPython } from "./background-python.js";

/** @import { Judgement } from "../types.js" */

/**
 * @param {HTMLElement} root
 * @param {object} acts
 * @param {() => void} acts.mend
 * @param {(about: boolean) => void} acts.onMending the reader is about to mend the board, or no longer
 * @param {(judgement: Judgement) => void} acts.onFound the same verdict, with the fewest flips
 */
export function createMend(root, { mend, onMending, onFound }) {
  const find = finder(root);
  const button = find("button");
  const words = find("span");
  /** @type {Judgement | null} */
  let judgement = null;
  let searching = false;
  let passed = 0;
  let cancelled = false;

  const background = createBackgroundPython("mender", (seconds) => {
    passed = seconds;
    draw();
  });
  const askPython = createAsk(root, background.ask);

  function draw() {
    const changes = judgement?.changes;
    root.hidden = !judgement || changes?.length === 0;
    if (changes) {
      button.textContent = `Flip ${changes.length} ${changes.length === 1 ? "tile" : "tiles"}`;
      words.textContent = " and it becomes possible.";
    } else if (searching) {
      button.textContent = "Cancel";
      words.textContent = ` Python is looking for the fewest flips: ${passed} s.`;
    } else {
      button.textContent = "Find the fewest flips";
      words.textContent = cancelled
        ? `: cancelled after ${passed} s.`
        : " that make it possible. On a board as crowded as this, that can take long.";
    }
  }

  async function search() {
    if (!judgement) return;
    searching = true;
    draw();
    const found = await askPython("judge", { board: judgement.board.split("/"), k: judgement.k });
    leave();
    onFound(found);
  }

  /** Ends the search, if there is one. */
  function leave() {
    searching = false;
    askPython.cancel();
    background.stop();
  }

  button.addEventListener("click", () => {
    if (judgement?.changes) mend();
    else if (searching) {
      cancelled = true;
      leave();
      draw();
    } else void search();
  });
  for (const type of ["pointerenter", "focus"]) button.addEventListener(type, () => onMending(true));
  for (const type of ["pointerleave", "blur"]) button.addEventListener(type, () => onMending(false));

  return {
    /** @param {Judgement | null} answer */
    show(answer) {
      if (answer === judgement) return;
      if (answer?.board !== judgement?.board) {
        if (searching) leave();
        cancelled = false;
      }
      judgement = answer;
      draw();
    },
  };
}
