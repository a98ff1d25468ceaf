// The stage of the story: shows a step on the map, and lets the dots change when the step does.

import { calm } from "../../lib/calm.js";
import { all, finder, write } from "../../lib/elements.js";
import { whole } from "../../lib/numbers.js";
import { DIM, LIT, OUT, UNMET } from "./colours.js";
import { createDots } from "./dots.js";
import { createRace } from "./race.js";

/** @import { createLayout } from "./layout.js" */
/** @import { Course } from "./race.js" */

/** The steps in order. Up to the fourth, a step's place is the number of questions asked. */
const STEPS = ["boards", "counts", "no-double-win", "legal", "race", "three"];

const SWEEP = 1300; // milliseconds until the last dot begins to change
const PAUSE = 900; // before the race
const SCAN = 1700; // to count through all numbers
const MEETING = 2200; // until the three numbers meet
const GUESSED = 3000; // that the reader's guess is shown
const TICK = 100; // between two numbers of a counter: text that changes costs a slow phone more than all dots

/** @param {string} text such as 19,683 */
const numberIn = (text) => Number(text.replaceAll(",", ""));

/** A number from 0 to 1 that looks random. @param {number} number */
const noise = (number) => (Math.imul(number + 1, 2654435761) >>> 8) / 2 ** 24;

/**
 * @param {HTMLElement} section
 * @param {ReturnType<typeof createLayout>} frame
 * @param {number} boards how many boards exist
 */
export function createStage(section, frame, boards) {
  const find = finder(section);
  const canvas = find("[data-map]", HTMLCanvasElement);
  const dots = createDots(canvas, find(".story-glow", HTMLCanvasElement), boards);
  const ways = all(section, "[data-way]").map((element) => ({
    element,
    from: numberIn(element.dataset.way ?? ""),
    to: numberIn(element.textContent ?? ""),
  }));
  /** @type {Record<string, Uint8Array>} how each dot looks at rest, by step; empty until the map has loaded */
  const looks = {};
  /** @type {Record<string, Float32Array>} the milliseconds until each dot begins to change, by kind of change */
  let delays = {};
  let race = createRace({ met: [], routes: 0, stride: 1, walk: [] }, dots.light);
  let shown = "boards"; // a step
  let begun = 0; // when it was first shown
  let isDrawing = false; // in the next frame
  let lastCount = 0; // when the counters last changed
  let lit = 0; // dots, when they were last drawn
  let moving = false; // unless all dots were at rest then
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let guessing; // runs while the reader's guess is shown

  /** How each dot looks at rest. @param {string} step @param {Uint8Array} ruledOutBy */
  function looksOf(step, ruledOutBy) {
    const asked = STEPS.indexOf(step);
    return ruledOutBy.map((by) => {
      if (step === "race") return by ? DIM : UNMET;
      if (by === 0 || by > asked) return LIT;
      return by === asked ? OUT : DIM;
    });
  }

  /** Arranges the dots. They change in a wave that begins slowly and runs from left to right, or back. */
  function arrange() {
    const layout = frame.layout();
    const places = new Uint32Array(boards);
    const [on, back, race, scan] = Array.from({ length: 4 }, () => new Float32Array(boards));
    for (let number = 0; number < boards; number++) {
      const x = layout.x(number);
      const wild = noise(number);
      const part = 0.62 * (x / layout.width) + 0.38 * wild;
      places[number] = layout.width * layout.y(number) + x;
      on[number] = SWEEP * Math.sqrt(part);
      back[number] = SWEEP * Math.sqrt(1 - part);
      race[number] = (PAUSE / 2) * wild;
      scan[number] = (SCAN * number) / boards;
    }
    delays = { on, back, race, scan };
    dots.arrange(layout, places);
    redraw();
  }

  /** Lets the three numbers run until they meet. @param {number} part of the way, from 0 to 1 */
  function drawWays(part) {
    const rest = (1 - part) ** 3;
    for (const { element, from, to } of ways) write(element, whole(Math.round(to + rest * (from - to))));
  }

  function drawRace() {
    const { routes, boards: met } = race.counts();
    write(find("[data-routes]"), whole(routes));
    write(find("[data-boards]"), whole(met));
  }

  /** @param {number} now */
  function draw(now) {
    isDrawing = false;
    if (!looks[shown]) return;
    const isRacing = shown === "race" && !race.isOver();
    if (isRacing) race.advance(now);
    const isDue = now - lastCount >= TICK; // in a frame without dots, which would make it late
    if (!isDue) ({ lit, moving } = dots.draw(now));
    const meeting = calm.matches || shown !== "three" ? 1 : Math.min(1, (now - begun) / MEETING);
    const isMoving = isRacing || moving || meeting < 1;
    if (isMoving) redraw();
    if (isMoving && !isDue) return;
    lastCount = now;
    if (shown === "race") drawRace();
    else write(find("[data-left]"), whole(lit));
    drawWays(meeting);
  }

  function redraw() {
    if (!isDrawing) requestAnimationFrame(draw);
    isDrawing = moving = true;
  }

  /** Lets the dots change to the step that is shown. @param {boolean} back whether the reader scrolls up to it */
  function play(back) {
    clearTimeout(guessing);
    if (!looks[shown]) return;
    begun = performance.now();
    lastCount = 0; // the counters begin anew in the next frame
    const isRun = shown === "race" && !back && !calm.matches;
    const isScan = shown === "three" && !calm.matches;
    if (isRun) race.begin(begun + PAUSE);
    else race.end();
    const kind = isRun ? "race" : isScan ? "scan" : back ? "back" : "on";
    const rest = looks[shown === "race" && !isRun ? "three" : shown];
    dots.turn(rest, calm.matches ? undefined : delays[kind], isScan);
    redraw();
  }

  /** Shows the counters that belong to the step. */
  function drawReadout() {
    canvas.dataset.shown = shown;
    find(".story-left").hidden = shown === "race";
    find(".story-race").hidden = shown !== "race";
    const words = find(`[data-step="${shown}"] .story-count`);
    const left = /** @type {Element} */ (words.querySelector("span")).cloneNode(true);
    find("[data-left-of]").replaceChildren(...left.childNodes);
    find("#story-alt").textContent = `${find(`[data-step="${shown}"] h3`).textContent} ${words.textContent}`;
  }

  function repaint() {
    dots.recolour();
    redraw();
  }
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", repaint);
  new MutationObserver(repaint).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  arrange();

  return {
    arrange,

    /** @param {Uint8Array} ruledOutBy for each board, the question that rules it out: 1 to 3, or 0 @param {Course} course */
    load(ruledOutBy, course) {
      for (const step of STEPS) looks[step] = looksOf(step, ruledOutBy);
      race = createRace(course, dots.light);
      play(false);
    },

    /** Lights so many dots in the first step, then all again. @param {number} guess of 100 */
    showGuess(guess) {
      if (shown !== "boards" || calm.matches) return;
      const wild = Float32Array.from({ length: boards }, (_, number) => noise(number));
      const most = wild.slice().sort()[Math.round((boards * guess) / 100)] ?? 1;
      const guessed = Uint8Array.from(wild, (each) => (each < most ? LIT : DIM));
      dots.turn(guessed, delays.on, false);
      guessing = setTimeout(() => play(false), GUESSED);
      redraw();
    },

    /** @param {string} step */
    setStep(step) {
      const [before, after] = [STEPS.indexOf(shown), STEPS.indexOf(step)];
      shown = step;
      drawReadout();
      if (before !== after) play(before > after);
    },
  };
}
