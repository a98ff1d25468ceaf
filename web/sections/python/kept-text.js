// The reader's program, kept in the browser from visit to visit.

import { kept } from "../../lib/kept.js";

export const KEPT = "python";

/**
 * @typedef {object} Kept
 * @property {string} text the text in the editor
 * @property {string} opened the program as it was opened
 * @property {string} [name] the name of the opened example
 * @property {string} [input] the lines that `input()` reads
 * @property {string} [own] the reader's own program, if another one was opened after it
 * @property {boolean} [isOwn] whether the opened program was the reader's own
 */

/** @returns {Kept | undefined} undefined on the first visit, if storage is blocked, or if something else is kept */
export function keptText() {
  const found = /** @type {Kept | null} */ (kept(KEPT));
  const { text, opened, name = "", own = "", input = "" } = found ?? {};
  const isKept = [text, opened, name, own, input].every((one) => typeof one === "string");
  return found && isKept ? found : undefined;
}

/** Whether a program may read lines of input. @param {string} text */
export const readsInput = (text) => /input\(|stdin/.test(text);
