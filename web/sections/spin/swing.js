// Swings the whole keychain on its ring, as a damped pendulum.

const STIFFNESS = 80; // per second squared: one swing takes about 0.7 s
const DAMPING = 6.5; // per second: the swing ends within about a second
const STILL = 0.03; // degrees, and degrees per second: too little to see

/**
 * @param {HTMLElement} toy
 * @param {{ matches: boolean }} calm whether the reader asked for less motion
 */
export function createSwing(toy, calm) {
  let angle = 0;
  let speed = 0;
  let last = 0;
  let frame = 0;

  const body = /** @type {HTMLElement} */ (toy.querySelector(".case"));
  const ring = /** @type {SVGElement} */ (toy.querySelector(".ring"));

  // Set on these two elements only: an inherited property would restyle every spinner in each frame.
  function draw() {
    body.style.transform = angle ? `rotate(calc(var(--tilt) + ${angle.toFixed(3)}deg))` : "";
    ring.style.transform = angle ? `rotate(${(angle * 0.35).toFixed(3)}deg)` : "";
    body.style.willChange = ring.style.willChange = angle ? "transform" : ""; // the browser paints it once and then only rotates it
  }

  /** @param {number} now */
  function step(now) {
    const seconds = Math.min((now - last) / 1000, 0.032);
    last = now;
    speed += (-STIFFNESS * angle - DAMPING * speed) * seconds;
    angle += speed * seconds;
    const still = Math.abs(angle) < STILL && Math.abs(speed) < STILL;
    if (still) angle = speed = 0;
    draw();
    frame = still ? 0 : requestAnimationFrame(step);
  }

  function run() {
    if (frame) return;
    last = performance.now();
    frame = requestAnimationFrame(step);
  }

  return {
    /** @param {number} push in degrees per second */
    push(push) {
      if (calm.matches) return;
      speed += push;
      run();
    },

    /** @param {number} to the angle at which the pointer holds it, in degrees */
    hold(to) {
      if (calm.matches) return;
      cancelAnimationFrame(frame);
      frame = 0;
      angle = to;
      speed = 0;
      draw();
    },

    release() {
      if (angle !== 0) run();
    },
  };
}
