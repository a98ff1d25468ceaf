// Values kept in this browser from visit to visit. A browser may refuse to keep them, which the page says once. All pages
// of a host share one storage, so each key begins with the folder of this page.

/** @type {HTMLScriptElement | null} one that all pages of the site have from the same place; early.js in the page itself sees none */
const script = document.querySelector("script[src]");
const { pathname } = new URL(script?.src || location.href);
const folder = pathname.replace(/(assets\/[^/]+\/)?[^/]*$/, ""); // of the site; that of its files changes with each version

const REFUSED = "storage-refused"; // an event, because early.js keeps values too, with a module of its own

/** What the browser did not keep: it lasts until the page is closed. @type {Map<string, unknown>} */
const unkept = new Map();

/** @param {string} name */
export const keyOf = (name) => folder + name;

/** @param {string} name @returns {unknown} what was kept, or null */
export function kept(name) {
  if (unkept.has(name)) return unkept.get(name);
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? "null");
  } catch {
    return null; // storage is blocked, or the value is not JSON
  }
}

/** @param {string} name @param {unknown} value */
export function keep(name, value) {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(value));
    unkept.delete(name);
  } catch {
    unkept.set(name, value);
    dispatchEvent(new Event(REFUSED));
  }
}

/** Calls back once, when the browser has refused to keep a value. @param {() => void} say */
export const onceRefused = (say) => addEventListener(REFUSED, say, { once: true });
