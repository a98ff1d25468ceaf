// Where each board's dot lies on the map. A board's number has nine digits in base three, one for each cell.

const SIDE = 81; // dots: 3 to the power of four cells

/**
 * @typedef {object} Layout
 * @property {number} width in dots
 * @property {number} height in dots
 * @property {(number: number) => number} x the column of a board's dot
 * @property {(number: number) => number} y its row
 * @property {(x: number, y: number) => number} at the board at this column and row
 */

/** The first four cells give the row, the last five the column. @type {Layout} */
export const WIDE = {
  width: 3 * SIDE,
  height: SIDE,
  x: (number) => number % (3 * SIDE),
  y: (number) => Math.floor(number / (3 * SIDE)),
  at: (x, y) => 3 * SIDE * y + x,
};

const square = (/** @type {number} */ number) => Math.floor(number / SIDE ** 2);

/** A square for each face of the first cell: empty, X, O. The fourth quarter is free. @type {Layout} */
export const SQUARES = {
  width: 2 * SIDE,
  height: 2 * SIDE,
  x: (number) => (number % SIDE) + SIDE * (square(number) % 2),
  y: (number) => (Math.floor(number / SIDE) % SIDE) + SIDE * Math.floor(square(number) / 2),
  at(x, y) {
    const [right, below] = [Math.floor(x / SIDE), Math.floor(y / SIDE)];
    const column = right && below ? SIDE - 1 : x % SIDE; // the fourth quarter belongs to the third
    return SIDE ** 2 * (below ? 2 : right) + SIDE * (y % SIDE) + column;
  },
};
