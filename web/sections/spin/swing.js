// Swings the whole keychain on its ring, as a damped pendulum. Swings add up: each is an animation of its own.

import { calm } from "../../lib/calm.js";
import { one } from "../../lib/elements.js";

const LENGTH = 1.2; // seconds until a swing is too small to see
const RATE = 8.33; // radians per second: one swing takes about 0.75 s
const DAMPING = 3.25; // per second
const RING_SHARE = 0.35; // of the swing
const TIMES = Array.from({ length: 49 }, (_, part) => (LENGTH * part) / 48); // in seconds

/** @param {HTMLElement} toy */
export function createSwing(toy) {
  const body = one(toy, ".case");
  const ring = one(toy, ".ring", SVGElement);
  let held = 0; // the angle at which the pointer holds it, in degrees

  /** @param {number} angle at the start, in degrees @param {number} speed in degrees per second */
  function swing(angle, speed) {
    if (calm.matches) return;
    const angles = TIMES.map((time) => {
      const sway = angle * Math.cos(RATE * time) + ((speed + DAMPING * angle) / RATE) * Math.sin(RATE * time);
      return sway * Math.exp(-DAMPING * time);
    });
    for (const [part, share] of /** @type {const} */ ([
      [body, 1],
      [ring, RING_SHARE],
    ])) {
      // A browser's compositor moves what replaces, also while the page is busy, but not what adds to another.
      const composite = part.getAnimations().length ? "add" : "replace";
      const still = composite === "replace" && part === body ? "rotate(var(--tilt)) " : "";
      const transform = angles.map((each) => `${still}rotate(${(share * each).toFixed(3)}deg)`);
      part.animate({ transform }, { duration: 1000 * LENGTH, composite });
    }
  }

  /** @param {number} angle in degrees */
  function hold(angle) {
    held = angle;
    body.style.transform = angle ? `rotate(calc(var(--tilt) + ${angle.toFixed(3)}deg))` : "";
    ring.style.transform = angle ? `rotate(${(RING_SHARE * angle).toFixed(3)}deg)` : "";
  }

  return {
    /** @param {number} speed in degrees per second */
    push: (speed) => swing(0, speed),

    /** @param {number} to the angle at which the pointer holds it, in degrees */
    hold(to) {
      if (calm.matches) return;
      for (const part of [body, ring]) for (const animation of part.getAnimations()) animation.cancel();
      hold(to);
    },

    release() {
      swing(held, 0);
      hold(0);
    },
  };
}
