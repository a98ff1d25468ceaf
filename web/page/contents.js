// The bar of section links: marks the link of the section that the reader is reading.

/** The reader is reading the section that crosses this strip of the window, a quarter from the top. */
const STRIP = "-25% 0px -74% 0px";

/** @param {HTMLElement} nav contains a link to each section */
export function createContents(nav) {
  const links = /** @type {HTMLAnchorElement[]} */ ([...nav.querySelectorAll("a[href^='#']")]);

  /** @param {string} id */
  function mark(id) {
    for (const link of links) {
      if (link.hash === `#${id}`) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }

  /** @type {Set<Element>} */
  const inStrip = new Set();
  const observer = new IntersectionObserver(
    (entries) => {
      // In Chromium, entries of several frames arrive together, sorted by section: the last one is not the newest.
      for (const { isIntersecting, target } of entries) inStrip[isIntersecting ? "add" : "delete"](target);
      const [current] = inStrip;
      if (current) mark(current.id);
    },
    { rootMargin: STRIP },
  );
  for (const section of document.querySelectorAll("main > section")) observer.observe(section);
}
