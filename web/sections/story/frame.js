// Fits the map into the room that the page has for it, and draws the grid over its dots.

import { SQUARES, WIDE } from "./layouts.js";

/** @import { Layout } from "./layouts.js" */

const HOLE = 0.8; // size of a dot, in dots
const SPUN = 1.5; // size of a board that the reader has spun
const FINE = 3; // device pixels per dot; below this, a dot has no gap around it

/**
 * @param {HTMLElement} section
 * @param {(layout: Layout) => void} onLayout is told when the dots must be arranged anew
 */
export function createFrame(section, onLayout) {
  const room = /** @type {HTMLElement} */ (section.querySelector(".story-room"));
  const dots = /** @type {HTMLElement} */ (section.querySelector(".story-dots"));
  const canvas = /** @type {HTMLCanvasElement} */ (section.querySelector(".story-grid"));
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const narrow = matchMedia("(width <= 740px), (height < 500px)");
  let layout = narrow.matches ? SQUARES : WIDE;
  let pitch = 2; // device pixels per dot
  /** @type {Set<number>} */
  let spun = new Set();

  /** A whole number of device pixels per dot gives all dots the same size, unless they are too small for that. */
  function fit() {
    if (room.clientWidth === 0) return; // another view is shown; Back needs the height that this one had
    const exact = (room.clientWidth * devicePixelRatio) / layout.width;
    pitch = exact < 2 ? 2 : Math.floor(exact);
    section.style.setProperty("--pitch", `${Math.min(exact, pitch) / devicePixelRatio}px`);
    canvas.width = layout.width * pitch;
    canvas.height = layout.height * pitch;
    draw();
  }

  /** @param {string} name @returns {string} a colour of the style sheet */
  const colour = (name) => getComputedStyle(canvas).getPropertyValue(name).trim();

  /** One dot's part of the grid. */
  function tile() {
    const made = document.createElement("canvas");
    made.width = made.height = pitch;
    const tile = /** @type {CanvasRenderingContext2D} */ (made.getContext("2d"));
    tile.fillStyle = colour("--map-ground");
    tile.fillRect(0, 0, pitch, pitch);
    tile.globalCompositeOperation = "destination-out";
    tile.beginPath();
    if (pitch <= FINE) tile.rect(0, 0, Math.max(1, pitch - 1), Math.max(1, pitch - 1));
    else tile.arc(pitch / 2, pitch / 2, (pitch * HOLE) / 2, 0, 2 * Math.PI);
    tile.fill();
    return /** @type {CanvasPattern} */ (context.createPattern(made, "repeat"));
  }

  /** @param {string} fill @param {number} size in dots */
  function drawSpun(fill, size) {
    context.fillStyle = fill;
    context.beginPath();
    for (const number of spun) {
      const [x, y] = [layout.x(number) + 0.5, layout.y(number) + 0.5];
      context.moveTo((x + size / 2) * pitch, y * pitch);
      context.arc(x * pitch, y * pitch, (size / 2) * pitch, 0, 2 * Math.PI);
    }
    context.fill();
  }

  function draw() {
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = tile();
    context.fillRect(0, 0, canvas.width, canvas.height);
    drawSpun(colour("--map-ground"), SPUN + 0.6);
    drawSpun(colour("--map-spun"), SPUN);
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
    draw,

    layout: () => layout,

    /** Marks these boards. @param {Set<number>} boards */
    mark(boards) {
      spun = boards;
      draw();
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
