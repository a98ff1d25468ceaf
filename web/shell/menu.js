// The menu of sections on a phone. In a browser without popovers, the button hides and shows it.

/** @param {HTMLElement} nav @param {HTMLElement} button */
export function createMenu(nav, button) {
  if ("popover" in HTMLElement.prototype) {
    nav.addEventListener("click", () => nav.matches(":popover-open") && nav.hidePopover());
    return;
  }
  /** @param {boolean} unfolded */
  const fold = (unfolded) => {
    nav.classList.toggle("unfolded", unfolded);
    button.setAttribute("aria-expanded", String(unfolded));
  };
  const isUnfolded = () => nav.classList.contains("unfolded");
  button.addEventListener("click", () => fold(!isUnfolded()));
  nav.addEventListener("click", () => fold(false));
  nav.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !isUnfolded()) return;
    button.focus();
    fold(false);
  });
  fold(false);
}
