// Shares a link through the device's own sharing, or else copies it.

import { copyLink, copyText } from "./copy-link.js";

/**
 * @param {string} words what goes with the link; may be empty
 * @param {string} hash the fragment that the link ends in
 * @param {HTMLElement} notice where to say what happened
 */
export async function share(words, hash, notice) {
  const url = new URL(hash, location.href).href;
  if (navigator.share) {
    try {
      await navigator.share(words ? { text: words, url } : { url });
      return;
    } catch (problem) {
      if (/** @type {Error} */ (problem).name === "AbortError") return; // the reader thought better of it
    }
  }
  if (words) await copyText(`${words}\n${url}`, notice, "The result is copied, with its link.");
  else await copyLink(hash, notice);
}
