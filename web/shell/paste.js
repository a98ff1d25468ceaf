// A board that is pasted beside the keychain is opened as a link to it would be. The page itself reads the form of its
// links, Python all others.

import { sentence } from "../answers/ask.js";
import { SIDE } from "../lib/board-text.js";
import { around } from "../lib/elements.js";
import { latest } from "../lib/latest.js";
import { endInLetter } from "../lib/links.js";
import { MAX_SIDE } from "../parts/keychain-link.js";
import { QuestionRefused } from "../python/client.js";
import { HOME } from "./views.js";

/** @import { Page } from "../types.js" */

const STANDARD = /^[xo.]{3}(\/[xo.]{3}){2}$/i;

const ROOM = `There is room here for square boards of ${SIDE} × ${SIDE} to ${MAX_SIDE} × ${MAX_SIDE}.`;
const ALONE = "Python isn’t running. Without it, the page reads only boards such as xo./.x./..o";

/** @param {Pick<Page, "ask" | "say" | "onSolver">} page */
export function listenForBoards({ ask, say, onSolver }) {
  const begin = latest();
  /** @type {Promise<never>} */
  const lost = new Promise((_, reject) => {
    onSolver(({ status }) => status === "failed" && reject(new QuestionRefused(ALONE)));
  });
  lost.catch(() => {}); // nothing may have been pasted

  /** @param {string} text */
  async function boardOf(text) {
    if (STANDARD.test(text.trim())) return text.trim();
    const read = ask("judge", { board: text, k: 1, effort: 0 }); // any k will do: only the board is wanted
    const { board } = await Promise.race([read, lost]);
    const rows = board.split("/");
    if (rows.length < SIDE || rows.length > MAX_SIDE || rows.length !== rows[0].length)
      throw new QuestionRefused(ROOM);
    return board;
  }

  document.addEventListener("paste", async (event) => {
    const text = event.clipboardData?.getData("text/plain");
    const { view } = document.documentElement.dataset;
    if (!text || view !== HOME || around(event, "input, textarea, [contenteditable]")) return;
    const isLatest = begin();
    try {
      const board = await boardOf(text);
      if (isLatest()) location.hash = endInLetter(`#board=${board}`);
    } catch (problem) {
      if (isLatest()) say(sentence(problem));
    }
  });
}
