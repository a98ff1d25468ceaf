// Where each board's dot lies on the map. A board's number has nine digits in base three, one for each cell: the first
// cell gives one of three squares, the next four the row in it, the last four the column.

import { one } from "../../lib/elements.js";

const SIDE = 81; // dots: 3 to the power of four cells

/** How many dots lie in a row: the style sheet knows what fits; while it is late, all do. @param {HTMLElement} section */
const dotsAcross = (section) => Number(getComputedStyle(section).getPropertyValue("--across")) || 3 * SIDE;

/**
 * Fits the dots into the room that the page has, now and after each change, so that the story has its height before
 * the reader comes near it. A dot measures quarters of a pixel, which browsers don't round: the holes over the dots
 * would drift.
 *
 * @param {HTMLElement} section
 */
export function fitStory(section) {
  const room = one(section, ".story-room");

  function fit() {
    if (room.clientWidth === 0) return; // another view is shown; Back needs the height that this one had
    section.style.setProperty("--pitch", `${Math.floor((4 * room.clientWidth) / dotsAcross(section)) / 4}px`);
  }

  // Fitted in the next frame: a picture that changes its height inside the observer raises an error.
  new ResizeObserver(() => requestAnimationFrame(fit)).observe(room);
  fit();
}

/** @typedef {ReturnType<typeof createLayout>} Layout */

/** @param {HTMLElement} section @param {() => void} onLayout is told when the squares lie anew */
export function createLayout(section, onLayout) {
  const dots = one(section, ".story-dots");
  let width = dotsAcross(section);

  const layout = {
    /** How many boards lie in a row of a square. */
    row: SIDE,
    width: () => width,
    height: () => SIDE * Math.ceil((3 * SIDE) / width),

    /** The column and the row of a board's dot. @param {number} number @returns {[x: number, y: number]} */
    pointOf(number) {
      const x = SIDE * Math.floor(number / SIDE ** 2); // of the square, if all lie in a row
      const y = Math.floor(number / SIDE) % SIDE;
      return [(x % width) + (number % SIDE), SIDE * Math.floor(x / width) + y];
    },

    /** The board whose dot is nearest to this point of the window. @param {number} left @param {number} top */
    at(left, top) {
      const box = dots.getBoundingClientRect();
      const x = within(((left - box.left) / box.width) * width, width);
      const y = within(((top - box.top) / box.height) * layout.height(), layout.height());
      const square = Math.floor(x / SIDE) + (width / SIDE) * Math.floor(y / SIDE); // two rows have room for a fourth
      return SIDE ** 2 * Math.min(2, square) + SIDE * (y % SIDE) + (x % SIDE);
    },

    /** Moves an element to a dot. @param {HTMLElement} element @param {number} number */
    move(element, number) {
      const [x, y] = layout.pointOf(number);
      element.style.left = `${(100 * (x + 0.5)) / width}%`;
      element.style.top = `${(100 * (y + 0.5)) / layout.height()}%`;
    },
  };

  new ResizeObserver(() => {
    if (dots.clientWidth === 0 || width === dotsAcross(section)) return; // 0: another view is shown
    width = dotsAcross(section);
    onLayout();
  }).observe(dots);
  return layout;
}

/** @param {number} value @param {number} count */
const within = (value, count) => Math.max(0, Math.min(count - 1, Math.floor(value)));
