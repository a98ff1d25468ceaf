// Dragging the toy. A mouse turns the spinner that it drags. A finger that swipes up or down scrolls the page, unless
// it rested on the spinner first or the spinner has the focus.

import { around } from "../../lib/elements.js";

const SLOP = 6; // pixels that a tap may move
const REST = 200; // milliseconds that a finger must rest on a spinner to hold it
const MOMENTUM = 130; // milliseconds that a flicked barrel keeps its speed
const FLICK = 0.55; // pixels per millisecond; a case let go at this speed spins everything

/**
 * @typedef {object} Actions what pointers and keys do to the toy
 * @property {(cell: number, steps: number) => void} turn
 * @property {(cell: number, face: "x" | "o" | ".") => void} set
 * @property {(guess: "legal" | "illegal") => void} guess
 * @property {(cell: number, degrees: number) => void} hold
 * @property {(cell: number, steps: number) => void} release
 * @property {(degrees: number) => void} sway
 * @property {() => void} letGo
 * @property {() => void} spinAll
 * @property {() => void} undo
 */

/** @param {PointerEvent} event @param {HTMLElement | null} spinner where it begins, or null for the case */
const beginDrag = ({ pointerType, timeStamp, clientX, clientY }, spinner) => ({
  spinner,
  touch: pointerType === "touch", // whether it is a finger, which may want to scroll the page
  since: timeStamp,
  from: [clientX, clientY],
  at: 0, // the latest position along its axis
  when: timeStamp, // the time of that position
  speed: 0, // in pixels per millisecond
  kind: /** @type {"turn" | "sway" | "scroll" | null} */ (null), // null while it can still be a tap
});

/** @typedef {ReturnType<typeof beginDrag>} Drag */

/** The spinner of an event. @param {EventTarget | null} target @returns {HTMLElement | null} */
export const spinnerAt = (target) => (target instanceof Element ? target.closest("[data-cell]") : null);

/** @param {HTMLElement} spinner */
export const cellOf = (spinner) => Number(spinner.dataset.cell);

/** @param {Drag} drag @param {number} now whether the drag may turn its spinner */
const holds = ({ spinner, touch, since }, now) =>
  spinner !== null && (!touch || now - since >= REST || spinner === document.activeElement);

/** @param {Drag} drag @param {PointerEvent} event @returns {Drag["kind"]} */
function kindOf(drag, event) {
  const across = Math.abs(event.clientX - drag.from[0]);
  const along = Math.abs(event.clientY - drag.from[1]);
  if (Math.max(across, along) <= SLOP) return null;
  if (!drag.spinner || across > along) return "sway";
  return holds(drag, event.timeStamp) ? "turn" : "scroll";
}

/** Updates position and speed: vertical for a barrel, horizontal for the case. @param {Drag} drag @param {PointerEvent} event */
function track(drag, event) {
  const at = drag.kind === "turn" ? event.clientY : event.clientX;
  const elapsed = event.timeStamp - drag.when;
  if (elapsed > 0) drag.speed = (at - drag.at) / elapsed;
  drag.at = at;
  drag.when = event.timeStamp;
}

/** @param {HTMLElement} toy @param {Actions} actions */
export function bindDrags(toy, actions) {
  /** @type {Map<number, Drag>} */
  const drags = new Map();
  let justDragged = false;

  /** The distance dragged so far. @param {Drag} drag */
  const distance = ({ kind, at, from }) => at - from[kind === "turn" ? 1 : 0];

  toy.addEventListener("pointerdown", (event) => {
    justDragged = false;
    if (event.button !== 0) return;
    const spinner = spinnerAt(event.target);
    const grip = spinner ?? around(event, ".case");
    if (!grip) return;
    grip.setPointerCapture(event.pointerId);
    drags.set(event.pointerId, beginDrag(event, spinner));
  });

  toy.addEventListener("pointermove", (event) => {
    const drag = drags.get(event.pointerId);
    if (!drag) return;
    if (!drag.kind) {
      drag.kind = kindOf(drag, event);
      if (!drag.kind) return;
      drag.at = drag.from[drag.kind === "turn" ? 1 : 0];
    }
    track(drag, event);
    if (drag.kind === "sway") actions.sway(Math.max(-14, Math.min(14, -distance(drag) / 12)));
    else if (drag.kind === "turn" && drag.spinner)
      actions.hold(cellOf(drag.spinner), (-120 * distance(drag)) / drag.spinner.clientHeight);
  });

  // A browser scrolls unless this claims the finger's first move.
  toy.addEventListener(
    "touchmove",
    (event) => {
      const claimed = [...drags.values()].some(
        (drag) => drag.kind === "turn" || (!drag.kind && holds(drag, event.timeStamp)),
      );
      if (claimed && event.cancelable) event.preventDefault();
    },
    { passive: false },
  );

  /** @param {PointerEvent} event @param {boolean} [isCancelled] whether the browser takes the pointer away */
  function end({ pointerId, timeStamp }, isCancelled = false) {
    const drag = drags.get(pointerId);
    drags.delete(pointerId);
    if (!drag?.kind) return;
    justDragged = true;
    const rested = isCancelled || timeStamp - drag.when >= 60; // before it let go
    const speed = rested ? 0 : drag.speed;
    if (drag.kind === "turn" && drag.spinner) {
      const faces = Math.round((distance(drag) + speed * MOMENTUM) / drag.spinner.clientHeight);
      actions.release(cellOf(drag.spinner), isCancelled ? 0 : Math.max(-9, Math.min(9, faces)));
    } else if (drag.kind === "sway") {
      actions.letGo();
      if (Math.abs(speed) > FLICK) actions.spinAll();
    }
  }

  toy.addEventListener("pointerup", (event) => end(event));
  toy.addEventListener("pointercancel", (event) => end(event, true));

  toy.addEventListener("click", (event) => {
    const spinner = spinnerAt(event.target);
    const endOfDrag = justDragged && event.detail > 0; // a key press has no detail
    justDragged = false;
    if (spinner && !endOfDrag) actions.turn(cellOf(spinner), 1);
  });
}
