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
