// Fingers and mice on the toy. A mouse turns what it drags; a finger that swipes up or down scrolls the page,
// unless it rested on the spinner first or the spinner has the focus.

import { cellOf, spinnerAt } from "./spinner-at.js";

/** @import { Acts } from "./gestures.js" */

const SLOP = 6; // pixels a finger may wander and still tap
const REST = 200; // milliseconds a finger rests on a spinner to take hold of it
const MOMENTUM = 130; // milliseconds for which a flicked barrel keeps its speed
const FLICK = 0.55; // pixels a millisecond at which letting go of the case spins everything

/**
 * @typedef {object} Drag
 * @property {Element | null} spinner what it began on, or null for the case
 * @property {boolean} touch whether a finger drags, whose swipe may be meant for the page
 * @property {number} since when it began
 * @property {[x: number, y: number]} from where it began
 * @property {number} at where it is, along its axis
 * @property {number} when it was there
 * @property {number} speed in pixels a millisecond
 * @property {"turn" | "sway" | "scroll" | null} kind null while it may still be a tap
 */

/** @param {Drag} drag @param {number} now whether its spinner is the finger's to turn */
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

/** A barrel is dragged up and down, the case to and fro. @param {Drag} drag @param {PointerEvent} event */
function follow(drag, event) {
  const at = drag.kind === "turn" ? event.clientY : event.clientX;
  const elapsed = event.timeStamp - drag.when;
  if (elapsed > 0) drag.speed = (at - drag.at) / elapsed;
  drag.at = at;
  drag.when = event.timeStamp;
}

/** @param {HTMLElement} toy @param {Acts} acts */
export function bindDrags(toy, acts) {
  /** @type {Map<number, Drag>} */
  const drags = new Map();
  let justDragged = false;

  /** How far it has come. @param {Drag} drag */
  const way = ({ kind, at, from }) => at - from[kind === "turn" ? 1 : 0];

  toy.addEventListener("pointerdown", (event) => {
    justDragged = false;
    if (event.button !== 0) return;
    const spinner = spinnerAt(event.target);
    const grip = spinner ?? /** @type {Element} */ (event.target).closest(".case");
    if (!grip) return;
    grip.setPointerCapture(event.pointerId);
    drags.set(event.pointerId, {
      spinner,
      touch: event.pointerType === "touch",
      since: event.timeStamp,
      from: [event.clientX, event.clientY],
      at: 0,
      when: event.timeStamp,
      speed: 0,
      kind: null,
    });
  });

  toy.addEventListener("pointermove", (event) => {
    const drag = drags.get(event.pointerId);
    if (!drag) return;
    if (!drag.kind) {
      drag.kind = kindOf(drag, event);
      if (!drag.kind) return;
      drag.at = drag.from[drag.kind === "turn" ? 1 : 0];
    }
    follow(drag, event);
    if (drag.kind === "sway") acts.sway(Math.max(-14, Math.min(14, -way(drag) / 12)));
    else if (drag.kind === "turn" && drag.spinner)
      acts.hold(cellOf(drag.spinner), (-120 * way(drag)) / drag.spinner.clientHeight);
  });

  // A browser scrolls unless the first move of the finger is claimed here.
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

  toy.addEventListener("pointerup", (event) => {
    const drag = drags.get(event.pointerId);
    drags.delete(event.pointerId);
    if (!drag?.kind) return;
    justDragged = true;
    const speed = event.timeStamp - drag.when < 60 ? drag.speed : 0; // the finger rested before it let go
    if (drag.kind === "turn" && drag.spinner) {
      const faces = Math.round((way(drag) + speed * MOMENTUM) / drag.spinner.clientHeight);
      acts.release(cellOf(drag.spinner), Math.max(-9, Math.min(9, faces)));
    } else if (drag.kind === "sway") {
      acts.letGo();
      if (Math.abs(speed) > FLICK) acts.spinAll();
    }
  });

  toy.addEventListener("pointercancel", (event) => {
    const drag = drags.get(event.pointerId);
    drags.delete(event.pointerId);
    if (drag?.kind === "turn" && drag.spinner) acts.release(cellOf(drag.spinner), 0);
    else if (drag?.kind === "sway") acts.letGo();
  });

  toy.addEventListener("click", (event) => {
    const spinner = spinnerAt(event.target);
    const endOfDrag = justDragged && event.detail > 0; // a key press has no detail
    justDragged = false;
    if (spinner && !endOfDrag) acts.turn(cellOf(spinner), 1);
  });
}
