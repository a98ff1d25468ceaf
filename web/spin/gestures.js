// Turns what hands do into what the toy is asked to do. Knows no board and no rules.

/**
 * @typedef {object} Acts
 * @property {(cell: number, steps: number) => void} turn
 * @property {(cell: number, face: "x" | "o" | ".") => void} set
 * @property {(cell: number, degrees: number) => void} hold
 * @property {(cell: number, steps: number) => void} release
 * @property {(degrees: number) => void} sway
 * @property {() => void} letGo
 * @property {() => void} spinAll
 * @property {() => void} undo
 */

const SLOP = 6; // pixels a finger may wander and still tap
const MOMENTUM = 130; // milliseconds for which a flicked barrel keeps its speed
const FLICK = 0.55; // pixels a millisecond at which letting go of the case spins everything
const NOTCH = 50; // pixels of wheel for one face
const PAUSE = 250; // milliseconds without a wheel event that end a wheel gesture

/** @type {Record<string, "x" | "o" | ".">} */
const FACE_KEYS = { x: "x", o: "o", delete: ".", backspace: ".", ".": "." };

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @param {EventTarget | null} target */
const spinnerAt = (target) => (target instanceof Element ? target.closest("[data-cell]") : null);

/** @param {Element} spinner */
const cellOf = (spinner) => Number(/** @type {HTMLElement} */ (spinner).dataset.cell);

/**
 * @param {HTMLButtonElement[]} spinners
 * @param {HTMLElement} toy
 * @param {Acts} acts
 */
export function bindGestures(spinners, toy, acts) {
  bindDrags(toy, acts);
  bindWheel(toy, acts);
  bindKeys(spinners, acts);
}

/** @param {HTMLElement} toy @param {Acts} acts */
function bindDrags(toy, acts) {
  /** @typedef {{ spinner: Element | null, at: number, from: number, when: number, speed: number, moved: boolean }} Drag */
  /** @type {Map<number, Drag>} */
  const drags = new Map();
  let justDragged = false;

  /** A spinner is dragged up and down, the case to and fro. @param {PointerEvent} event @param {Element | null} spinner */
  const along = (event, spinner) => (spinner ? event.clientY : event.clientX);

  toy.addEventListener("pointerdown", (event) => {
    justDragged = false;
    if (event.button !== 0) return;
    const spinner = spinnerAt(event.target);
    const grip = spinner ?? /** @type {Element} */ (event.target).closest(".case");
    if (!grip) return;
    grip.setPointerCapture(event.pointerId);
    const at = along(event, spinner);
    drags.set(event.pointerId, { spinner, at, from: at, when: event.timeStamp, speed: 0, moved: false });
  });

  toy.addEventListener("pointermove", (event) => {
    const drag = drags.get(event.pointerId);
    if (!drag) return;
    const at = along(event, drag.spinner);
    const elapsed = event.timeStamp - drag.when;
    if (elapsed > 0) drag.speed = (at - drag.at) / elapsed;
    drag.at = at;
    drag.when = event.timeStamp;
    drag.moved ||= Math.abs(at - drag.from) > SLOP;
    if (!drag.moved) return;
    const way = at - drag.from;
    if (drag.spinner) acts.hold(cellOf(drag.spinner), (-120 * way) / drag.spinner.clientHeight);
    else acts.sway(Math.max(-14, Math.min(14, -way / 12)));
  });

  toy.addEventListener("pointerup", (event) => {
    const drag = drags.get(event.pointerId);
    drags.delete(event.pointerId);
    if (!drag?.moved) return;
    justDragged = true;
    const speed = event.timeStamp - drag.when < 60 ? drag.speed : 0; // it rested before it was let go
    if (drag.spinner) {
      const way = drag.at - drag.from + speed * MOMENTUM;
      acts.release(
        cellOf(drag.spinner),
        Math.max(-9, Math.min(9, Math.round(way / drag.spinner.clientHeight))),
      );
    } else {
      acts.letGo();
      if (Math.abs(speed) > FLICK) acts.spinAll();
    }
  });

  toy.addEventListener("pointercancel", (event) => {
    const drag = drags.get(event.pointerId);
    drags.delete(event.pointerId);
    if (!drag?.moved) return;
    if (drag.spinner) acts.release(cellOf(drag.spinner), 0);
    else acts.letGo();
  });

  toy.addEventListener("click", (event) => {
    const spinner = spinnerAt(event.target);
    const endOfDrag = justDragged && event.detail > 0; // a key press has no detail
    justDragged = false;
    if (spinner && !endOfDrag) acts.turn(cellOf(spinner), 1);
  });
}

/** A wheel gesture belongs to what it began on, so a reader who scrolls past turns nothing. @param {HTMLElement} toy @param {Acts} acts */
function bindWheel(toy, acts) {
  /** @type {Element | null} */
  let owner = null;
  let last = Number.NEGATIVE_INFINITY;
  let rolled = 0;

  document.addEventListener(
    "wheel",
    (event) => {
      const spinner = toy.contains(/** @type {Node} */ (event.target)) ? spinnerAt(event.target) : null;
      if (event.timeStamp - last > PAUSE) {
        owner = spinner;
        rolled = 0;
      }
      last = event.timeStamp;
      if (!owner || owner !== spinner || event.ctrlKey) return; // with Ctrl it zooms the page
      event.preventDefault();
      rolled += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : NOTCH);
      const steps = Math.trunc(rolled / NOTCH);
      if (steps === 0) return;
      rolled = 0;
      acts.turn(cellOf(owner), Math.sign(steps));
    },
    { passive: false },
  );
}

/** @param {HTMLButtonElement[]} spinners @param {Acts} acts */
function bindKeys(spinners, acts) {
  const side = Math.sqrt(spinners.length);

  /** One stop for the Tab key: the spinner that was used last. @param {number} cell */
  function stopAt(cell) {
    spinners.forEach((spinner, other) => {
      spinner.tabIndex = other === cell ? 0 : -1;
    });
  }

  stopAt(0);
  spinners.forEach((spinner, cell) => {
    spinner.addEventListener("focus", () => stopAt(cell));
  });

  /** @param {number} cell @param {string} key */
  function walk(cell, key) {
    const [down, across] = ARROWS[key];
    const row = Math.floor(cell / side) + down;
    const col = (cell % side) + across;
    if (row >= 0 && row < side && col >= 0 && col < side) spinners[row * side + col].focus();
  }

  document.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    const spinner = spinnerAt(target);
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z") {
      if (target.closest("input")) return;
      event.preventDefault();
      acts.undo();
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === " ") {
      if (target.closest("a, button:not([data-cell]), input, summary")) return;
      event.preventDefault();
      if (!event.repeat) acts.spinAll();
    } else if (spinner && event.key in ARROWS) {
      event.preventDefault();
      walk(cellOf(spinner), event.key);
    } else if (spinner && event.key.toLowerCase() in FACE_KEYS) {
      event.preventDefault();
      acts.set(cellOf(spinner), FACE_KEYS[event.key.toLowerCase()]);
    }
  });

  // Where a button answers Space when the key comes up, a spinner must not turn on top of the spin.
  document.addEventListener("keyup", (event) => {
    if (event.key === " " && spinnerAt(event.target)) event.preventDefault();
  });
}
