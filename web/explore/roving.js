// Many links as one tab stop: arrow keys move among them as they lie on the screen.

/**
 * @param {HTMLElement} root what holds the links, now and later
 * @returns {() => void} to call when the links have changed
 */
export function createRoving(root) {
  const links = () => [...root.querySelectorAll("a")];
  /** @type {HTMLAnchorElement | undefined} */
  let stop;

  /** @param {HTMLAnchorElement | undefined} link */
  function stopAt(link) {
    if (stop) stop.tabIndex = -1;
    stop = link;
    if (stop) stop.tabIndex = 0;
  }

  root.addEventListener("focusin", ({ target }) => {
    const link = /** @type {Element} */ (target).closest("a");
    if (link) stopAt(link);
  });
  root.addEventListener("keydown", (event) => {
    if (!stop || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = towards(links(), stop, event.key);
    if (next === undefined) return;
    event.preventDefault();
    next?.focus();
  });

  return () => {
    const all = links();
    for (const link of all) link.tabIndex = -1;
    stopAt(stop && all.includes(stop) ? stop : all[0]);
  };
}

/**
 * @param {HTMLAnchorElement[]} all
 * @param {HTMLAnchorElement} from
 * @param {string} key
 * @returns {HTMLAnchorElement | null | undefined} null at the edge; undefined for a key that moves nothing
 */
function towards(all, from, key) {
  const at = all.indexOf(from);
  if (key === "ArrowRight") return all[at + 1] ?? null;
  if (key === "ArrowLeft") return all[at - 1] ?? null;
  if (key === "Home") return all[0];
  if (key === "End") return all[all.length - 1];
  if (key === "ArrowDown") return nextRow(all.slice(at + 1), from);
  if (key === "ArrowUp") return nextRow(all.slice(0, at).reverse(), from);
  return undefined;
}

/**
 * The link of the next row that lies nearest below or above.
 *
 * @param {HTMLAnchorElement[]} others the nearest row first
 * @param {HTMLAnchorElement} from
 */
function nextRow(others, from) {
  const { left, top } = from.getBoundingClientRect();
  /** @type {HTMLAnchorElement | null} */
  let nearest = null;
  let row = top;
  let distance = Number.POSITIVE_INFINITY;
  for (const other of others) {
    const box = other.getBoundingClientRect();
    if (Math.abs(box.top - top) < 2) continue; // this row
    if (nearest && Math.abs(box.top - row) >= 2) break; // the row after the next
    row = box.top;
    if (Math.abs(box.left - left) < distance) [nearest, distance] = [other, Math.abs(box.left - left)];
  }
  return nearest;
}
