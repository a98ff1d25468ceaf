// Draws the board of a game against Python, and reports which tile was pressed.

import { place, SIDE, spoken } from "../../lib/board-text.js";
import { all, finder } from "../../lib/elements.js";
import { percent } from "../../lib/numbers.js";
import { createRoving } from "../../lib/roving.js";

/** @import { Face, Side } from "../../types.js" */

/**
 * @typedef {object} Hint
 * @property {number} chance the reader's chance of winning, from 0 to 1
 * @property {boolean} best whether the move keeps what the reader can force
 */

/**
 * @typedef {object} BoardLook
 * @property {Face[]} faces
 * @property {number} cols columns of the board
 * @property {boolean} open whether the reader may mark an empty tile
 * @property {Side} side the reader's
 * @property {number[]} lit the winning line
 * @property {number | undefined} last the tile of the newest move
 * @property {Map<number, Hint>} hints by cell
 */

/**
 * @param {HTMLElement} tray
 * @param {(cell: number) => void} onPress called with an empty tile that was pressed while the board is open
 */
export function createBoard(tray, onPress) {
  let tiles = all(tray, ".play-cell");
  let cols = SIDE;
  const renewRoving = createRoving(tray, ".play-cell", () => cols);
  tray.addEventListener("click", ({ target }) => {
    const cell = tiles.findIndex((tile) => tile.contains(/** @type {Node} */ (target)));
    if (cell >= 0 && tiles[cell].getAttribute("aria-disabled") !== "true") onPress(cell);
  });

  /** Makes this many tiles, in rows of this width. @param {number} count @param {number} across */
  function makeTiles(count, across) {
    cols = across;
    tiles = Array.from({ length: count }, () => /** @type {HTMLElement} */ (tiles[0].cloneNode(true)));
    tray.replaceChildren(...tiles);
    tray.style.setProperty("--rows", String(count / cols));
    tray.style.setProperty("--cols", String(cols));
    tray.setAttribute("aria-label", `Board to play on: ${count / cols} by ${cols} cells`);
    renewRoving();
  }

  /** The chance in percent, without a decimal if that is zero or if tiles are small. @param {Hint} hint */
  const inPercent = ({ chance }) => percent(100 * chance, cols > 5 || Number.isInteger(100 * chance) ? 0 : 1);

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
    draw({ faces, cols: across, open, side, lit, last, hints }) {
      if (faces.length !== tiles.length || across !== cols) makeTiles(faces.length, across);
      tray.dataset.side = side;
      tiles.forEach((tile, cell) => {
        const hint = hints.get(cell);
        tile.dataset.mark = faces[cell];
        tile.setAttribute("aria-disabled", String(!open || faces[cell] !== "."));
        tile.classList.toggle("lit", lit.includes(cell));
        tile.classList.toggle("last", cell === last);
        drawHint(tile, hint);
        const hintWords = hint ? `, wins ${inPercent(hint)}${hint.best ? ", a best move" : ""}` : "";
        tile.setAttribute("aria-label", `${place(cell, cols)}: ${spoken(faces[cell])}${hintWords}`);
      });
    },
  };
}
