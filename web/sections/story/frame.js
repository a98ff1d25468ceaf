// Fits the map into the room that the page has for it, and draws the grid over its dots: as SVG, because a browser
// without a graphics card copies each canvas in every frame, and one as large as the map costs more than all dots.

import { SQUARES, WIDE } from "./layouts.js";

/** @import { Layout } from "./layouts.js" */

const HOLE = 0.4; // radius of a dot, in dots
const FINE = 3; // device pixels per dot; below this, a dot has no gap around it

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
    const pitch = exact < 2 ? 2 : Math.floor(exact);
    section.style.setProperty("--pitch", `${Math.min(exact, pitch) / devicePixelRatio}px`);
    grid.setAttribute("viewBox", `0 0 ${layout.width} ${layout.height}`);
    grid.querySelector("pattern path")?.setAttribute("d", `M0 0h1v1h-1z${hole(pitch)}`);
    drawSpun();
  }

  function drawSpun() {
    const dots = [...spun].map((number) => `M${layout.x(number) + 0.5} ${layout.y(number) + 0.5}h0`);
    for (const path of grid.querySelectorAll(":scope > path")) path.setAttribute("d", dots.join(""));
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

/** The hole of the grid through which a dot is seen. @param {number} pitch device pixels per dot */
function hole(pitch) {
  const side = 1 - 1 / pitch;
  if (pitch <= FINE) return `M0 0h${side}v${side}h${-side}z`;
  return `M${0.5 - HOLE} .5a${HOLE} ${HOLE} 0 0 1 ${2 * HOLE} 0a${HOLE} ${HOLE} 0 0 1 ${-2 * HOLE} 0`;
}
