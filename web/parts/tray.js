// A tray of flat tiles, for a board of any size: a button for each cell, and in it the face that is seen.

import { place, spoken } from "../lib/board-text.js";
import { all, part } from "../lib/elements.js";
import { createRoving } from "../lib/roving.js";

/** @import { Face } from "../types.js" */

/**
 * @param {HTMLElement} tray
 * @param {number} cols columns of the tiles that it contains
 * @param {(cell: number) => void} onPress called with a tile that was pressed while it was enabled
 */
export function createTray(tray, cols, onPress) {
  let tiles = all(tray, "button");
  const renewRoving = createRoving(tray, "button", () => cols);

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
