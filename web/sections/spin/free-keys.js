// Decides whether the toy may use a key press, because no other control uses it.

const BUSY =
  "a, button, input, select, textarea, summary, [contenteditable], [tabindex]:not([tabindex='-1'])";

/** Whether the focused element does not use keys itself. @param {Element} target */
export const isFree = (target) => target.closest(BUSY) === null;

/** Whether the middle of the element is in the window. @param {Element} element */
export function isInSight(element) {
  const { top, height } = element.getBoundingClientRect();
  const middle = top + height / 2;
  return middle > 0 && middle < innerHeight;
}
