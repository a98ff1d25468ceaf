// Offers the fewest flips that make an impossible board possible. A long search for them runs on request.

import { finder, onPointing } from "../../lib/elements.js";
import { counted } from "../../lib/numbers.js";
import { createLongAsk } from "../../parts/long-ask.js";

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
  const search = createLongAsk(root, {
    offer: () =>
      judgement?.changes ? `Flip ${counted(judgement.changes.length, "tile")}` : "Find the fewest flips",
    doing: () => " Python is looking for the fewest flips",
    start: () => (judgement?.changes ? mend() : void find()),
  });
  /** @type {Judgement | null} */
  let judgement = null;

  async function find() {
    if (!judgement) return;
    const { board, k } = judgement;
    onFound(await search.ask("judge", { board: board.split("/"), k, effort: UNLIMITED }));
  }

  onPointing(finder(root)("button"), onMending);

  return {
    /** @param {Judgement | null} answer */
    update(answer) {
      if (answer === judgement) return;
      judgement = answer;
      search.ask.cancel();
      root.hidden = !judgement || judgement.changes?.length === 0;
      search.say(
        judgement?.changes
          ? " and it becomes possible."
          : " that make it possible. On a board this crowded, that can take a long time.",
      );
    },
  };
}
