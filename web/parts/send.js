// Sends a link or another text through the device's share menu, or copies it to the clipboard.

import { write } from "../lib/elements.js";
import { endInLetter } from "../lib/links.js";

/** The link that ends in this fragment. @param {string} hash */
const linkTo = (hash) => endInLetter(new URL(hash, location.href).href);

const SAID = 2000; // milliseconds for which a button says that it has copied

/**
 * Copies the link that ends in this fragment, and lets the button say so. Where a page may not copy, shows the link in a
 * field.
 *
 * @param {string} hash
 * @param {HTMLElement} notice shows the result
 * @param {HTMLElement} [button] the one that was pressed
 */
export async function copyLink(hash, notice, button) {
  await copyText(linkTo(hash), notice, "The link is copied.");
  if (!button || notice.childElementCount || button.dataset.copied) return;
  const words = button.textContent;
  button.dataset.copied = "";
  write(button, "Copied");
  setTimeout(() => {
    delete button.dataset.copied;
    write(button, words);
  }, SAID);
}

/** @param {string} text @param {HTMLElement} notice @param {string} done the notice after copying */
async function copyText(text, notice, done) {
  try {
    await navigator.clipboard.writeText(text);
    notice.textContent = done;
  } catch {
    const isLink = !text.includes("\n");
    const field = document.createElement(isLink ? "input" : "textarea");
    field.className = "field";
    field.readOnly = true;
    field.value = text;
    field.setAttribute("aria-label", isLink ? "The link" : "The text");
    notice.replaceChildren("This browser does not let a page copy. Here it is:", field);
    field.select();
  }
}

/**
 * Sends words and a link, as one text, through the device's share menu; without one, copies them.
 *
 * @param {string} words
 * @param {string} hash the link's fragment
 * @param {HTMLElement} notice shows what happened
 */
export async function send(words, hash, notice) {
  if (navigator.share) {
    try {
      return await navigator.share({ text: `${words}\n${linkTo(hash)}` });
    } catch (problem) {
      if (/** @type {Error} */ (problem).name === "AbortError") return; // the reader cancelled
    }
  }
  await copyWords(words, hash, notice);
}

/** @param {string} words @param {string} hash @param {HTMLElement} notice */
const copyWords = (words, hash, notice) =>
  copyText(`${words}\n${linkTo(hash)}`, notice, "It is copied, with its link.");

/**
 * One button sends, and the one beside it copies the same.
 *
 * @param {HTMLElement} sendButton
 * @param {HTMLElement} copyButton
 * @param {HTMLElement} notice
 * @param {() => [words: string, hash: string]} read
 */
export function bindSending(sendButton, copyButton, notice, read) {
  sendButton.addEventListener("click", () => void send(...read(), notice));
  copyButton.addEventListener("click", () => void copyWords(...read(), notice));
}
