// Fits the map into the room that the page has for it, and marks the reader's spins on it.

import { SQUARES, WIDE } from "./layouts.js";

/** @import { Layout } from "./layouts.js" */

/**
 * @param {HTMLElement} section
 * @param {(layout: Layout) => void} onLayout is told when the dots must be arranged anew
 */
export function createFrame(section, onLayout) {
  const room = /** @type {HTMLElement} */ (section.querySelector(".story-room"));
  const dots = /** @type {HTMLElement} */ (section.querySelector(".story-dots"));
  const grid = /** @type {SVGElement} */ (section.querySelector(".story-grid"));
  const narrow = matchMedia("(width <= 740px), (height < 500px)");
  let layout = narrow.matches ? SQUARES : WIDE;
  /** @type {Set<number>} */
  let spun = new Set();

  /** A whole number of device pixels per dot gives all dots the same size, unless they are too small for that. */
  function fit() {
    if (room.clientWidth === 0) return; // another view is shown; Back needs the height that this one had
    const exact = (room.clientWidth * devicePixelRatio) / layout.width;
    const pitch = exact < 2 ? exact : Math.floor(exact);
    section.style.setProperty("--pitch", `${pitch / devicePixelRatio}px`);
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
    layout = narrow.matches ? SQUARES : WIDE;
    fit();
    onLayout(layout);
  });
  // Fitted in the next frame: a picture that changes its height inside the observer raises an error.
  new ResizeObserver(() => requestAnimationFrame(fit)).observe(room);
  fit();

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
