// What costs Python time is asked for when the reader gets near it, and not before.

/**
 * @param {Element} element
 * @param {() => void} act what to do once, when the element comes this near the window
 * @param {string} [margin]
 */
export function onSight(element, act, margin = "0px") {
  const watching = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watching.disconnect();
      act();
    },
    { rootMargin: margin },
  );
  watching.observe(element);
}
