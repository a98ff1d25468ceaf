// Who wins the chosen keychain. On request: a proof, by pairs of cells or a played-out win.

import { changed, colsOf, facesOf, toText } from "../../lib/board-text.js";
import { finder, part, sayWithAmount } from "../../lib/elements.js";
import { sentence } from "../../parts/ask.js";
import { createBackground } from "../../parts/background.js";
import { toLink } from "../../parts/keychain-link.js";
import { listed } from "../../parts/known-keychains.js";
import { miniBoard } from "../../parts/mini-board.js";
import { createForcedWin } from "./forced-win.js";
import { createPairs } from "./pairs.js";

/** @import { Page, SolveAnswer } from "../../types.js" */
/** @import { Keychain } from "../../parts/keychain-link.js" */

/**
 * @param {HTMLElement} root
 * @param {HTMLElement} overview the table of all keychains
 * @param {Pick<Page, "ask" | "offer">} page
 */
export function createWinner(root, overview, { ask, offer }) {
  const find = finder(root);
  const says = find("[data-says]");
  const because = find("[data-because]");
  const stage = find("[data-stage]");
  const button = find("[data-why]");
  const toPlay = find("[data-to-play]");
  const effort = () => Number(root.dataset.effort);
  const background = createBackground((seconds) => onSecond(seconds));

  /** @type {Pick<Keychain, "rows" | "cols" | "k">} */
  let wanted = { rows: 0, cols: 0, k: 0 };
  let searching = false;
  let onSecond = showSeconds;

  /** @param {number} seconds for which Python has been searching */
  function showSeconds(seconds) {
    sayWithAmount(because, "Python is looking for a proof", `: ${seconds} s.`);
  }

  /** @param {boolean} now */
  function setSearching(now) {
    searching = now;
    button.textContent = now ? "Cancel" : "Show me why";
    root.setAttribute("aria-busy", String(now));
  }

  function clear() {
    background.cancel();
    setSearching(false);
    because.textContent = "";
    stage.replaceChildren();
  }

  async function prove() {
    clear();
    const { rows, cols, k } = wanted;
    onSecond = showSeconds;
    setSearching(true);
    try {
      draw(await background.ask("solve", { board: `${rows}x${cols}`, k, effort: effort() }));
    } catch (problem) {
      if (problem instanceof DOMException) return; // cancelled
      because.textContent = sentence(problem);
    }
    setSearching(false);
  }

  /** @type {import("./forced-win.js").Prove} */
  function proveReply(board, onReplySecond) {
    onSecond = onReplySecond;
    return background.ask("solve", { board, k: wanted.k, effort: effort() });
  }

  /** @param {SolveAnswer} answer */
  function draw(answer) {
    const known = answer.value === null && listed(overview, wanted).dataset.value !== "?";
    because.textContent = known ? `${answer.why} A longer search found who wins.` : answer.why;
    if (answer.proof.pairs) stage.append(createPairs(answer, ask));
    else if (answer.value) stage.append(...(answer.line ? [createForcedWin(answer, proveReply, ask)] : []));
    else if (answer.line) stage.append(...lastBoard(answer, answer.line));
  }

  button.addEventListener("click", () => {
    if (!searching) return void prove();
    clear();
    because.textContent = "Cancelled.";
  });

  return {
    /** @param {Keychain} keychain */
    choose({ rows, cols, k }) {
      if (rows === wanted.rows && cols === wanted.cols && k === wanted.k) return;
      wanted = { rows, cols, k };
      clear();
      offer("solve", { board: `${rows}x${cols}`, k });
      toPlay.setAttribute("href", `#play=perfect/x/${toLink({ rows, cols, k, faces: [] })}/`);
      const found = listed(overview, wanted);
      says.textContent = found.dataset.says ?? "";
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
