// What the reader wrote, kept in the browser from one visit to the next.

const KEY = "python";

/**
 * @typedef {object} Kept
 * @property {string} text what stands in the editor
 * @property {string} opened what it was when it was opened
 * @property {string} [name] of the example that it was
 * @property {string} [own] what the reader had written before something else was opened
 */

/** @returns {Kept | undefined} nothing at the first visit, or from a browser that keeps nothing */
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
