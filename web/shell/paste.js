// A board that is pasted beside the keychain, in any form that Python reads, is opened as a link to it would be.

import { sentence } from "../answers/ask.js";
import { around } from "../lib/elements.js";
import { latest } from "../lib/latest.js";
import { endInLetter } from "../lib/links.js";
import { HOME } from "./views.js";

/** @import { Page } from "../types.js" */

/** @param {Pick<Page, "ask" | "say">} page */
export function listenForBoards({ ask, say }) {
  const begin = latest();

  document.addEventListener("paste", async (event) => {
    const text = event.clipboardData?.getData("text/plain");
    const { view } = document.documentElement.dataset;
    if (!text || view !== HOME || around(event, "input, textarea, [contenteditable]")) return;
    const isLatest = begin();
    try {
      const { board } = await ask("judge", { board: text, effort: 0 });
      if (isLatest()) location.hash = endInLetter(`#board=${board}`);
    } catch (problem) {
      if (isLatest()) say(sentence(problem));
    }
  });
}
