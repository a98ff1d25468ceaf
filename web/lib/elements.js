// Finds elements, makes them, and writes into them.

/**
 * The first element inside `root` that matches.
 *
 * @template {Element} [T=HTMLElement]
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => T} [kind] by default any element of HTML
 * @throws {TypeError} if there is none of this kind
 */
export function one(root, selector, kind) {
  const element = root.querySelector(selector);
  if (element instanceof (kind ?? HTMLElement)) return /** @type {T} */ (element);
  throw new TypeError(`there is no ${selector}`);
}

/**
 * All elements of this kind inside `root` that match.
 *
 * @template {Element} [T=HTMLElement]
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => T} [kind] by default any element of HTML
 */
export const all = (root, selector, kind) =>
  /** @type {T[]} */ (
    [...root.querySelectorAll(selector)].filter((element) => element instanceof (kind ?? HTMLElement))
  );

/** A function that finds as `one` does, inside this root. @param {ParentNode} root */
export function finder(root) {
  /** @template {Element} [T=HTMLElement] @param {string} selector @param {new () => T} [kind] */
  return (selector, kind) => one(root, selector, kind);
}

/** The element that matches and is, or contains, the target of the event. @param {Event} event @param {string} selector */
export const around = ({ target }, selector) =>
  target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest(selector)) : null;

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {string} kind its class
 * @param {...(Node | string)} content
 */
export function make(name, kind, ...content) {
  const element = document.createElement(name);
  if (kind) element.className = kind;
  element.append(...content);
  return element;
}

/** Moves the focus from what is about to disappear, by default to what is around it. @param {HTMLElement} leaving @param {HTMLElement | null} [to] */
export function passFocus(leaving, to = (leaving.closest(".waiting") ?? leaving).parentElement) {
  if (to && leaving.contains(document.activeElement)) focusOn(to);
}

/** Whether the middle of the element is in the window. @param {Element} element */
export function isInSight(element) {
  const { top, height } = element.getBoundingClientRect();
  const middle = top + height / 2;
  return middle > 0 && middle < innerHeight;
}

/** Scrolls no further than needed, and never past the top of what matters more. @param {HTMLElement} element @param {HTMLElement | null} [main] */
export function bringIntoSight(element, main = null) {
  element.scrollIntoView({ block: "nearest" });
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (main && main.getBoundingClientRect().top < padding) main.scrollIntoView();
}

/** Moves the focus to an element, which need not be a control, without scrolling. @param {HTMLElement} element @returns the element */
export function focusOn(element) {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return element;
}

/** Writes only a new text: who has selected the old one, or presses it, keeps it. @param {Element} element @param {string} text */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** JSON that the page was built with. @param {Element} element */
export const builtIn = (element) => JSON.parse(element.textContent ?? "");
