// A board of any size, flat: its tiles, and the moves and notes on them. Reports which tile was pressed.

import { place, spoken } from "../lib/board-text.js";
import { all, part } from "../lib/elements.js";
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
 * @property {boolean} open whether the reader may mark an empty tile
 * @property {Side} side the reader's
 * @property {number[]} [lit] the tiles to highlight
 * @property {number} [last] the tile of the newest move
 * @property {Record<number, Note>} [notes] by cell
 */

/**
 * A tray of flat tiles: a button for each cell, and in it the face that is seen.
 *
 * @param {HTMLElement} tray
 * @param {number} cols columns of the tiles that it contains
 * @param {(cell: number) => void} onPress called with a tile that was pressed while it was enabled
 */
export function createTray(tray, cols, onPress) {
  let tiles = all(tray, "button");
  const renewRoving = createRoving(tray, "button", true);

  /** @param {EventTarget | null} target */
  const cellOf = (target) => tiles.findIndex((tile) => tile.contains(/** @type {Node} */ (target)));

  tray.addEventListener("click", ({ target }) => {
    const cell = cellOf(target);
    if (cell >= 0 && tiles[cell].getAttribute("aria-disabled") !== "true") onPress(cell);
  });

  return {
    cellOf,

    /** The tiles of a board; new ones, with these faces, if its size is new. @param {Face[]} faces @param {number} across */
    fit(faces, across) {
      if (faces.length === tiles.length && across === cols) return tiles;
      cols = across;
      tiles = faces.map((face) => {
        const front = part("span", "");
        front.dataset.face = face;
        const tile = part("button", "", front);
        tile.type = "button";
        return tile;
      });
      const rows = faces.length / cols;
      tray.replaceChildren(...tiles);
      tray.style.setProperty("--rows", String(rows));
      tray.style.setProperty("--cols", String(cols));
      const label = tray.getAttribute("aria-label") ?? "";
      tray.setAttribute("aria-label", label.replace(/\d+ by \d+/, `${rows} by ${cols}`));
      renewRoving();
      return tiles;
    },

    /** Names a tile for screen readers. @param {number} cell @param {Face} face @param {string} [words] that follow */
    name(cell, face, words = "") {
      tiles[cell].setAttribute("aria-label", `${place(cell, cols)}: ${spoken(face)}${words}`);
    },
  };
}

/**
 * A board to play on.
 *
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
