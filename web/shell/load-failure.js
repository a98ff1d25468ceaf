// Shows that part of the page failed to load, and offers to load the page again. It must work on a page without its
// style sheet, its main script or the end of its HTML.

import { all, button, part } from "../lib/elements.js";

const TIMEOUT = 10_000; // milliseconds to fetch each file again

/** Fetches the scripts and the style sheet past the cache, which may hold broken copies, then reloads the page. */
export async function loadAgain() {
  /** @type {(HTMLScriptElement | HTMLLinkElement)[]} */
  const files = all(document, "script[src], link[rel=stylesheet], link[integrity]");
  await Promise.allSettled(files.map((file) => refresh("src" in file ? file.src : file.href)));
  location.reload();
}

/** Replaces the cached copy with the server's. @param {string} address */
async function refresh(address) {
  const response = await fetch(address, { cache: "reload", signal: AbortSignal.timeout(TIMEOUT) });
  await response.arrayBuffer(); // an answer that is not read to its end is not cached
}

/** Only the first failure is shown: loading the page again fixes them all. @param {string} words */
export function showLoadFailure(words) {
  document.querySelector(".load-failure.passing")?.remove();
  if (!document.querySelector(".load-failure")) draw(words);
}

/** Shows this until the page has loaded or a part of it fails. @param {string} words */
export function showDelay(words) {
  if (document.querySelector(".load-failure")) return;
  const line = draw(words);
  line.classList.add("passing");
  addEventListener("load", () => line.remove());
}

/** @param {string} words */
function draw(words) {
  const line = part("p", "load-failure notice", `${words} `, button("link", "Load it again", loadAgain));
  line.setAttribute("role", "alert");
  document.body.prepend(line);
  return line;
}
