// What costs Python time is asked for when the reader gets to it, and not before.

/**
 * @param {Element} element
 * @param {() => void} act what to do once, when the element comes into the window
 */
export function onSight(element, act) {
  const watching = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    watching.disconnect();
    act();
  });
  watching.observe(element);
}
