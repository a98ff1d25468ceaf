// Where each board's dot lies on the map, which is fitted into the room that the page has for it. A board's number has
// nine digits in base three, one for each cell.

import { one } from "../../lib/elements.js";

const SIDE = 81; // dots: 3 to the power of four cells

/**
 * @typedef {object} Layout
 * @property {number} width in dots
 * @property {number} height in dots
 * @property {(number: number) => number} x the column of a board's dot
 * @property {(number: number) => number} y its row
 * @property {(x: number, y: number) => number} at the board at this column and row
 */

/** The first four cells give the row, the last five the column. @type {Layout} */
const WIDE = {
  width: 3 * SIDE,
  height: SIDE,
  x: (number) => number % (3 * SIDE),
  y: (number) => Math.floor(number / (3 * SIDE)),
  at: (x, y) => 3 * SIDE * y + x,
};

const square = (/** @type {number} */ number) => Math.floor(number / SIDE ** 2);

/** A square for each face of the first cell: empty, X, O. The fourth quarter is free. @type {Layout} */
const SQUARES = {
  width: 2 * SIDE,
  height: 2 * SIDE,
  x: (number) => (number % SIDE) + SIDE * (square(number) % 2),
  y: (number) => (Math.floor(number / SIDE) % SIDE) + SIDE * Math.floor(square(number) / 2),
  at(x, y) {
    const [right, below] = [Math.floor(x / SIDE), Math.floor(y / SIDE)];
    const column = right && below ? SIDE - 1 : x % SIDE; // the fourth quarter belongs to the third
    return SIDE ** 2 * (below ? 2 : right) + SIDE * (y % SIDE) + column;
  },
};

const narrow = matchMedia("(width <= 740px), (height < 500px)");
const fitting = () => (narrow.matches ? SQUARES : WIDE);

/**
 * Fits the dots into the room that the page has, now and after each change, so that the story has its height before
 * the reader comes near it. A whole number of device pixels per dot gives all dots the same size, unless they are too
 * small for that.
 *
 * @param {HTMLElement} section
 */
export function fitStory(section) {
  const room = one(section, ".story-room");

  function fit() {
    if (room.clientWidth === 0) return; // another view is shown; Back needs the height that this one had
    const exact = (room.clientWidth * devicePixelRatio) / fitting().width;
    const pitch = exact < 2 ? exact : Math.floor(exact);
    section.style.setProperty("--pitch", `${pitch / devicePixelRatio}px`);
  }

  narrow.addEventListener("change", fit);
  // Fitted in the next frame: a picture that changes its height inside the observer raises an error.
  new ResizeObserver(() => requestAnimationFrame(fit)).observe(room);
  fit();
}

/** @param {HTMLElement} section @param {() => void} onLayout is told when the dots must be arranged anew */
export function createLayout(section, onLayout) {
  const dots = one(section, ".story-dots");
  const grid = one(section, ".story-grid", SVGElement);
  let layout = fitting();
  /** @type {Set<number>} */
  let spun = new Set();

  function drawGrid() {
    grid.setAttribute("viewBox", `0 0 ${layout.width} ${layout.height}`);
    drawSpun();
  }

  function drawSpun() {
    const marks = [...spun].map((number) => `M${layout.x(number) + 0.5} ${layout.y(number) + 0.5}h0`);
    for (const path of grid.querySelectorAll("path")) path.setAttribute("d", marks.join(""));
  }

  /** @param {number} value @param {number} count */
  const within = (value, count) => Math.max(0, Math.min(count - 1, Math.floor(value)));

  narrow.addEventListener("change", () => {
    layout = fitting();
    drawGrid();
    onLayout();
  });
  drawGrid();

  return {
    layout: () => layout,

    /** Marks these boards. @param {Set<number>} boards */
    mark(boards) {
      spun = boards;
      drawSpun();
    },

    /** The board number of the dot at this point of the window. @param {number} x @param {number} y */
    at(x, y) {
      const box = dots.getBoundingClientRect();
      const column = within(((x - box.left) / box.width) * layout.width, layout.width);
      return layout.at(column, within(((y - box.top) / box.height) * layout.height, layout.height));
    },

    /** Places an element on a dot. @param {HTMLElement} element @param {number} number */
    place(element, number) {
      element.style.left = `${(100 * (layout.x(number) + 0.5)) / layout.width}%`;
      element.style.top = `${(100 * (layout.y(number) + 0.5)) / layout.height}%`;
    },
  };
}
