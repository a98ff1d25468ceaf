// Numbers from the build that Python has counted again in this page.

/**
 * Writes a number from Python's answer and marks it as live.
 *
 * @param {Element} element
 * @param {string} text
 */
export function writeLive(element, text) {
  if (element.textContent !== text) element.textContent = text;
  element.classList.add("live");
}
