// Sounds and vibration of the toy: a click for each barrel that stops, two notes for a verdict. They are off until
// the reader turns them on.

import { createSwitch } from "../../lib/kept.js";

/** Each sound: the wave, hertz of its notes, seconds that a note lasts, its volume, and milliseconds of vibration. */
const SOUNDS = /** @type {const} */ ({
  click: { wave: "square", notes: [190], length: 0.05, volume: 0.08, buzz: 8 },
  legal: { wave: "triangle", notes: [587.3, 880], length: 0.5, volume: 0.1, buzz: [18, 60, 28] }, // a fifth up
  illegal: { wave: "triangle", notes: [311.1, 233.1], length: 0.5, volume: 0.1, buzz: 70 }, // a fourth down
});

/** @param {HTMLElement} button turns the sounds on and off */
export function createSound(button) {
  /** @type {AudioContext | undefined} */
  let audio;
  const on = createSwitch(button, "sound", () => play("click"));

  /** @param {keyof typeof SOUNDS} what */
  function play(what) {
    if (!on()) return;
    audio ??= new AudioContext();
    if (audio.state === "suspended") void audio.resume(); // browsers allow sound only after the reader has pressed something
    const { wave, notes, length, volume, buzz } = SOUNDS[what];
    for (const [at, hertz] of notes.entries()) {
      const start = audio.currentTime + 0.1 * at;
      const gain = audio.createGain();
      gain.gain.setValueAtTime(0, start);
      gain.gain.linearRampToValueAtTime(volume, start + length / 40);
      gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
      const note = audio.createOscillator();
      note.type = wave;
      note.frequency.value = hertz * (what === "click" ? 0.92 + 0.16 * Math.random() : 1); // no two barrels sound the same
      note.connect(gain).connect(audio.destination);
      note.start(start);
      note.stop(start + length);
    }
    if (navigator.userActivation?.hasBeenActive ?? true) navigator.vibrate?.([buzz].flat()); // browsers refuse to vibrate before a tap
  }

  return play;
}
