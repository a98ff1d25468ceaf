// A board of any size to play on, and its status: a button for each cell, with a letter if the cell belongs to a pair.

import { place, spoken } from "../../lib/board-text.js";
import { part } from "../../lib/elements.js";
import { createRoving } from "../../lib/roving.js";

/** @import { Face } from "../../types.js" */

/** A letter for each pair, without X and O. */
const LETTERS = "ABCDEFGHIJKLMNPQRSTUVWYZ";

/** Degrees of hue from one pair to the next: consecutive pairs get very different colours. */
const HUE_STEP = 137.5;

/**
 * @param {object} options
 * @param {number} options.rows
 * @param {number} options.cols
 * @param {number[][]} [options.pairs]
 * @param {string} options.label
 * @param {(cell: number) => void} onPress called with an empty cell that was pressed while the board is open
 */
export function createPlayBoard({ rows, cols, pairs = [], label }, onPress) {
  const cells = Array.from({ length: rows * cols }, (_, cell) => {
    const button = document.createElement("button");
    button.type = "button";
    const pair = pairs.findIndex((each) => each.includes(cell));
    if (pair >= 0) {
      button.dataset.pair = LETTERS[pair];
      button.style.setProperty("--hue", String((pair * HUE_STEP) % 360));
    }
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled") !== "true") onPress(cell);
    });
    return button;
  });
  const tray = part("div", "sizes-board", ...cells);
  tray.setAttribute("role", "group");
  tray.setAttribute("aria-label", label);
  tray.style.setProperty("--cols", String(cols));
  createRoving(tray, "button", () => cols);

  const status = part("p", "sizes-status");
  status.setAttribute("role", "status");

  return {
    status,

    /** The board with its status and these controls. @param {...HTMLElement} controls */
    withControls: (...controls) => part("div", "", tray, status, ...controls),

    /** The letter of the pair that a cell belongs to. @param {number} cell */
    letter: (cell) => cells[cell].dataset.pair ?? "",

    /** @param {Face[]} faces @param {boolean} open @param {number[]} [lit] */
    draw(faces, open, lit = []) {
      cells.forEach((button, cell) => {
        const face = faces[cell];
        const letter = button.dataset.pair;
        button.textContent = face === "." ? (letter ?? "") : face.toUpperCase();
        button.dataset.face = face;
        button.setAttribute("aria-disabled", String(!open || face !== "."));
        const pair = letter ? `, pair ${letter}` : "";
        button.setAttribute("aria-label", `${place(cell, cols)}: ${spoken(face)}${pair}`);
        button.classList.toggle("lit", lit.includes(cell));
      });
    },
  };
}
