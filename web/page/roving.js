// Buttons in a square grid that are one stop for the Tab key: arrows lead from one to the next.

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @param {HTMLButtonElement[]} buttons row by row */
export function bindRoving(buttons) {
  const side = Math.sqrt(buttons.length);

  /** The stop is the button that was used last. @param {number} at */
  function stopAt(at) {
    buttons.forEach((button, other) => {
      button.tabIndex = other === at ? 0 : -1;
    });
  }

  stopAt(0);
  buttons.forEach((button, at) => {
    button.addEventListener("focus", () => stopAt(at));
    button.addEventListener("keydown", (event) => {
      if (!(event.key in ARROWS) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const [down, across] = ARROWS[event.key];
      const row = Math.floor(at / side) + down;
      const col = (at % side) + across;
      if (row >= 0 && row < side && col >= 0 && col < side) buttons[row * side + col].focus();
    });
  });
}
