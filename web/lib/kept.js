// Values kept in this browser from visit to visit. A browser may refuse to keep them.

/**
 * @param {string} key
 * @returns {unknown} what was kept, or null
 */
export function kept(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null; // storage is blocked, or the value is not JSON
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 * @returns {boolean} whether the browser keeps it; if not, it lasts until the page is closed
 */
export function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
