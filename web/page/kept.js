// Values kept in this browser from visit to visit. A browser may refuse to keep any.

/**
 * @param {string} key
 * @returns {unknown} what was kept, or null
 */
export function kept(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null; // nothing is kept here, or nothing that makes sense
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 * @returns {boolean} whether the browser keeps it; if not, it lasts as long as the page
 */
export function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
