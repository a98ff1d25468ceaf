// Draws the map: a pixel for each board in a small image, which the style sheet enlarges under a grid that leaves a
// round hole for each. So a frame costs a pass over typed arrays, however large the map is on the screen, and writes
// only the dots that are changing.

/** @import { Layout } from "./layout.js" */

/** How a dot looks at rest: ruled out before, ruled out by this question, possible but not met yet, or lit. */
export const DIM = 0;
export const OUT = 1;
export const UNMET = 2;
export const LIT = 3;

/** Milliseconds until the last dot begins to change. */
export const SWEEP = 1300;

const CHANGE = 1000; // milliseconds that a dot takes to change
const SHADES = 64; // in a change
const NEVER = Number.POSITIVE_INFINITY; // a dot that has changed, and is drawn so, begins no other change

/** A number from 0 to 1 that looks random. @param {number} number */
const noise = (number) => (Math.imul(number + 1, 2654435761) >>> 8) / 2 ** 24;

/** @param {HTMLCanvasElement} canvas @param {Layout} layout @param {number} boards how many dots there are */
export function createDots(canvas, layout, boards) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const colours = coloursOfFades(canvas);
  const from = new Uint8Array(boards); // looks, DIM at first
  const to = new Uint8Array(boards);
  const start = new Float64Array(boards); // when each dot begins to change, in milliseconds since the page was opened
  const turns = new Float32Array(boards); // when its turn in a wave comes, from 0 to 1
  const pixelOf = new Uint32Array(boards); // the index of its pixel
  /** @type {ImageData} */
  let image;
  /** @type {Uint32Array} */
  let pixels;

  return {
    /** Puts the dots where they lie now. A wave runs over them from left to right, with a ragged edge. */
    arrange() {
      canvas.width = layout.width();
      canvas.height = layout.height();
      image = context.createImageData(canvas.width, canvas.height);
      pixels = new Uint32Array(image.data.buffer);
      for (let number = 0; number < boards; number++) {
        const [x, y] = layout.pointOf(number);
        pixelOf[number] = canvas.width * y + x;
        turns[number] = 0.62 * (x / canvas.width) + 0.38 * noise(number);
        if (start[number] === NEVER) start[number] = 0;
      }
    },

    /**
     * Lets dots change to these looks, in a wave that begins slowly. A dot that is changing already changes from the
     * look it was changing to.
     *
     * @param {ArrayLike<number>} looks of all dots
     * @param {"on" | "back" | "at once"} wave
     */
    turn(looks, wave) {
      const now = performance.now();
      for (let number = 0; number < boards; number++) {
        const look = looks[number];
        if (to[number] === look) continue;
        if (start[number] <= now) from[number] = to[number];
        to[number] = look;
        const part = wave === "back" ? 1 - turns[number] : turns[number];
        start[number] = wave === "at once" || from[number] === look ? 0 : now + SWEEP * Math.sqrt(part);
      }
    },

    /** Lets one dot come on, or flash again. @param {number} number @param {number} now */
    light(number, now) {
      if (start[number] <= now) from[number] = to[number];
      to[number] = LIT;
      start[number] = now;
    },

    /** @param {number} now @returns {{ lit: number, moving: boolean }} how many are lit, and whether any will change */
    draw(now) {
      let lit = 0;
      let moving = false;
      for (let number = 0; number < boards; number++) {
        if ((start[number] < now ? to[number] : from[number]) === LIT) lit++;
        if (start[number] === NEVER) continue;
        const part = (now - start[number]) / CHANGE;
        const shade = Math.max(0, Math.min(SHADES - 1, part * SHADES)) | 0;
        pixels[pixelOf[number]] = colours[SHADES * (4 * from[number] + to[number]) + shade];
        if (part < 1) moving = true;
        else {
          from[number] = to[number];
          start[number] = NEVER;
        }
      }
      context.putImageData(image, 0, 0);
      return { lit, moving };
    },
  };
}

/**
 * The pixels of every change from one look to another, `SHADES` for each. A dot that comes on flashes white; a lit one
 * that goes out flashes pink.
 *
 * @param {Element} element whose style names the colours
 */
function coloursOfFades(element) {
  const style = getComputedStyle(element);
  const [dim, out, unmet, lit, pink] = ["dim", "rest", "unmet", "lit", "out"].map((name) => {
    const value = Number.parseInt(style.getPropertyValue(`--map-${name}`).trim().slice(1), 16); // such as #1c2949
    return [value >> 16, (value >> 8) & 255, value & 255];
  });
  const looks = [dim, out, unmet, lit];

  /** @param {number[]} start @param {number[]} end @param {number} part from 0 to 1 */
  function between(start, end, part) {
    const [red, green, blue] = start.map((value, at) => Math.round(value + part * (end[at] - value)));
    return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0; // as the bytes of an image lie in memory
  }

  /** @param {number[]} start @param {number[]} end @param {number} part */
  function shade(start, end, part) {
    if (end !== lit && (start !== lit || end === unmet)) return between(start, end, part);
    const flash = end === lit ? [255, 255, 255] : pink;
    return part < 0.1 ? between(start, flash, part / 0.1) : between(flash, end, ((part - 0.1) / 0.9) ** 2);
  }

  const parts = Array.from({ length: SHADES }, (_, at) => at / (SHADES - 1));
  return Uint32Array.from(
    looks.flatMap((start) => looks.flatMap((end) => parts.map((part) => shade(start, end, part)))),
  );
}
