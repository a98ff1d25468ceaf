// The bar of sections: marks the link of the section that is being read.

/** A section is being read when it crosses this strip of the window, a quarter from the top. */
const STRIP = "-25% 0px -74% 0px";

/** @param {HTMLElement} nav with a link to each section */
export function createContents(nav) {
  const links = /** @type {HTMLAnchorElement[]} */ ([...nav.querySelectorAll("a[href^='#']")]);

  /** @param {string} id */
  function mark(id) {
    for (const link of links) {
      if (link.hash === `#${id}`) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }

  const watching = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) mark(target.id);
    },
    { rootMargin: STRIP },
  );
  for (const section of document.querySelectorAll("main > section")) watching.observe(section);
}
