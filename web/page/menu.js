// The list of sections on a phone. Where the browser has no popovers, the button folds and unfolds it.

const NARROW = "(max-width: 820px)"; // as in base.css

/** @param {HTMLElement} nav @param {HTMLElement} button */
export function createMenu(nav, button) {
  if ("popover" in HTMLElement.prototype) {
    nav.addEventListener("click", () => nav.matches(":popover-open") && nav.hidePopover());
    return;
  }
  const narrow = matchMedia(NARROW);
  /** @param {boolean} folded */
  const fold = (folded) => {
    nav.hidden = folded;
    button.setAttribute("aria-expanded", String(!folded));
  };
  narrow.addEventListener("change", () => fold(narrow.matches));
  nav.addEventListener("click", () => fold(narrow.matches));
  button.addEventListener("click", () => fold(!nav.hidden));
  fold(narrow.matches);
}
