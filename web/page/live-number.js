// Numbers from build time that Python has counted again in this page.

/**
 * Writes what Python has just answered, and marks it as such.
 *
 * @param {Element} element
 * @param {string} text
 */
export function writeLive(element, text) {
  if (element.textContent !== text) element.textContent = text;
  element.classList.add("live");
}
