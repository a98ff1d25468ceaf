// Draws a flat keychain of any size, flips its tiles, and turns clicks and keys into actions.

import { faceAfter, faceOfKey } from "../../lib/board-text.js";
import { createTray } from "../../parts/play-board.js";

/** @import { Face } from "../../types.js" */
/** @import { Keychain } from "../../parts/keychain-link.js" */

const HALF_FLIP = 95; // milliseconds until a flipping tile is seen edge-on
const SPREAD = 380; // milliseconds between the first and the last tile of a spin

const EDGE = "perspective(300px) rotateX(90deg)";
const BACK = "perspective(300px) rotateX(-90deg)";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * @param {HTMLElement} element
 * @param {Keychain} first the one that it shows
 * @param {{ turn: (cell: number) => void, set: (cell: number, face: Face) => void }} actions
 */
export function createTiles(element, first, actions) {
  const tray = createTray(element, first.cols, actions.turn);
  let shown = first;
  /** @type {Set<Promise<void>>} */
  const flipping = new Set();

  /** Flips a tile through these faces to the last of them; another flip ends it. @param {Element | null} front @param {Face[]} through @param {number} wait */
  function start(front, through, wait) {
    const flips = flip(/** @type {HTMLElement} */ (front), through, wait).catch(() => {});
    flipping.add(flips);
    void flips.then(() => flipping.delete(flips));
  }

  element.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const face = faceOfKey(event.key);
    if (!face) return;
    event.preventDefault();
    actions.set(tray.cellOf(event.target), face);
  });

  return {
    /** @param {number} cell */
    focus: (cell) => tray.fit(shown.faces, shown.cols)[cell].focus(),

    /**
     * @param {Keychain} keychain
     * @param {object} look
     * @param {Set<number>} look.lit cells to highlight
     * @param {Set<number>} look.turning cells that the offered fix would flip
     * @param {boolean} [look.spun] whether all tiles flip, as in a spin
     */
    draw(keychain, { lit, turning, spun = false }) {
      const { faces, cols } = keychain;
      const isNew = faces.length !== shown.faces.length || cols !== shown.cols;
      const tiles = tray.fit(faces, cols);
      tiles.forEach((tile, cell) => {
        const face = faces[cell];
        const through = [faceAfter(face, 1), faceAfter(face, 2), face];
        if (spun) start(tile.firstElementChild, through, (SPREAD * cell) / tiles.length);
        else if (!isNew && shown.faces[cell] !== face) start(tile.firstElementChild, [face], 0);
        tray.name(cell, face);
        tile.classList.toggle("lit", lit.has(cell));
        tile.classList.toggle("turns", turning.has(cell));
      });
      shown = keychain;
    },

    /** Resolves when no tile is flipping any more. */
    async settled() {
      while (flipping.size) await Promise.all(flipping);
    },
  };
}

/** @param {HTMLElement} front @param {Face[]} through @param {number} wait */
async function flip(front, through, wait) {
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
