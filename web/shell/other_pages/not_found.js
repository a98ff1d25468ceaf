// The script of 404.html, which contains it: servers send that page for each address that does not exist, in any folder.
// If the build did not know the address of the site, this looks for it: the nearest folder above that has its icon.

import "../theme.js";

/** @param {string} icon the path of the icon in the site */
async function findHome(icon) {
  const folders = location.pathname.split("/").slice(0, -1);
  for (; folders.length > 0; folders.pop()) {
    const home = `${folders.join("/")}/`;
    const found = await fetch(home + icon).catch(() => undefined);
    if (found?.ok) return home;
  }
}

document.addEventListener("DOMContentLoaded", async () => {
  const { icon } = /** @type {HTMLElement} */ (document.querySelector("[data-icon]")).dataset;
  const home = icon && (await findHome(icon));
  if (!home) return;
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = document.querySelectorAll("a[href]");
  for (const link of links) link.href = home;
});
