// A link, or another text, on the clipboard.

/**
 * Copies the link that ends in this fragment, or, where a page may not copy, puts it in front of the reader.
 *
 * @param {string} hash
 * @param {HTMLElement} notice where to say so
 */
export const copyLink = (hash, notice) =>
  copyText(new URL(hash, location.href).href, notice, "The link is copied.");

/**
 * @param {string} text
 * @param {HTMLElement} notice
 * @param {string} said when it is copied
 */
export async function copyText(text, notice, said) {
  try {
    await navigator.clipboard.writeText(text);
    notice.textContent = said;
  } catch {
    const field = document.createElement(text.includes("\n") ? "textarea" : "input");
    field.readOnly = true;
    field.value = text;
    field.setAttribute("aria-label", "The link");
    notice.replaceChildren("This browser does not let a page copy. Here is the link:", field);
    field.select();
  }
}
