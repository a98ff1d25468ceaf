// A board of any size to play on: shows the moves, and a note on some cells, and reports which tile was pressed.

import { createTray } from "./tray.js";

/** @import { Face, Side } from "../types.js" */

/**
 * @typedef {object} Note
 * @property {string} text on the tile while it is empty
 * @property {string} words the same for screen readers
 * @property {string} tint the colour of the tile
 * @property {boolean} [best] whether the tile has a tick
 */

/**
 * @typedef {object} BoardLook
 * @property {Face[]} faces
 * @property {number} cols columns of the board
 * @property {boolean} open whether the reader may mark an empty tile
 * @property {Side} side the reader's
 * @property {number[]} [lit] the tiles to highlight
 * @property {number} [last] the tile of the newest move
 * @property {Record<number, Note>} [notes] by cell
 */

/**
 * @param {HTMLElement} element
 * @param {number} columns of the tiles that it contains
 * @param {(cell: number) => void} onPress called with an empty tile that was pressed while the board is open
 */
export function createPlayBoard(element, columns, onPress) {
  const tray = createTray(element, columns, onPress);

  /** @param {BoardLook} look */
  return ({ faces, cols, open, side, lit = [], last, notes = {} }) => {
    element.dataset.side = side;
    tray.fit(faces, cols).forEach((tile, cell) => {
      const [face, note] = [faces[cell], notes[cell]];
      const front = /** @type {HTMLElement} */ (tile.firstElementChild);
      front.dataset.face = face;
      front.textContent = face === "." && note ? note.text : "";
      tile.style.setProperty("--tint", note?.tint ?? "");
      tile.setAttribute("aria-disabled", String(!open || face !== "."));
      tile.classList.toggle("lit", lit.includes(cell));
      tile.classList.toggle("last", cell === last);
      tile.classList.toggle("best", note?.best ?? false);
      tray.name(cell, face, note && `, ${note.words}`);
    });
  };
}
