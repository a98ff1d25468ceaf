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

/**
 * @template {string} Name
 * @param {string} key
 * @param {Name[]} names of whole numbers, each at most the next
 * @returns {Record<Name, number>} what was kept; all 0 if it is anything else
 */
export function keptCounts(key, ...names) {
  const found = /** @type {Record<Name, number>} */ (kept(key) ?? {});
  const counts = names.map((name) => found[name]);
  const areValid = counts.every((count, at) => Number.isSafeInteger(count) && count >= (counts[at - 1] ?? 0));
  const valid = names.map((name) => [name, areValid ? found[name] : 0]);
  return /** @type {Record<Name, number>} */ (Object.fromEntries(valid));
}

/**
 * A toggle button whose state is kept. It is off on the first visit.
 *
 * @param {HTMLElement} button shows the state in `aria-pressed`
 * @param {string} key
 * @param {() => void} [onPress]
 * @returns {() => boolean} whether it is on
 */
export function createSwitch(button, key, onPress = () => {}) {
  let on = kept(key) === true;
  const draw = () => button.setAttribute("aria-pressed", String(on));

  draw();
  button.addEventListener("click", () => {
    on = !on;
    draw();
    keep(key, on);
    onPress();
  });
  return () => on;
}
