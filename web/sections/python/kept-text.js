// The reader's program, kept in the browser from its first letter, from visit to visit.

import { keep, kept } from "../../lib/kept.js";

const KEPT = "python";

/**
 * @typedef {object} Kept
 * @property {string} text the text in the editor
 * @property {string} opened the program as it was opened
 * @property {string} [name] the name of the opened example
 * @property {string} [input] the lines that `input()` reads
 * @property {string} [own] the reader's own program, if another one was opened after it or written in another tab
 * @property {boolean} [isOwn] whether the opened program was the reader's own
 */

/** @typedef {ReturnType<typeof createKeptText>} KeptText */

/** @returns {Kept | undefined} undefined on the first visit, if storage is blocked, or if something else is kept */
function keptText() {
  const found = /** @type {Kept | null} */ (kept(KEPT));
  const { text, opened, name = "", own = "", input = "" } = found ?? {};
  const isKept = [text, opened, name, own, input].every((one) => typeof one === "string");
  return found && isKept ? found : undefined;
}

/** The newest program that is the reader's own: one that was opened and left as it was is not. @param {Kept} kept */
const ownOf = ({ text, opened, isOwn, own }) => ((isOwn || text !== opened) && text.trim() ? text : own);

/** @param {Kept} first what is there if nothing is kept @param {(state: Kept) => void} draw called after each change */
export function createKeptText(first, draw) {
  const found = keptText();
  const state = found ?? first;
  let last = found?.text; // as this tab has read or kept it
  draw(state);

  return {
    state,

    /** Keeps a change. What it takes the place of, here or as another tab has kept it, stays as `own`. @param {Partial<Kept>} change */
    keep(change) {
      const now = keptText();
      if (now && now.text !== last) state.own = ownOf(now);
      if (change.opened !== undefined && change.text !== state.text) state.own = ownOf(state);
      Object.assign(state, change);
      last = state.text;
      keep(KEPT, { ...state });
      draw(state);
    },
  };
}
