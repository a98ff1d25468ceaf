// Who wins the chosen keychain. On request: a proof, by pairs of cells or a played-out win.

import { changed, colsOf, facesOf, toText } from "../../lib/board-text.js";
import { finder, part } from "../../lib/elements.js";
import { toLink } from "../../parts/keychain-link.js";
import { listed } from "../../parts/known-keychains.js";
import { createLongAsk } from "../../parts/long-ask.js";
import { miniBoard } from "../../parts/mini-board.js";
import { createProof } from "./proof.js";

/** @import { Page, SolveAnswer } from "../../types.js" */
/** @import { Keychain } from "../../parts/keychain-link.js" */

/**
 * @param {HTMLElement} root
 * @param {HTMLElement} overview the table of all keychains
 * @param {Pick<Page, "ask" | "offer">} page
 */
export function createWinner(root, overview, { ask, offer }) {
  const find = finder(root);
  const stage = find("[data-stage]");
  const effort = () => Number(root.dataset.effort);
  const search = createLongAsk(root, {
    offer: () => "Show me why",
    doing: () => "Python is looking for a proof",
    start: () => void prove(),
  });

  /** @type {Pick<Keychain, "rows" | "cols" | "k">} */
  let wanted = { rows: 0, cols: 0, k: 0 };
  let endProof = () => {};

  function clear() {
    search.ask.cancel();
    endProof();
    stage.replaceChildren();
  }

  async function prove() {
    clear();
    const { rows, cols, k } = wanted;
    draw(await search.ask("solve", { board: `${rows}x${cols}`, k, effort: effort() }));
  }

  /** @param {SolveAnswer} answer */
  function draw(answer) {
    const { value, line, why, proof } = answer;
    const known = value === null && listed(overview, wanted).dataset.value !== "?";
    search.say(known ? `${why} A longer search found who wins.` : why);
    if (proof.pairs || (value && line)) {
      const { element, cancel } = createProof(answer, effort(), ask);
      stage.append(element);
      endProof = cancel;
    } else if (line) stage.append(...lastBoard(answer, line));
  }

  return {
    /** @param {Keychain} keychain */
    choose({ rows, cols, k }) {
      wanted = { rows, cols, k };
      clear();
      offer("solve", { board: `${rows}x${cols}`, k });
      find("[data-to-play]").setAttribute("href", `#play=perfect/x/${toLink({ ...wanted, faces: [] })}/`);
      const found = listed(overview, wanted);
      find("[data-says]").textContent = found.dataset.says ?? "";
      overview.querySelector("[aria-current]")?.removeAttribute("aria-current");
      found.setAttribute("aria-current", "true");
    },
  };
}

/** The last board of a game of perfect play. @param {SolveAnswer} answer @param {number[]} line */
function lastBoard({ board }, line) {
  const faces = changed(
    facesOf(board),
    line.map((cell, ply) => ({ cell, to: ply % 2 ? "o" : "x" })),
  );
  const picture = miniBoard(toText(faces, colsOf(board)), [], "The last board");
  return [part("p", "", "A game of perfect play can end like this:"), part("div", "sizes-last", picture)];
}
