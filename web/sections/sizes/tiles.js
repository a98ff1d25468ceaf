// Draws a flat keychain of any size, flips its tiles, and turns clicks and keys into actions.

import { faceAfter, faceOfKey } from "../../lib/board-text.js";
import { createPlayBoard } from "../../parts/play-board.js";

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
  let { faces: shown } = first;
  let spinning = false;
  /** @type {Set<Promise<void>>} */
  const flipping = new Set();

  const board = createPlayBoard(element, first.cols, actions.turn, (front, face, cell) => {
    const through = [faceAfter(face, 1), faceAfter(face, 2), face];
    if (spinning) start(front, through, (SPREAD * cell) / shown.length);
    else if (shown[cell] !== face) start(front, [face], 0);
  });

  /** Flips a tile through these faces to the last of them; another flip ends it. @param {HTMLElement} front @param {Face[]} through @param {number} wait */
  function start(front, through, wait) {
    const flips = flip(front, through, wait).catch(() => {});
    flipping.add(flips);
    void flips.then(() => flipping.delete(flips));
  }

  element.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const face = faceOfKey(event.key);
    if (!face) return;
    event.preventDefault();
    actions.set(board.cellOf(event.target), face);
  });

  return {
    focus: board.focus,

    /**
     * @param {Keychain} keychain
     * @param {{ lit: number[], turning: number[] }} look
     * @param {boolean} spun whether all tiles flip, as in a spin
     */
    draw({ faces, cols }, look, spun) {
      spinning = spun;
      board.draw({ faces, cols, open: () => true, ...look });
      shown = faces;
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
