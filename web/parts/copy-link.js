// Copies a link or another text to the clipboard, or shares it through the device's share menu.

/** The link that ends in this fragment. @param {string} hash */
const linkTo = (hash) => new URL(hash, location.href).href;

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
  button.textContent = "Copied";
  setTimeout(() => {
    delete button.dataset.copied;
    button.textContent = words;
  }, SAID);
}

/**
 * @param {string} text
 * @param {HTMLElement} notice
 * @param {string} done the notice after copying
 */
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
 * Shares a link through the device's share menu, or copies it.
 *
 * @param {string} words the text sent with the link; may be empty
 * @param {string} hash the link's fragment
 * @param {HTMLElement} notice shows what happened
 */
export async function share(words, hash, notice) {
  const url = linkTo(hash);
  if (navigator.share) {
    try {
      return await navigator.share(words ? { text: words, url } : { url });
    } catch (problem) {
      if (/** @type {Error} */ (problem).name === "AbortError") return; // the reader cancelled
    }
  }
  if (words) await copyText(`${words}\n${url}`, notice, "The result is copied, with its link.");
  else await copyLink(hash, notice);
}
