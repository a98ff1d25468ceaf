// Values kept in this browser from visit to visit. A browser may refuse to keep them. All pages of a host share one
// storage, so each key begins with the folder of this page.

/** @type {HTMLScriptElement | null} early.js, which all pages of the site have from the same place */
const script = document.querySelector("script[src]");
const { pathname } = new URL(script?.src || location.href);
const folder = pathname.replace(/(assets\/[^/]+\/)?[^/]*$/, ""); // of the site; that of its files changes with each version

/** The names of values that earlier versions kept without the folder. */
const EARLIER = ["theme", "tally", "daily", "map", "python"];

/** @param {string} name */
export const keyOf = (name) => folder + name;

/** @param {string} name @returns {unknown} what was kept, or null */
export function kept(name) {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? "null");
  } catch {
    return null; // storage is blocked, or the value is not JSON
  }
}

/**
 * @param {string} name
 * @param {unknown} value
 * @returns {boolean} whether the browser keeps it; if not, it lasts until the page is closed
 */
export function keep(name, value) {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Copies what an earlier version kept, at the first visit since. The old values may belong to another page too. */
export function takeOver() {
  if (kept("owns")) return;
  try {
    for (const name of EARLIER) {
      const found = localStorage.getItem(name);
      const isText = name === "theme"; // was not kept as JSON
      if (found !== null && localStorage.getItem(keyOf(name)) === null)
        localStorage.setItem(keyOf(name), isText ? JSON.stringify(found) : found);
    }
  } catch {
    // storage is blocked or full
  }
  keep("owns", true);
}

/**
 * @template {string} Name
 * @param {string} name
 * @param {Name[]} parts names of whole numbers, each at most the next
 * @returns {Record<Name, number>} what was kept; all 0 if it is anything else
 */
export function keptCounts(name, ...parts) {
  const found = /** @type {Record<Name, number>} */ (kept(name) ?? {});
  const counts = parts.map((part) => found[part]);
  const areValid = counts.every((count, at) => Number.isSafeInteger(count) && count >= (counts[at - 1] ?? 0));
  const valid = parts.map((part) => [part, areValid ? found[part] : 0]);
  return /** @type {Record<Name, number>} */ (Object.fromEntries(valid));
}
