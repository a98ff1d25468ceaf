// The address bar. #NAME=VALUE names a section and its state, as in #board=xo./.x./..o; #ID names any element.

import { all, around, bringIntoSight, focusOn } from "../lib/elements.js";
import { endInLetter, LinkRefusal, openValue, partsOf } from "../lib/links.js";
import { tellShareOfLink } from "../parts/share.js";
import { createReturning } from "./returning.js";
import { HOME, openView, partOf, viewOf } from "./views.js";

const REST = 150; // milliseconds without a change or a scroll before both are written: browsers ignore frequent writes

/**
 * @typedef {object} Opener
 * @property {HTMLElement} section the element to scroll to
 * @property {boolean} [exact] whether capitals count in the value, as in a program; others are read in small letters
 * @property {(value: string) => HTMLElement | void} open shows the state that a link names; the value is empty in one such as
 *   #daily. Returns what gets the focus, by default the first headline. Throws a LinkRefusal for a bad value
 */

/** @typedef {ReturnType<typeof createAddress>} Address */

/**
 * @param {(words: string) => void} say shows the reader a notice
 * @param {(part: string) => void} setUp prepares the part of the page that a link leads to, which registers its links
 */
export function createAddress(say, setUp) {
  /** @type {Map<string, Opener>} */
  const openers = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let known = location.hash; // the last hash read or written here
  let wanted = known; // the hash to write next

  /** True after the reader follows a link, until `hashchange` fires. Writes that were due before then are dropped. */
  const hasLeft = () => location.hash !== known;
  const returning = createReturning(hasLeft);

  /** @param {"replaceState" | "pushState"} method @param {string} hash */
  function put(method, hash) {
    try {
      history[method]({ top: scrollY }, "", hash); // `returning` reads it
    } catch {
      // Safari throws when a page writes too often; Chrome ignores it. `keep` tries again.
    }
    known = location.hash;
  }

  /** Writes the hash that is wanted, and how far the page is scrolled. */
  function keep() {
    clearTimeout(timer);
    if (hasLeft() || (known === wanted && history.state?.top === scrollY)) return;
    put("replaceState", wanted);
    if (known !== wanted) keepSoon();
  }

  function keepSoon() {
    clearTimeout(timer);
    timer = setTimeout(keep, REST);
  }

  /**
   * @param {Event} [event] of a followed link, which takes the focus along, as browsers do
   * @param {string} [hash]
   * @returns {boolean} whether the address names what the page has
   */
  function openAddress(event, hash = location.hash) {
    const isReturn = returning.isReturn() && event?.type !== "click";
    known = wanted = hash;
    say(""); // what was said before belongs to another place
    tellShareOfLink();
    const { name, value } = partsOf(known);
    setUp(partOf(name));
    const { section, open } = named(name, value);
    const { view = HOME } = document.documentElement.dataset;
    openView((section && viewOf(section)) ?? (event ? view : HOME));
    /** @type {HTMLElement | void} */
    let target;
    let isOpened = Boolean(known);
    try {
      target = open();
    } catch (problem) {
      if (!(problem instanceof LinkRefusal)) throw problem;
      say(`That link ${problem.message}.`);
      isOpened = false;
    }
    if (!isReturn && !hasLeft()) put("replaceState", wanted);
    if (!section) return false;
    target ??= all(section, "h2, h3").find(({ offsetParent }) => offsetParent) ?? section; // its name is its own text
    if (viewOf(section) === HOME && (isReturn || section.id !== HOME)) setUp("map"); // its height is known before the page scrolls
    reveal(target);
    // The page opens at the top of home: there a reader who has scrolled by now stays where he is.
    if (isReturn) returning.restore(event && target);
    else if (event || (known && section.id !== HOME)) {
      if (event) focusOn(target);
      section.scrollIntoView();
      bringIntoSight(target);
    }
    return isOpened;
  }

  /** What a link names: an element in sight, or the state of a section. @param {string} name @param {string} [value] */
  function named(name, value) {
    const found = value === undefined ? document.getElementById(name || HOME) : null;
    if (found && !found.closest("[hidden]:not(main > section)")) return { section: found, open() {} };
    const { section, exact, open } = openers.get(name) ?? {};
    if (!open) return { open: refuse };
    const text = value ?? "";
    return { section, open: () => openValue(open, exact ? text : text.toLowerCase()) };
  }

  /** Opens a link to the address that is shown already, which causes no `hashchange`. @param {MouseEvent} event */
  function openAgain(event) {
    const link = around(event, "a[href^='#']");
    const here = link instanceof HTMLAnchorElement && link.hash === location.hash;
    if (here && !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.shiftKey)
      openAddress(event);
  }

  return {
    /** @param {string} name @param {Opener} opener */
    register(name, opener) {
      openers.set(name, opener);
    },

    /** Opens the state that the address named at first, and then each that it names afterwards. Returns whether it named one. */
    start() {
      addEventListener("hashchange", (event) => hasLeft() && openAddress(event)); // else it is open: see below
      addEventListener("click", openAgain);
      addEventListener("click", keep, { capture: true }); // it may follow a link
      addEventListener("scroll", keepSoon);
      const hasFollowed = hasLeft(); // while the page was set up, which takes some tasks
      const isOpened = openAddress(undefined, known);
      return (hasFollowed && openAddress(new Event("hashchange"))) || isOpened;
    },

    /** Writes this state into the address, without adding a history entry. @param {string} name @param {string} value */
    write(name, value) {
      if (hasLeft()) return;
      wanted = endInLetter(`#${name}=${value}`);
      keepSoon();
    },

    /**
     * Writes a new state and adds a history entry, so that the Back button leads to the state before it.
     *
     * @param {string} name
     * @param {string} before
     * @param {string} after
     */
    step(name, before, after) {
      if (hasLeft()) return;
      wanted = endInLetter(`#${name}=${after}`);
      put("replaceState", endInLetter(`#${name}=${before}`));
      put("pushState", wanted);
      keepSoon(); // if the browser refused
    },
  };
}

function refuse() {
  throw new LinkRefusal("names nothing that this page has");
}

/** Unfolds the element and every fold around it. @param {Element} element */
function reveal(element) {
  const fold = element.closest("details");
  if (!fold) return;
  fold.open = true;
  if (fold.parentElement) reveal(fold.parentElement);
}
