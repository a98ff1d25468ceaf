// Strikes a line of the keychain through.

import { SIDE } from "../lib/board-text.js";
import { svg } from "./mini-board.js";

const PITCH = 1.13; // distance between spinners, in cells, as in keychain.css

/** @param {number} cell @returns {[number, number]} its centre, in cells */
const centre = (cell) => [(cell % SIDE) * PITCH + 0.5, Math.floor(cell / SIDE) * PITCH + 0.5];

/** The stroke through these cells. @param {number[]} line */
export function strike(line) {
  const [x1, y1] = centre(line[0]);
  const [x2, y2] = centre(line[line.length - 1]);
  const over = 0.36 / (Math.hypot(x2 - x1, y2 - y1) || 1); // the line extends past the outer centres
  const [dx, dy] = [(x2 - x1) * over, (y2 - y1) * over];
  return svg("path", { d: `M${x1 - dx} ${y1 - dy}L${x2 + dx} ${y2 + dy}` });
}
