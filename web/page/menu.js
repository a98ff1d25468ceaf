// The menu of sections on a phone. In a browser without popovers, the button hides and shows it.

const NARROW = "(max-width: 820px)";

/** @param {HTMLElement} nav @param {HTMLElement} button */
export function createMenu(nav, button) {
  if ("popover" in HTMLElement.prototype) {
    nav.addEventListener("click", () => nav.matches(":popover-open") && nav.hidePopover());
    return;
  }
  const narrow = matchMedia(NARROW);
  /** @param {boolean} hidden */
  const setHidden = (hidden) => {
    nav.hidden = hidden;
    button.setAttribute("aria-expanded", String(!hidden));
  };
  narrow.addEventListener("change", () => setHidden(narrow.matches));
  nav.addEventListener("click", () => setHidden(narrow.matches));
  button.addEventListener("click", () => setHidden(!nav.hidden));
  setHidden(narrow.matches);
}
