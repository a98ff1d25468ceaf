// Roving tabindex: many buttons or links are one stop for the Tab key. Arrow keys move by position on the screen.

/** @type {Record<string, [down: number, across: number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * The Tab key stops at the item that last had the focus.
 *
 * @param {HTMLElement} root contains the items
 * @param {string} selector of the items
 * @param {() => number} [columns] the columns of a grid, whose edges stop the arrow keys; without it, items wrap in
 *   lines
 * @returns {() => void} to call when the items have changed
 */
export function createRoving(root, selector, columns) {
  const items = () => /** @type {HTMLElement[]} */ ([...root.querySelectorAll(selector)]);
  /** @type {HTMLElement | undefined} */
  let stop;

  /** @param {EventTarget | null} target @returns {HTMLElement | null} */
  const itemOf = (target) => /** @type {Element} */ (target).closest(selector);

  /** @param {HTMLElement | undefined} item */
  function stopAt(item) {
    if (stop) stop.tabIndex = -1;
    stop = item;
    if (stop) stop.tabIndex = 0;
  }

  function renew() {
    const all = items();
    for (const item of all) item.tabIndex = -1;
    stopAt(stop && all.includes(stop) ? stop : all[0]);
  }

  root.addEventListener("focusin", ({ target }) => {
    const item = itemOf(target);
    if (item) stopAt(item);
  });
  // Safari does not focus a button that is clicked.
  root.addEventListener("click", ({ target }) => itemOf(target)?.focus({ preventScroll: true }));
  root.addEventListener("keydown", (event) => {
    if (!stop || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const all = items();
    const arrow = ARROWS[event.key];
    if (!arrow && event.key !== "Home" && event.key !== "End") return;
    event.preventDefault();
    if (!arrow) all[event.key === "Home" ? 0 : all.length - 1].focus();
    else (columns ? inGrid(all, stop, arrow, columns()) : inLines(all, stop, arrow))?.focus();
  });

  renew();
  return renew;
}

/**
 * @param {HTMLElement[]} all row by row
 * @param {HTMLElement} from
 * @param {[down: number, across: number]} arrow
 * @param {number} columns
 */
function inGrid(all, from, [down, across], columns) {
  const at = all.indexOf(from);
  const column = (at % columns) + across;
  return column >= 0 && column < columns ? all[at + down * columns + across] : undefined;
}

/**
 * @param {HTMLElement[]} all
 * @param {HTMLElement} from
 * @param {[down: number, across: number]} arrow
 */
function inLines(all, from, [down, across]) {
  const at = all.indexOf(from);
  if (across) return all[at + across];
  return nextLine(down > 0 ? all.slice(at + 1) : all.slice(0, at).reverse(), from);
}

/**
 * The nearest item of the next line.
 *
 * @param {HTMLElement[]} others items below or above, nearest line first
 * @param {HTMLElement} from
 */
function nextLine(others, from) {
  const { left, top } = from.getBoundingClientRect();
  /** @type {HTMLElement | undefined} */
  let nearest;
  let line = top;
  let distance = Number.POSITIVE_INFINITY;
  for (const other of others) {
    const box = other.getBoundingClientRect();
    if (Math.abs(box.top - top) < 2) continue; // same line
    if (nearest && Math.abs(box.top - line) >= 2) break; // past the next line
    line = box.top;
    if (Math.abs(box.left - left) < distance) [nearest, distance] = [other, Math.abs(box.left - left)];
  }
  return nearest;
}
