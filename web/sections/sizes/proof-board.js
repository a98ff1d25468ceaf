// The board on which a proof is played out, and its status.

import { part } from "../../lib/elements.js";
import { createPlayBoard } from "../../parts/play-board.js";

/** @param {string} label @param {(cell: number) => void} onPress called with an empty cell that was pressed */
export function createProofBoard(label, onPress) {
  const tray = part("div", "flat");
  tray.setAttribute("role", "group");
  tray.setAttribute("aria-label", label);
  const status = part("p", "sizes-status");
  status.setAttribute("role", "status");
  return {
    status,
    draw: createPlayBoard(tray, 0, onPress),

    /** The board with its status and these controls. @param {...HTMLElement} controls */
    withControls: (...controls) => part("div", "", tray, status, ...controls),
  };
}
