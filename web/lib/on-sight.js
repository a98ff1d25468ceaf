// Delays work until the reader scrolls near the element that shows its result.

/**
 * @param {Element} element
 * @param {() => void} act runs once, when the element comes within the margin of the window
 * @param {string} [margin]
 */
export function onSight(element, act, margin = "0px") {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
}
