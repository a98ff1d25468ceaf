// Values kept in this browser from visit to visit. A browser may refuse to keep them, which the page says once. All pages
// of a host share one storage, so each key begins with the folder of this page.

/** @type {HTMLScriptElement | null} early.js, which all pages of the site have from the same place */
const script = document.querySelector("script[src]");
const { pathname } = new URL(script?.src || location.href);
const folder = pathname.replace(/(assets\/[^/]+\/)?[^/]*$/, ""); // of the site; that of its files changes with each version

const REFUSED = "storage-refused"; // an event, because early.js keeps values too, with a module of its own

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
    dispatchEvent(new Event(REFUSED));
    return false;
  }
}

/** Calls back once, when the browser has refused to keep a value. @param {() => void} say */
export const onceRefused = (say) => addEventListener(REFUSED, say, { once: true });

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
