// Draws a flat keychain of any size, flips its tiles, and turns clicks and keys into actions.

import { faceAfter, faceOfKey, place, spoken } from "../../lib/board-text.js";
import { part } from "../../lib/elements.js";
import { createRoving } from "../../lib/roving.js";

/** @import { Face } from "../../types.js" */
/** @import { Keychain } from "../../parts/keychain-link.js" */

const HALF_FLIP = 95; // milliseconds until a flipping tile is seen edge-on
const SPREAD = 380; // milliseconds between the first and the last tile of a spin

const EDGE = "perspective(300px) rotateX(90deg)";
const BACK = "perspective(300px) rotateX(-90deg)";

/** @typedef {{ button: HTMLButtonElement, front: HTMLElement, face: Face }} Tile */

/**
 * @param {HTMLElement} tray
 * @param {{ turn: (cell: number) => void, set: (cell: number, face: Face) => void }} actions
 */
export function createTiles(tray, actions) {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  /** @type {Tile[]} */
  let tiles = [];
  let cols = 0;
  /** @type {Set<Promise<void>>} */
  const flipping = new Set();
  const renewRoving = createRoving(tray, ".sizes-tile", () => cols);

  /** @param {Keychain} keychain */
  function build({ rows, cols: across, faces }) {
    cols = across;
    tray.style.setProperty("--cols", String(cols));
    tray.setAttribute("aria-label", `Keychain: ${rows} by ${cols} tiles`);
    tiles = faces.map((face, cell) => makeTile(face, cell, cols));
    tray.replaceChildren(...tiles.map(({ button }) => button));
    renewRoving();
  }

  /** Flips a tile through these faces to the last of them; another flip ends it. @param {Tile} tile @param {Face[]} through @param {number} wait */
  async function flip({ front }, through, wait) {
    for (const animation of front.getAnimations()) animation.cancel();
    if (calm.matches) {
      front.dataset.face = through[through.length - 1];
      return;
    }
    /** @param {Keyframe[]} frames @param {string} easing @param {number} [delay] */
    const move = (frames, easing, delay = 0) =>
      front.animate(frames, { duration: HALF_FLIP, easing, delay }).finished;
    for (const [index, face] of through.entries()) {
      await move([{ transform: "none" }, { transform: EDGE }], "ease-in", index ? 0 : wait);
      front.dataset.face = face;
      await move([{ transform: BACK }, { transform: "none" }], "ease-out");
    }
  }

  /** @param {Tile} tile @param {Face[]} through @param {number} wait */
  function start(tile, through, wait) {
    const flips = flip(tile, through, wait).catch(() => {});
    flipping.add(flips);
    void flips.then(() => flipping.delete(flips));
  }

  /** @param {EventTarget | null} target */
  const cellOf = (target) => tiles.findIndex(({ button }) => button.contains(/** @type {Node} */ (target)));

  tray.addEventListener("click", ({ target }) => {
    const cell = cellOf(target);
    if (cell >= 0) actions.turn(cell);
  });
  tray.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const cell = cellOf(event.target);
    const face = faceOfKey(event.key);
    if (!face) return;
    event.preventDefault();
    actions.set(cell, face);
  });

  return {
    /** @param {number} cell */
    focus: (cell) => tiles[cell].button.focus(),

    /**
     * @param {Keychain} keychain
     * @param {object} look
     * @param {Set<number>} look.lit cells to highlight
     * @param {Set<number>} look.turning cells that the offered fix would flip
     * @param {boolean} [look.spun] whether all tiles flip, as in a spin
     */
    draw(keychain, { lit, turning, spun = false }) {
      const { faces } = keychain;
      if (tiles.length !== faces.length || cols !== keychain.cols) build(keychain);
      tiles.forEach((tile, cell) => {
        const face = faces[cell];
        if (spun) start(tile, [faceAfter(face, 1), faceAfter(face, 2), face], (SPREAD * cell) / tiles.length);
        else if (tile.face !== face) start(tile, [face], 0);
        if (tile.face !== face) {
          tile.face = face;
          tile.button.setAttribute("aria-label", `${place(cell, cols)}: ${spoken(face)}`);
        }
        tile.button.classList.toggle("glows", lit.has(cell));
        tile.button.classList.toggle("turns", turning.has(cell));
      });
    },

    /** Resolves when no tile is flipping any more. */
    async settled() {
      while (flipping.size) await Promise.all(flipping);
    },
  };
}

/** @param {Face} face @param {number} cell @param {number} cols @returns {Tile} */
function makeTile(face, cell, cols) {
  const front = part("span", "sizes-face");
  front.dataset.face = face;
  const button = part("button", "sizes-tile", front);
  button.type = "button";
  button.setAttribute("aria-label", `${place(cell, cols)}: ${spoken(face)}`);
  return { button, front, face };
}
