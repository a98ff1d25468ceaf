// Draws a flat keychain of any size, flips its tiles, and turns what hands do into what it is asked to do.

import { place, spoken } from "../page/board-text.js";

/** @import { Face } from "../types.js" */
/** @import { Keychain } from "./link.js" */

const HALF = 95; // milliseconds until a flipping tile stands on its edge
const SPREAD = 380; // milliseconds between the first and the last tile of a spin
const FACES = /** @type {const} */ ([".", "x", "o"]);

const EDGE = "perspective(300px) rotateX(90deg)";
const BACK = "perspective(300px) rotateX(-90deg)";

/** @type {Record<string, Face>} */
const FACE_KEYS = { x: "x", o: "o", delete: ".", backspace: ".", ".": "." };

/** @type {Record<string, [down: number, across: number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @typedef {{ button: HTMLButtonElement, front: HTMLElement, face: Face, turns: number }} Tile */

/**
 * @param {HTMLElement} tray
 * @param {{ turn: (cell: number) => void, set: (cell: number, face: Face) => void }} acts
 */
export function createTiles(tray, acts) {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  /** @type {Tile[]} */
  let tiles = [];
  let cols = 0;
  /** @type {Set<Promise<void>>} */
  const flipping = new Set();

  /** @param {Keychain} keychain */
  function build({ rows, cols: across, faces }) {
    cols = across;
    tray.style.setProperty("--cols", String(cols));
    tray.setAttribute("aria-label", `Keychain: ${rows} by ${cols} tiles`);
    tiles = faces.map((face, cell) => makeTile(face, cell, cols));
    tray.replaceChildren(...tiles.map(({ button }) => button));
  }

  /** One stop for the Tab key: the tile that was used last. @param {number} cell */
  function stopAt(cell) {
    tiles.forEach(({ button }, other) => {
      button.tabIndex = other === cell ? 0 : -1;
    });
  }

  /** Flips a tile through these faces to the last of them. @param {Tile} tile @param {Face[]} through @param {number} wait */
  async function flip(tile, through, wait) {
    const mine = ++tile.turns;
    const { front } = tile;
    for (const animation of front.getAnimations()) animation.cancel();
    if (calm.matches) {
      front.dataset.face = through[through.length - 1];
      return;
    }
    /** @param {Keyframe[]} frames @param {string} easing @param {number} [delay] */
    const move = (frames, easing, delay = 0) =>
      front.animate(frames, { duration: HALF, easing, delay }).finished.catch(() => {});
    for (const [index, face] of through.entries()) {
      await move([{ transform: "none" }, { transform: EDGE }], "ease-in", index ? 0 : wait);
      if (mine !== tile.turns) return; // it is being flipped anew
      front.dataset.face = face;
      await move([{ transform: BACK }, { transform: "none" }], "ease-out");
      if (mine !== tile.turns) return;
    }
  }

  /** @param {Tile} tile @param {Face[]} through @param {number} wait */
  function start(tile, through, wait) {
    const flips = flip(tile, through, wait);
    flipping.add(flips);
    void flips.then(() => flipping.delete(flips));
  }

  /** @param {EventTarget | null} target */
  const cellOf = (target) => tiles.findIndex(({ button }) => button.contains(/** @type {Node} */ (target)));

  tray.addEventListener("click", ({ target }) => {
    const cell = cellOf(target);
    if (cell >= 0) acts.turn(cell);
  });
  tray.addEventListener("focusin", ({ target }) => stopAt(cellOf(target)));
  tray.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const cell = cellOf(event.target);
    const face = FACE_KEYS[event.key.toLowerCase()];
    if (face) acts.set(cell, face);
    else if (event.key in ARROWS) walk(cell, ARROWS[event.key]);
    else return;
    event.preventDefault();
  });

  /** @param {number} cell @param {[down: number, across: number]} step */
  function walk(cell, [down, across]) {
    const col = (cell % cols) + across;
    if (col >= 0 && col < cols) tiles[cell + down * cols + across]?.button.focus();
  }

  return {
    /**
     * @param {Keychain} keychain
     * @param {object} look
     * @param {Set<number>} look.lit cells that glow
     * @param {Set<number>} look.turning cells that are about to be flipped
     * @param {boolean} [look.spun] whether chance turned every tile
     */
    draw(keychain, { lit, turning, spun = false }) {
      const { faces } = keychain;
      if (tiles.length !== faces.length || cols !== keychain.cols) {
        const last = tiles.findIndex(({ button }) => button.tabIndex === 0);
        build(keychain);
        stopAt(last < tiles.length ? Math.max(last, 0) : 0);
      }
      tiles.forEach((tile, cell) => {
        const face = faces[cell];
        if (spun) start(tile, [...others(face), face], (SPREAD * cell) / tiles.length);
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

/** The two other faces. @param {Face} face */
const others = (face) => FACES.filter((other) => other !== face);

/** The face after this one, as a tap brings it. @param {Face} face */
export const nextFace = (face) => FACES[(FACES.indexOf(face) + 1) % FACES.length];

/** @param {Face} face @param {number} cell @param {number} cols @returns {Tile} */
function makeTile(face, cell, cols) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "sizes-tile";
  button.setAttribute("aria-label", `${place(cell, cols)}: ${spoken(face)}`);
  const front = document.createElement("span");
  front.className = "sizes-face";
  front.dataset.face = face;
  button.append(front);
  return { button, front, face, turns: 0 };
}
