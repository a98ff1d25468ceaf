// Copies a link or another text to the clipboard.

/**
 * Copies the link that ends in this fragment. Where a page may not copy, shows the link in a field.
 *
 * @param {string} hash
 * @param {HTMLElement} notice shows the result
 */
export const copyLink = (hash, notice) =>
  copyText(new URL(hash, location.href).href, notice, "The link is copied.");

/**
 * @param {string} text
 * @param {HTMLElement} notice
 * @param {string} done the notice after copying
 */
export async function copyText(text, notice, done) {
  try {
    await navigator.clipboard.writeText(text);
    notice.textContent = done;
  } catch {
    const field = document.createElement(text.includes("\n") ? "textarea" : "input");
    field.readOnly = true;
    field.value = text;
    field.setAttribute("aria-label", "The link");
    notice.replaceChildren("This browser does not let a page copy. Here is the link:", field);
    field.select();
  }
}
