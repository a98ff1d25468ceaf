// Numbers that were in the page from the start, and that Python has now counted again.

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
