// Shaking the phone spins the keychain.

import { passFocus } from "../../lib/elements.js";

const HARD = 14; // metres per second squared, without gravity
const WITHIN = 700; // milliseconds within which two hard jerks make a shake
const PAUSE = 1500; // milliseconds until the next shake counts

/**
 * @param {HTMLElement} offer has a button, for phones that ask for permission: only a tap may ask
 * @param {() => void} onShake
 */
export function listenForShakes(offer, onShake) {
  let jerk = Number.NEGATIVE_INFINITY;
  let shaken = Number.NEGATIVE_INFINITY;

  function listen() {
    addEventListener("devicemotion", ({ acceleration, timeStamp: now }) => {
      if (!acceleration || Math.hypot(acceleration.x ?? 0, acceleration.y ?? 0, acceleration.z ?? 0) < HARD)
        return;
      if (now - shaken < PAUSE || now - jerk < 80) return; // the same jerk goes on
      if (now - jerk < WITHIN) {
        shaken = now;
        onShake();
      }
      jerk = now;
    });
  }

  const motionEvent = /** @type {{ requestPermission?: () => Promise<string> }} */ (
    /** @type {unknown} */ (globalThis.DeviceMotionEvent ?? {})
  );
  if (!motionEvent.requestPermission) {
    listen();
    return;
  }
  offer.hidden = !matchMedia("(pointer: coarse)").matches;
  const button = /** @type {HTMLButtonElement} */ (offer.querySelector("button"));
  button.addEventListener("click", async () => {
    const reply = await motionEvent.requestPermission?.().catch(() => "denied");
    if (reply === "granted") listen();
    passFocus(offer);
    offer.hidden = true;
  });
}
