// Tells whether a key press is free for the toy: no other control uses it.

const BUSY = "a, button, input, select, textarea, summary, [contenteditable], [tabindex]";

/** Whether the element with the focus leaves its keys to the page. @param {Element} target */
export const isFree = (target) => target.closest(BUSY) === null;

/** Whether a reader sees this: its middle is in the window. @param {Element} element */
export function isInSight(element) {
  const { top, height } = element.getBoundingClientRect();
  const middle = top + height / 2;
  return middle > 0 && middle < innerHeight;
}
