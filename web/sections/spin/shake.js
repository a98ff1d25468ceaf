// Shaking the phone spins the keychain.

import { passFocus } from "../../lib/elements.js";

const HARD = 14; // metres per second squared, without gravity
const WITHIN = 700; // milliseconds within which two hard jerks make a shake
const SAME = 80; // milliseconds within which it is still the same jerk
const PAUSE = 1500; // milliseconds until the next shake counts

/**
 * @param {HTMLElement} offer has a button, for phones that ask for permission: only a tap may ask
 * @param {() => void} onShake
 */
export function listenForShakes(offer, onShake) {
  let jerk = Number.NEGATIVE_INFINITY;
  let shaken = Number.NEGATIVE_INFINITY;

  const listen = () =>
    addEventListener("devicemotion", ({ acceleration, timeStamp: now }) => {
      const { x, y, z } = acceleration ?? { x: 0, y: 0, z: 0 };
      if (Math.hypot(x ?? 0, y ?? 0, z ?? 0) < HARD) return;
      if (now - shaken < PAUSE || now - jerk < SAME) return;
      if (now - jerk < WITHIN) {
        shaken = now;
        onShake();
      }
      jerk = now;
    });

  const { requestPermission } = /** @type {{ requestPermission?: () => Promise<string> }} */ (
    /** @type {unknown} */ (globalThis.DeviceMotionEvent ?? {})
  );
  if (!requestPermission) return listen();
  offer.hidden = !matchMedia("(pointer: coarse)").matches;
  offer.querySelector("button")?.addEventListener("click", async () => {
    const reply = await requestPermission().catch(() => "denied");
    if (reply === "granted") listen();
    passFocus(offer);
    offer.hidden = true;
  });
}
