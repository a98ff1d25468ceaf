// The reader's program, kept in the browser from visit to visit.

const KEY = "python";

/**
 * @typedef {object} Kept
 * @property {string} text the text in the editor
 * @property {string} opened the program as it was opened
 * @property {string} [name] the name of the opened example
 * @property {string} [own] the reader's own program, if another one was opened after it
 */

/** @returns {Kept | undefined} undefined on the first visit, or if storage is blocked */
export function keptText() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return typeof kept?.text === "string" && typeof kept.opened === "string" ? kept : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {Kept} kept
 * @returns {boolean} whether the browser keeps it
 */
export function keepText(kept) {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}
