// A board of any size to play on, of flat tiles: a button for each cell, and in it the face that is seen.

import { faceInWords } from "../lib/board-text.js";
import { all, make, write } from "../lib/elements.js";
import { createRoving } from "../lib/roving.js";

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
 * @property {(face: Face) => boolean} open whether the reader may press a tile with this face
 * @property {Side} [side] the reader's, whose mark an empty tile shows under the pointer
 * @property {number[]} [lit] the tiles to highlight
 * @property {number} [last] the tile of the newest move
 * @property {Record<number, Note>} [notes] by cell
 */

/**
 * @param {HTMLElement} element
 * @param {number} cols columns of the tiles that it contains
 * @param {(cell: number) => void} onPress called with a tile that was pressed while it was open
 * @param {(front: HTMLElement) => void} [onTurn] called with the front of each tile that turns to another face
 */
export function createTiles(element, cols, onPress, onTurn = () => {}) {
  let tiles = all(element, "button");
  const renewRoving = createRoving(element, "button", true);

  /** @param {EventTarget | null} target */
  const cellOf = (target) => tiles.findIndex((tile) => tile.contains(/** @type {Node} */ (target)));

  element.addEventListener("click", ({ target }) => {
    const cell = cellOf(target);
    if (cell >= 0 && tiles[cell].getAttribute("aria-disabled") !== "true") onPress(cell);
  });

  /** Makes the tiles of a board of another size. @param {Face[]} faces @param {number} across */
  function renew(faces, across) {
    cols = across;
    tiles = faces.map(() => {
      const tile = make("button", "", make("span", ""));
      tile.type = "button";
      return tile;
    });
    const rows = faces.length / cols;
    element.replaceChildren(...tiles);
    element.style.setProperty("--rows", String(rows));
    element.style.setProperty("--cols", String(cols));
    const label = element.getAttribute("aria-label") ?? "";
    element.setAttribute("aria-label", label.replace(/\d+ by \d+/, `${rows} by ${cols}`));
    renewRoving();
  }

  return {
    cellOf,

    /** @param {BoardLook} look */
    draw({ faces, cols: across, open, side, lit = [], last, notes = {} }) {
      const isNew = faces.length !== tiles.length || across !== cols;
      if (isNew) renew(faces, across);
      if (side) element.dataset.side = side;
      tiles.forEach((tile, cell) => {
        const [face, note] = [faces[cell], notes[cell]];
        const front = /** @type {HTMLElement} */ (tile.firstElementChild);
        if (!isNew && front.dataset.face !== face) onTurn(front);
        front.dataset.face = face;
        write(front, face === "." && note ? note.text : "");
        tile.style.setProperty("--tint", note?.tint ?? "");
        tile.setAttribute("aria-disabled", String(!open(face)));
        tile.classList.toggle("lit", lit.includes(cell));
        tile.classList.toggle("last", cell === last);
        tile.classList.toggle("best", note?.best ?? false);
        const words = note ? `, ${note.words}` : "";
        tile.setAttribute("aria-label", faceInWords(cell, face, cols) + words);
      });
    },
  };
}
