// Draws the map: a pixel for each board in a small image, which the style sheet enlarges, under a grid that leaves a
// round hole for each. So a frame costs a pass over typed arrays, however large the map is on the screen, and writes
// only the dots that are changing.

import { changeAt, changes, LIT, SHADES } from "./colours.js";

/** @import { Layout } from "./layout.js" */

const CHANGE = 1000; // milliseconds that a dot takes to change
const NEVER = Number.POSITIVE_INFINITY; // a dot that has changed, and is drawn so, begins no other change

/**
 * @param {HTMLCanvasElement} canvas
 * @param {HTMLCanvasElement} glow is drawn softly over it
 * @param {number} boards how many dots there are
 */
export function createDots(canvas, glow, boards) {
  const from = new Uint8Array(boards); // looks, DIM at first
  const to = new Uint8Array(boards);
  const start = new Float64Array(boards); // when each dot begins to change, in milliseconds since the page was opened
  const pixels = new Uint32Array(boards); // the index of each dot's pixel
  let colours = changes(canvas);
  /** @type {{ context: CanvasRenderingContext2D, image: ImageData, pixels: Uint32Array }[]} */
  let layers = [];

  /** Lets every dot be drawn again. */
  function wake() {
    for (let number = 0; number < boards; number++) if (start[number] === NEVER) start[number] = 0;
  }

  /** @param {HTMLCanvasElement} layer @param {Layout} layout */
  function prepare(layer, { width, height }) {
    layer.width = width;
    layer.height = height;
    const context = /** @type {CanvasRenderingContext2D} */ (layer.getContext("2d"));
    const image = context.createImageData(width, height);
    return { context, image, pixels: new Uint32Array(image.data.buffer) };
  }

  return {
    /** Arranges the dots. @param {Layout} layout @param {ArrayLike<number>} places the pixel of each dot */
    arrange(layout, places) {
      layers = [canvas, glow].map((layer) => prepare(layer, layout));
      pixels.set(places);
      wake();
    },

    /** Reads the colours of the theme. */
    recolour() {
      colours = changes(canvas);
      wake();
    },

    /**
     * Lets dots change to these looks. A dot that is changing already changes from the look it was changing to.
     *
     * @param {ArrayLike<number>} looks of all dots
     * @param {ArrayLike<number> | undefined} delays the milliseconds until each dot begins; without them, all have
     *   changed at once
     * @param {boolean} flash whether dots that are lit and stay so flash
     */
    turn(looks, delays, flash) {
      const now = performance.now();
      for (let number = 0; number < boards; number++) {
        const look = looks[number];
        if (to[number] === look && !(flash && look === LIT)) continue;
        if (start[number] <= now) from[number] = to[number];
        to[number] = look;
        start[number] = delays && (flash || from[number] !== look) ? now + delays[number] : 0;
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
      const [dots, halo] = layers;
      let lit = 0;
      let moving = false;
      for (let number = 0; number < boards; number++) {
        if ((start[number] < now ? to[number] : from[number]) === LIT) lit++;
        if (start[number] === NEVER) continue;
        const age = (now - start[number]) / CHANGE;
        const shade =
          changeAt(from[number], to[number]) + Math.max(0, Math.min(SHADES - 1, age * SHADES) | 0);
        dots.pixels[pixels[number]] = colours.dots[shade];
        halo.pixels[pixels[number]] = colours.glow[shade];
        if (age < 1) moving = true;
        else {
          from[number] = to[number];
          start[number] = NEVER;
        }
      }
      for (const { context, image } of [dots, halo]) context.putImageData(image, 0, 0);
      return { lit, moving };
    },
  };
}
