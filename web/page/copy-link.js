// A link on the clipboard.

/**
 * Copies the link that ends in this fragment, or, where a page may not copy, puts it in front of the reader.
 *
 * @param {string} hash
 * @param {HTMLElement} notice where to say so
 */
export async function copyLink(hash, notice) {
  const url = new URL(hash, location.href).href;
  try {
    await navigator.clipboard.writeText(url);
    notice.textContent = "The link is copied.";
  } catch {
    const field = document.createElement("input");
    field.readOnly = true;
    field.value = url;
    field.setAttribute("aria-label", "The link");
    notice.replaceChildren("This browser does not let a page copy. Here is the link:", field);
    field.select();
  }
}
