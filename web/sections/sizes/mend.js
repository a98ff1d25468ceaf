// Offers the fewest flips that make an impossible board possible. A long search for them runs on request.

import { finder, onPointing, sayWithAmount } from "../../lib/elements.js";
import { counted } from "../../lib/numbers.js";
import { createAsk } from "../../parts/ask.js";
import { createBackground } from "../../parts/background.js";

/** More states than any search visits: the reader can cancel it. */
const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** @import { Judgement } from "../../types.js" */

/**
 * @param {HTMLElement} root
 * @param {object} actions
 * @param {() => void} actions.mend
 * @param {(about: boolean) => void} actions.onMending called with true when the reader points at the button, and with
 *   false afterwards
 * @param {(judgement: Judgement) => void} actions.onFound called with the same verdict and the fewest flips
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

  const background = createBackground((seconds) => {
    passed = seconds;
    draw();
  });
  const askPython = createAsk(root, background.ask, {
    onState(state) {
      searching = state === "waiting";
      draw();
    },
  });

  function draw() {
    const changes = judgement?.changes;
    root.hidden = !judgement || changes?.length === 0;
    if (changes) {
      button.textContent = `Flip ${counted(changes.length, "tile")}`;
      words.textContent = " and it becomes possible.";
    } else if (searching) {
      button.textContent = "Cancel";
      sayWithAmount(words, " Python is looking for the fewest flips", `: ${passed} s.`);
    } else {
      button.textContent = "Find the fewest flips";
      words.textContent = cancelled
        ? `: cancelled after ${passed} s.`
        : " that make it possible. On a board this crowded, that can take a long time.";
    }
  }

  async function search() {
    if (!judgement) return;
    const found = await askPython("judge", {
      board: judgement.board.split("/"),
      k: judgement.k,
      effort: UNLIMITED,
    });
    onFound(found);
  }

  /** Ends the search, if one runs, and drops its failure. */
  function endSearch() {
    askPython.cancel();
    background.cancel();
  }

  button.addEventListener("click", () => {
    if (judgement?.changes) mend();
    else if (searching) {
      cancelled = true;
      endSearch();
    } else void search();
  });
  onPointing(button, onMending);

  return {
    /** @param {Judgement | null} answer */
    update(answer) {
      if (answer === judgement) return;
      if (answer?.board !== judgement?.board) {
        cancelled = false;
        endSearch();
      }
      judgement = answer;
      draw();
    },
  };
}
