// Back and a reload lead to where the reader was: each entry of the history has its scroll position as its state.

import { focusOn } from "../lib/elements.js";

const REST = 150; // milliseconds without scrolling after which it is written: browsers ignore frequent writes

/**
 * @param {() => boolean} hasLeft whether the reader has followed a link that the page does not know of yet
 * @param {() => void} put writes the place into the entry of the history
 */
export function createReturning(hasLeft, put) {
  /** What last had the focus at each address. @type {Map<string, HTMLElement>} */
  const focused = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function keep() {
    clearTimeout(timer);
    if (!hasLeft() && history.state?.top !== scrollY) put();
  }

  history.scrollRestoration = "manual"; // a browser restores it before the page has changed the view
  addEventListener("click", keep, { capture: true });
  addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement && !hasLeft()) focused.set(location.hash, target);
  });
  addEventListener("scroll", () => {
    clearTimeout(timer);
    timer = setTimeout(keep, REST);
  });

  return {
    /** Whether the reader has been at this entry of the history before. */
    isReturn: () => history.state?.top !== undefined,

    /** Scrolls to where the reader was, and moves the focus to where it was. @param {HTMLElement} [target] if it is not known */
    restore(target) {
      const last = focused.get(location.hash) ?? target;
      if (last) focusOn(last);
      scrollTo(0, history.state.top);
    },
  };
}
