// Sounds and vibration of the toy: a click for each barrel that stops, two notes for a verdict. They are off until
// the reader turns them on.

import { createSwitch } from "../../lib/kept.js";

const VOLUME = 0.14; // of full scale
const CLICK_LENGTH = 0.05; // seconds
const NOTES = { legal: [587.3, 880], illegal: [311.1, 233.1] }; // hertz: a fifth up, or a fourth down
const BUZZ = { click: 8, legal: [18, 60, 28], illegal: 70 }; // milliseconds

/** @param {AudioContext} audio @returns {AudioBuffer} a click: a burst of noise and a low knock */
function clickBuffer(audio) {
  const buffer = audio.createBuffer(1, Math.ceil(CLICK_LENGTH * audio.sampleRate), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) {
    const seconds = at / audio.sampleRate;
    const noise = (Math.random() * 2 - 1) * Math.exp(-seconds * 420);
    const knock = Math.sin(2 * Math.PI * 190 * seconds) * Math.exp(-seconds * 90);
    samples[at] = 0.55 * noise + 0.6 * knock;
  }
  return buffer;
}

/** @param {AudioContext} audio @param {number} hertz @param {number} start in seconds of its clock */
function playNote(audio, hertz, start) {
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(VOLUME * 0.7, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
  const note = audio.createOscillator();
  note.type = "triangle";
  note.frequency.value = hertz;
  note.connect(volume).connect(audio.destination);
  note.start(start);
  note.stop(start + 0.5);
}

/** @param {HTMLElement} button turns the sounds on and off */
export function createSound(button) {
  /** @type {AudioContext | undefined} */
  let audio;
  /** @type {AudioBuffer | undefined} */
  let click;
  const on = createSwitch(button, "sound", () => play("click"));

  /** The audio output. Browsers allow it only after the reader has pressed something. */
  function output() {
    audio ??= new AudioContext();
    if (audio.state === "suspended") void audio.resume();
    return audio;
  }

  /** @param {"click" | "legal" | "illegal"} what */
  function play(what) {
    if (!on()) return;
    const out = output();
    if (what === "click") {
      click ??= clickBuffer(out);
      const volume = out.createGain();
      volume.gain.value = VOLUME;
      const source = out.createBufferSource();
      source.buffer = click;
      source.playbackRate.value = 0.92 + 0.16 * Math.random(); // no two barrels sound the same
      source.connect(volume).connect(out.destination);
      source.start();
    } else {
      NOTES[what].forEach((hertz, at) => void playNote(out, hertz, out.currentTime + 0.1 * at));
    }
    if (navigator.userActivation?.hasBeenActive ?? true) navigator.vibrate?.(BUZZ[what]); // browsers refuse to vibrate before a tap
  }

  return play;
}
