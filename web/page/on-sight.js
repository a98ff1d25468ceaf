// Delays costly questions until the reader comes near the part that shows their answer.

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
