// Roving tabindex: many buttons or links are one stop for the Tab key. Arrow keys move by position on the screen.

import { all, around } from "./elements.js";

/**
 * The Tab key stops at the item that last had the focus.
 *
 * @param {HTMLElement} root contains the items
 * @param {string} selector of the items, which stand in lines
 * @param {boolean} [isGrid] whether the ends of a line stop the arrow keys; if not, they go on in the next line
 * @returns {() => void} to call when the items have changed
 */
export function createRoving(root, selector, isGrid = false) {
  const items = () => all(root, selector);
  /** @type {HTMLElement | undefined} */
  let stop;

  /** @param {HTMLElement | undefined} item */
  function stopAt(item) {
    if (stop) stop.tabIndex = -1;
    stop = item;
    if (stop) stop.tabIndex = 0;
  }

  function renew() {
    for (const item of items()) item.tabIndex = -1;
    stopAt(stop && root.contains(stop) ? stop : items()[0]);
  }

  /** @param {string} key @param {HTMLElement} from @returns {HTMLElement | undefined} the item that the key leads to */
  function following(key, from) {
    const found = items();
    const at = found.indexOf(from);
    if (key === "Home") return found[0];
    if (key === "End") return found[found.length - 1];
    if (key === "ArrowUp") return inNextLine(found.slice(0, at).reverse(), from);
    if (key === "ArrowDown") return inNextLine(found.slice(at + 1), from);
    const next = found[at + (key === "ArrowRight" ? 1 : -1)];
    return isGrid && next?.offsetTop !== from.offsetTop ? undefined : next;
  }

  root.addEventListener("focusin", (event) => {
    const item = around(event, selector);
    if (item) stopAt(item);
  });
  // Safari does not focus a button that is clicked.
  root.addEventListener("click", (event) => around(event, selector)?.focus({ preventScroll: true }));
  root.addEventListener("keydown", (event) => {
    if (!stop || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!/^(Arrow|Home$|End$)/.test(event.key)) return;
    event.preventDefault();
    following(event.key, stop)?.focus();
  });

  renew();
  return renew;
}

/**
 * The nearest item of the next line. Offsets leave out how the items are turned or moved by a transform.
 *
 * @param {HTMLElement[]} others items below or above, nearest line first
 * @param {HTMLElement} from
 */
function inNextLine(others, from) {
  const top = others.find(({ offsetTop }) => offsetTop !== from.offsetTop)?.offsetTop;
  const line = others.filter(({ offsetTop }) => offsetTop === top);
  /** @param {HTMLElement} item */
  const distance = ({ offsetLeft }) => Math.abs(offsetLeft - from.offsetLeft);
  return line.sort((a, b) => distance(a) - distance(b))[0];
}
