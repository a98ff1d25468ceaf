// Shares a link through the device's share menu, or copies it.

import { copyLink, copyText } from "./copy-link.js";

/**
 * @param {string} words the text sent with the link; may be empty
 * @param {string} hash the link's fragment
 * @param {HTMLElement} notice shows what happened
 */
export async function share(words, hash, notice) {
  const url = new URL(hash, location.href).href;
  if (navigator.share) {
    try {
      await navigator.share(words ? { text: words, url } : { url });
      return;
    } catch (problem) {
      if (/** @type {Error} */ (problem).name === "AbortError") return; // the reader cancelled
    }
  }
  if (words) await copyText(`${words}\n${url}`, notice, "The result is copied, with its link.");
  else await copyLink(hash, notice);
}
