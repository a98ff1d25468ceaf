// Draws the map: a dot for each board, lit until a question rules the board out.

/**
 * @typedef {object} MapState
 * @property {Uint8Array} ruledOutBy for each board number, the question that rules the board out: 1 to 3, or 0
 * @property {Set<number>} spun the boards that the reader has spun
 */

const SWEEP = 900; // milliseconds until all dots have gone out
const HALO = 2.3; // size of the glow around a lit dot, in dots
const SMALL = 4; // device pixels per dot; below this, scaling loses nothing
const MANY = 1000; // dots

/**
 * When a dot changes during the sweep, from 0 to 1. The sweep runs from left to right, with some noise.
 *
 * @param {number} number
 * @param {number} columns
 */
const changeTime = (number, columns) =>
  0.62 * ((number % columns) / columns) + 0.38 * ((Math.imul(number, 2654435761) >>> 8) / 2 ** 24);

/**
 * @param {HTMLCanvasElement} canvas
 * @param {number} columns
 * @param {number} rows
 */
export function createDots(canvas, columns, rows) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  /** @type {MapState | undefined} */
  let state;
  let question = 3;
  let before = 3;
  let pitch = 1; // device pixels per dot
  let started = 0;
  let frame = 0;

  const room = /** @type {HTMLElement} */ (canvas.closest(".map-room"));
  const edge = /** @type {HTMLElement} */ (canvas.closest(".map-frame"));

  /**
   * Uses a whole number of device pixels per dot, so that all dots have the same size. If dots are small, the
   * browser scales the picture down a little instead.
   *
   * @returns {boolean} whether the size changed
   */
  function fit() {
    const width = room.clientWidth - 2 * Number.parseFloat(getComputedStyle(edge).paddingLeft);
    const exact = (width * devicePixelRatio) / columns;
    const fitting = Math.max(1, exact < SMALL ? Math.ceil(exact) : Math.floor(exact));
    canvas.style.width = `${Math.min(width, (columns * fitting) / devicePixelRatio)}px`;
    if (canvas.width === columns * fitting) return false;
    pitch = fitting;
    canvas.width = columns * pitch;
    canvas.height = rows * pitch;
    return true;
  }

  /** @param {string} name @returns {string} a colour of the style sheet */
  const colour = (name) => getComputedStyle(canvas).getPropertyValue(name).trim();

  /** @param {number[]} numbers @param {string} name of the colour @param {number} size in dots @param {number} alpha */
  function paint(numbers, name, size, alpha = 1) {
    context.fillStyle = colour(name);
    context.globalAlpha = alpha;
    context.beginPath();
    const side = Math.max(1, Math.round(pitch * size));
    const inset = (pitch - side) / 2;
    for (const number of numbers) {
      const [x, y] = [(number % columns) * pitch, Math.floor(number / columns) * pitch];
      if (side < 4) {
        context.rect(Math.round(x + inset), Math.round(y + inset), side, side);
      } else {
        context.moveTo(x + pitch / 2 + side / 2, y + pitch / 2);
        context.arc(x + pitch / 2, y + pitch / 2, side / 2, 0, 2 * Math.PI);
      }
    }
    context.fill();
    context.globalAlpha = 1;
  }

  /** @param {number} part of the sweep that is over, from 0 to 1 */
  function draw(part) {
    if (!state) return;
    /** @type {{ dim: number[], lit: number[], out: number[] }} */
    const dots = { dim: [], lit: [], out: [] };
    state.ruledOutBy.forEach((by, number) => {
      const asked = changeTime(number, columns) <= part ? question : before;
      const kind = by === 0 || by > asked ? "lit" : by === asked ? "out" : "dim";
      dots[kind].push(number);
    });
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (dots.lit.length < state.ruledOutBy.length / 2) paint(dots.lit, "--map-lit", HALO, 0.17); // more halos would blur
    paint(dots.dim, "--map-dim", 0.42);
    paint(dots.out, "--map-out", dots.out.length > MANY ? 0.42 : 0.78); // many dots are drawn smaller
    paint(dots.lit, "--map-lit", 0.78);
    const spun = [...state.spun];
    paint(spun, "--map-ground", 2);
    paint(spun, "--map-spun", 1.5);
  }

  /** @param {number} now */
  function step(now) {
    const part = (now - started) / SWEEP;
    draw(Math.min(1, part));
    frame = part < 1 ? requestAnimationFrame(step) : 0;
  }

  function redraw() {
    if (!frame) draw(1);
  }

  // Fitted in the next frame: a picture that changes its height inside the observer raises an error.
  new ResizeObserver(() => {
    requestAnimationFrame(() => {
      if (fit()) redraw();
    });
  }).observe(room);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);
  new MutationObserver(redraw).observe(document.documentElement, { attributeFilter: ["data-theme"] });

  return {
    /** @param {MapState} shown */
    show(shown) {
      state = shown;
      fit();
      redraw();
    },

    redraw,

    /** Applies this question and those before it. @param {number} asked */
    ask(asked) {
      [before, question] = [question, asked];
      if (calm.matches) return redraw();
      started = performance.now();
      if (!frame) frame = requestAnimationFrame(step);
    },

    /** The board number of the dot at this point of the window. @param {number} x @param {number} y @returns {number} */
    at(x, y) {
      const box = canvas.getBoundingClientRect();
      const column = Math.floor(((x - box.left) / box.width) * columns);
      const row = Math.floor(((y - box.top) / box.height) * rows);
      const within = (/** @type {number} */ value, /** @type {number} */ count) =>
        Math.max(0, Math.min(count - 1, value));
      return within(row, rows) * columns + within(column, columns);
    },

    /** Places an element on a dot. @param {HTMLElement} element @param {number} number */
    place(element, number) {
      element.style.left = `${(100 * ((number % columns) + 0.5)) / columns}%`;
      element.style.top = `${(100 * (Math.floor(number / columns) + 0.5)) / rows}%`;
    },
  };
}
