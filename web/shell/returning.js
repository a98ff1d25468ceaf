// Remembers how the reader left each address: Back leads to the same scroll position, with the focus on the same link.

import { focusOn } from "../lib/elements.js";

/** @typedef {{ top: number, focused: Element | null }} Left */

const KEY = "left"; // for a reload: the address and the scroll position

export function createReturning() {
  /** @type {Map<string, Left>} */
  const left = new Map();
  let here = location.hash;
  let top = 0;
  /** @type {Element | null} */
  let focused = null;

  /** True after the reader follows a link, until the page knows of it. */
  const hasLeft = () => location.hash !== here;

  history.scrollRestoration = "manual"; // a browser restores it before the page has changed the view
  addEventListener("scroll", () => (top = hasLeft() ? top : scrollY), { passive: true });
  addEventListener("focusin", ({ target }) => {
    if (!hasLeft()) focused = /** @type {Element} */ (target); // a followed link loses the focus
  });
  addEventListener("pagehide", () => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify([location.hash, scrollY]));
    } catch {
      // Storage is blocked: a reload starts at the top.
    }
  });

  /** @returns {number | undefined} where the reader was before a reload */
  function topBeforeReload() {
    try {
      const [hash, before] = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
      return hash === location.hash ? before : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    /** The address is another one, but the page stays where it is. */
    move() {
      here = location.hash;
    },

    /**
     * The reader follows a link, goes back or forward, or opens the page.
     *
     * @param {Event} [event] undefined if the reader opens the page
     * @returns {boolean} whether the reader comes back to an entry of the history
     */
    arrive(event) {
      const before = event ? undefined : topBeforeReload();
      if (event) left.set(here, { top, focused });
      else if (before !== undefined) left.set(location.hash, { top: before, focused });
      here = location.hash;
      focused = null;
      return history.state?.shown === true && event?.type !== "click";
    },

    /**
     * Scrolls to where the reader left this address.
     *
     * @param {HTMLElement} target gets the focus if it was on nothing
     * @returns {boolean} whether that is known
     */
    restore(target) {
      const before = left.get(here);
      if (!before) return false;
      if (before.focused instanceof HTMLElement) before.focused.focus({ preventScroll: true });
      else if (document.activeElement !== document.body) focusOn(target);
      scrollTo(0, before.top);
      return true;
    },
  };
}
