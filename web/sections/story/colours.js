// The colours through which a dot changes from one look to another.

/** How a dot looks at rest: ruled out before, ruled out by this question, possible but not met yet, or lit. */
export const DIM = 0;
export const OUT = 1;
export const UNMET = 2;
export const LIT = 3;

/** Colours in one change. */
export const SHADES = 64;

/** @typedef {[red: number, green: number, blue: number, glow: number]} Colour of a dot and of its glow, from 0 to 255 */
/** @typedef {[part: number, colour: Colour][]} Stops the colours at some parts of a change, from 0 to 1 */

/** @param {Element} element @param {string[]} names of custom properties like #1c2949 @returns {[number, number, number][]} */
function coloursOf(element, names) {
  const style = getComputedStyle(element);
  return names.map((name) => {
    const value = Number.parseInt(style.getPropertyValue(name).trim().slice(1), 16);
    return [value >> 16, (value >> 8) & 255, value & 255];
  });
}

/** One pixel of an image, as its bytes lie in memory. @param {Colour} colour @param {number} alpha */
const pixel = ([red, green, blue], alpha) => ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0;

/** @param {Stops} stops @param {number} part @returns {Colour} */
function between(stops, part) {
  const next = Math.max(
    1,
    stops.findIndex(([at]) => at >= part),
  );
  const [[from, before], [to, after]] = [stops[next - 1], stops[next]];
  const share = (part - from) / (to - from);
  return /** @type {Colour} */ (before.map((value, at) => Math.round(value + share * (after[at] - value))));
}

/** Where the pixels of a change begin. @param {number} from a look @param {number} to another */
export const changeAt = (from, to) => SHADES * (4 * from + to);

/**
 * The pixels of every change, one after another (`changeAt`): of the dots, and of the glow around them. A dot that
 * comes on flashes white; a lit one that goes out glows plum, then fades.
 *
 * @param {Element} element whose style names the colours
 */
export function changes(element) {
  const names = ["--map-dim", "--map-out", "--map-rest", "--map-unmet", "--map-lit"];
  const [dim, out, rest, unmet, lit] = coloursOf(element, names);
  /** @type {Colour[]} */
  const looks = [
    [...dim, 0],
    [...rest, 0],
    [...unmet, 0],
    [...lit, 56],
  ];

  /** @param {Colour} start @param {Colour} end @returns {Stops} */
  function stops(start, end) {
    /** @type {Stops} */
    const between = [];
    if (end === looks[LIT]) between.push([0.08, [255, 255, 255, 230]], [0.3, [255, 255, 255, 178]]);
    else if (start === looks[LIT] && end !== looks[UNMET])
      between.push([0.06, [255, 255, 255, 140]], [0.16, [...out, 230]], [0.5, [...out, 153]]);
    return [[0, start], ...between, [1, end]];
  }

  const parts = Array.from({ length: SHADES }, (_, at) => at / (SHADES - 1));
  const shades = looks.flatMap((start) =>
    looks.flatMap((end) => parts.map((part) => between(stops(start, end), part))),
  );
  return {
    dots: Uint32Array.from(shades, (colour) => pixel(colour, 255)),
    glow: Uint32Array.from(shades, (colour) => pixel(colour, colour[3])),
  };
}
