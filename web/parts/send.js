// Sends a link or another text through the device's share menu, or copies it to the clipboard.

import { one, write } from "../lib/elements.js";
import { endInLetter, forOthers } from "../lib/links.js";

/** The link that ends in this fragment. @param {string} hash */
const linkTo = (hash) => endInLetter(forOthers(hash));

const SAID = 2000; // milliseconds for which a button says that it has copied

/**
 * Copies the link that ends in this fragment.
 *
 * @param {string} hash
 * @param {HTMLElement} notice
 * @param {HTMLElement} button the one that was pressed
 */
export const copyLink = (hash, notice, button) => copyText(linkTo(hash), notice, button);

/**
 * Copies, and lets the button say so. Where a page may not copy, shows the text in a field of the notice.
 *
 * @param {string} text
 * @param {HTMLElement} notice
 * @param {HTMLElement} button
 */
async function copyText(text, notice, button) {
  try {
    await navigator.clipboard.writeText(text);
    sayCopied(button);
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

/** @param {HTMLElement} button */
function sayCopied(button) {
  if (button.dataset.copied !== undefined) return;
  const words = button.textContent;
  const spoken = one(document, "#copied"); // screen readers do not read that a button has other words
  button.dataset.copied = "";
  for (const each of [button, spoken]) write(each, "Copied");
  setTimeout(() => {
    delete button.dataset.copied;
    write(button, words);
    if (!document.querySelector("[data-copied]")) write(spoken, "");
  }, SAID);
}

/**
 * Sends words and a link, as one text, through the device's share menu; without one, copies them.
 *
 * @param {string} words
 * @param {string} hash the link's fragment
 * @param {HTMLElement} notice
 * @param {HTMLElement} button
 * @returns {Promise<boolean>} whether the reader did not cancel
 */
export async function send(words, hash, notice, button) {
  if (navigator.share) {
    try {
      await navigator.share({ text: `${words}\n${linkTo(hash)}` });
      return true;
    } catch (problem) {
      if (/** @type {Error} */ (problem).name === "AbortError") return false;
    }
  }
  await copyWords(words, hash, notice, button);
  return true;
}

/** @param {string} words @param {string} hash @param {HTMLElement} notice @param {HTMLElement} button */
export const copyWords = (words, hash, notice, button) =>
  copyText(`${words}\n${linkTo(hash)}`, notice, button);
