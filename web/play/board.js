// Draws the tray of nine tiles to play on, and tells which of them was pressed.

import { place, SIDE, spoken } from "../page/board-text.js";
import { all, finder } from "../page/elements.js";
import { percent } from "../page/numbers.js";
import { createRoving } from "../page/roving.js";

/** @import { Face, Side } from "../types.js" */

/**
 * @typedef {object} Hint
 * @property {number} chance that the reader wins, from 0 to 1
 * @property {boolean} best the move keeps what the reader can force
 */

/**
 * @typedef {object} BoardLook
 * @property {Face[]} faces
 * @property {boolean} open the reader may mark an empty tile
 * @property {Side} side the reader's
 * @property {number[]} lit the line that won
 * @property {number | undefined} last the tile of the newest move
 * @property {Map<number, Hint>} hints by cell
 */

/**
 * @param {HTMLElement} tray
 * @param {(cell: number) => void} onPress an empty tile, while the board is open
 */
export function createBoard(tray, onPress) {
  const tiles = all(tray, ".play-cell");
  createRoving(tray, ".play-cell", () => SIDE);
  tiles.forEach((tile, cell) => {
    tile.addEventListener("click", () => {
      if (tile.getAttribute("aria-disabled") !== "true") onPress(cell);
    });
  });

  /** @param {Hint} hint */
  const inPercent = ({ chance }) => percent(100 * chance, Number.isInteger(100 * chance) ? 0 : 1);

  /** @param {HTMLElement} tile @param {Hint | undefined} hint */
  function drawHint(tile, hint) {
    const label = finder(tile)(".play-hint");
    label.textContent = hint ? inPercent(hint) : "";
    tile.classList.toggle("best", hint?.best ?? false);
    tile.classList.toggle("hinted", hint !== undefined);
    tile.style.setProperty("--heat", String(hint?.chance ?? 0));
  }

  return {
    /** @param {BoardLook} look */
    draw({ faces, open, side, lit, last, hints }) {
      tray.dataset.side = side;
      tiles.forEach((tile, cell) => {
        const hint = hints.get(cell);
        tile.dataset.mark = faces[cell];
        tile.setAttribute("aria-disabled", String(!open || faces[cell] !== "."));
        tile.classList.toggle("lit", lit.includes(cell));
        tile.classList.toggle("last", cell === last);
        drawHint(tile, hint);
        const told = hint ? `, wins ${inPercent(hint)}${hint.best ? ", a best move" : ""}` : "";
        tile.setAttribute("aria-label", `${place(cell)}: ${spoken(faces[cell])}${told}`);
      });
    },
  };
}
