// Back and a reload lead to where the reader was: each entry of the history has its scroll position as its state.

import { focusOn } from "../lib/elements.js";

/** @param {() => boolean} hasLeft whether the reader has followed a link that the page does not know of yet */
export function createReturning(hasLeft) {
  /** What last had the focus at each address. @type {Map<string, HTMLElement>} */
  const focused = new Map();

  history.scrollRestoration = "manual"; // a browser restores it before the page has changed the view
  addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement && !hasLeft()) focused.set(location.hash, target);
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
