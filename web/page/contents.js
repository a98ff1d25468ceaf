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

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) mark(target.id);
    },
    { rootMargin: STRIP },
  );
  for (const section of document.querySelectorAll("main > section")) observer.observe(section);
}
