// The colours through which a dot changes from one look to another.

/** How a dot looks at rest: ruled out before, ruled out by this question, possible but not met yet, or lit. */
export const DIM = 0;
export const OUT = 1;
export const UNMET = 2;
export const LIT = 3;

/** Colours in one change. */
export const SHADES = 64;

/** @typedef {[red: number, green: number, blue: number, alpha: number]} Colour from 0 to 255 */
/** @typedef {[part: number, colour: Colour][]} Keys the colours at some parts of a change, from 0 to 1 */

/** @type {Colour} */
const WHITE = [255, 255, 255, 255];

/** @param {Element} element @param {string} name of a custom property @returns {Colour} */
function colourOf(element, name) {
  const probe = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
  probe.fillStyle = getComputedStyle(element).getPropertyValue(name).trim();
  const value = Number.parseInt(String(probe.fillStyle).slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255, 255];
}

/** @param {Colour} colour @param {number} alpha from 0 to 1 @returns {Colour} */
const faded = ([red, green, blue], alpha) => [red, green, blue, 255 * alpha];

/** One pixel of an image, as its bytes lie in memory. @param {Colour} colour */
const pixel = ([red, green, blue, alpha]) => ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0;

/** @param {Keys} keys @param {number} part @returns {Colour} */
function between(keys, part) {
  const next = Math.max(
    1,
    keys.findIndex(([at]) => at >= part),
  );
  const [[from, before], [to, after]] = [keys[next - 1], keys[next]];
  const share = (part - from) / (to - from);
  return /** @type {Colour} */ (before.map((value, at) => Math.round(value + share * (after[at] - value))));
}

/** @param {Keys} keys */
const shades = (keys) => Array.from({ length: SHADES }, (_, at) => pixel(between(keys, at / (SHADES - 1))));

/** Where the pixels of a change begin. @param {number} from a look @param {number} to another */
export const changeAt = (from, to) => SHADES * (4 * from + to);

/**
 * The pixels of every change, one after another (`changeAt`): of the dots, and of the glow around them. A dot that
 * comes on flashes white; a lit one that goes out glows plum, then fades.
 *
 * @param {Element} element whose style names the colours
 */
export function changes(element) {
  const [dim, out, rest, unmet, lit] = ["dim", "out", "rest", "unmet", "lit"].map((name) =>
    colourOf(element, `--map-${name}`),
  );
  const looks = [dim, rest, unmet, lit];
  const glows = [faded(dim, 0), faded(out, 0), faded(unmet, 0), faded(lit, 0.22)];

  /** @param {number} from @param {number} to @returns {{ dots: Keys, glow: Keys }} */
  function keys(from, to) {
    const [start, end] = [looks[from], looks[to]];
    const [low, high] = [glows[from], glows[to]];
    if (to === LIT) {
      return {
        dots: [
          [0, start],
          [0.08, WHITE],
          [0.3, WHITE],
          [1, end],
        ], // prettier-ignore
        glow: [
          [0, low],
          [0.08, faded(WHITE, 0.9)],
          [0.3, faded(lit, 0.7)],
          [1, high],
        ], // prettier-ignore
      };
    }
    if (from === LIT && to !== UNMET) {
      return {
        dots: [
          [0, start],
          [0.06, WHITE],
          [0.16, out],
          [0.5, out],
          [1, end],
        ], // prettier-ignore
        glow: [
          [0, low],
          [0.1, faded(out, 0.9)],
          [0.5, faded(out, 0.6)],
          [1, high],
        ], // prettier-ignore
      };
    }
    return {
      dots: [
        [0, start],
        [1, end],
      ],
      glow: [
        [0, low],
        [1, high],
      ],
    }; // prettier-ignore
  }

  const all = looks.flatMap((_, from) => looks.map((_, to) => keys(from, to)));
  return {
    dots: Uint32Array.from(all.flatMap(({ dots }) => shades(dots))),
    glow: Uint32Array.from(all.flatMap(({ glow }) => shades(glow))),
  };
}
