// Remembers how the reader left each address: Back leads to the same scroll position, with the focus on the same link.

import { focusOn } from "../lib/elements.js";
import { keyOf } from "../lib/kept.js";

const KEY = keyOf("left"); // for a reload: the address and the scroll position

/** How far below the top of the page the section of a link begins: what is above it may grow meanwhile. @param {Element | null} focused */
function placeOf(focused) {
  const section = focused?.closest("main > section");
  return section ? section.getBoundingClientRect().top + scrollY : 0;
}

/** @param {() => boolean} hasLeft whether the reader has followed a link that the page does not know of yet */
export function createReturning(hasLeft) {
  /** @type {Map<string, { top: number, focused: Element | null, place: number }>} */
  const left = new Map();
  let [top, place] = [0, 0]; // of one moment: the page may grow above the reader between two scrolls
  /** @type {Element | null} */
  let focused = null;

  function see() {
    if (!hasLeft()) [top, place] = [scrollY, placeOf(focused)];
  }

  history.scrollRestoration = "manual"; // a browser restores it before the page has changed the view
  addEventListener("scroll", see, { passive: true });
  addEventListener("click", see, { capture: true });
  addEventListener("focusin", ({ target }) => {
    if (hasLeft()) return; // a followed link loses the focus
    focused = /** @type {Element} */ (target);
    see();
  });
  addEventListener("pagehide", () => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify([location.hash, scrollY]));
    } catch {
      // Storage is blocked: a reload starts at the top.
    }
  });
  try {
    const [hash, before] = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    if (hash === location.hash) left.set(hash, { top: before, focused, place: 0 });
  } catch {
    // Storage is blocked.
  }

  return {
    /** The reader leaves this address. @param {string} hash */
    leave(hash) {
      left.set(hash, { top, focused, place });
      focused = null;
    },

    /**
     * Scrolls to where the reader left this address.
     *
     * @param {string} hash
     * @param {HTMLElement} target gets the focus if it was on nothing
     * @returns {boolean} whether that is known
     */
    restore(hash, target) {
      const before = left.get(hash);
      if (!before) return false;
      if (before.focused instanceof HTMLElement) before.focused.focus({ preventScroll: true });
      else if (document.activeElement !== document.body) focusOn(target);
      scrollTo(0, before.top + placeOf(before.focused) - before.place);
      return true;
    },
  };
}
