// Says that a part of the page is lost, on a page that may lack its style, its script or its end, and loads it anew.

import { all, part } from "./elements.js";

const PATIENCE = 10_000; // milliseconds for the parts to be asked for once more

/** Fetches scripts and style past the cache, which may hold what failed, and then the page. */
export async function loadAgain() {
  /** @type {(HTMLScriptElement | HTMLLinkElement)[]} */
  const parts = all(document, "script[src], link[rel=stylesheet]");
  await Promise.allSettled(parts.map((part) => refresh("src" in part ? part.src : part.href)));
  location.reload();
}

/** Has the cache hold what the server answers now. @param {string} address */
async function refresh(address) {
  const response = await fetch(address, { cache: "reload", signal: AbortSignal.timeout(PATIENCE) });
  await response.arrayBuffer(); // what is not read to its end is not kept
}

/**
 * Of several losses the first is told: one way out serves them all.
 *
 * @param {string} words
 * @returns {HTMLElement} what tells it
 */
export function showLoadFailure(words) {
  const told = document.querySelector(".load-failure");
  if (told) return /** @type {HTMLElement} */ (told);
  const button = part("button", "link", "Load it again");
  button.type = "button";
  button.addEventListener("click", loadAgain);
  const line = part("p", "load-failure notice", `${words} `, button);
  line.setAttribute("role", "alert");
  document.body.prepend(line);
  return line;
}
