// The stage of the story: shows a step on the map, and lets the dots change when the step does.

import { all, finder, write } from "../../lib/elements.js";
import { whole } from "../../lib/numbers.js";
import { DIM, LIT, OUT, UNMET } from "./colours.js";
import { createDots } from "./dots.js";
import { createRace } from "./race.js";

/** @import { createFrame } from "./frame.js" */
/** @import { Course } from "./race.js" */

/** The steps in order. Up to the fourth, a step's place is the number of questions asked. */
const STEPS = ["boards", "counts", "no-double-win", "legal", "race", "three"];

const SWEEP = 1300; // milliseconds until the last dot begins to change
const PAUSE = 900; // before the race
const SCAN = 1700; // to count through all numbers
const MEETING = 2200; // until the three numbers meet
const TICK = 100; // between two numbers of a counter: text that changes costs a slow phone more than all dots

/** @param {string} text such as 19,683 */
const numberIn = (text) => Number(text.replaceAll(",", ""));

/** A number from 0 to 1 that looks random. @param {number} number */
const noise = (number) => (Math.imul(number + 1, 2654435761) >>> 8) / 2 ** 24;

/**
 * @param {HTMLElement} section
 * @param {ReturnType<typeof createFrame>} frame
 * @param {number} boards how many boards exist
 */
export function createStage(section, frame, boards) {
  const find = finder(section);
  const canvas = /** @type {HTMLCanvasElement} */ (find("[data-map]"));
  const dots = createDots(canvas, /** @type {HTMLCanvasElement} */ (find(".story-glow")), boards);
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const ways = all(section, "[data-way]").map((element) => ({
    element,
    from: numberIn(element.dataset.way ?? ""),
    to: numberIn(element.textContent ?? ""),
  }));
  /** @type {Uint8Array | undefined} for each board, the question that rules it out: 1 to 3, or 0 */
  let ruledOutBy;
  /** @type {ReturnType<typeof createRace> | undefined} */
  let race;
  let shown = "boards";
  let scanned = 0; // when the count through all numbers began
  let isDrawing = false; // in the next frame
  let counted = 0; // when the counters last changed
  let lit = 0; // dots, when they were last drawn
  let moving = false; // unless all dots were at rest then

  /** How each dot looks at rest. @param {string} step */
  function looks(step) {
    const asked = STEPS.indexOf(step);
    return /** @type {Uint8Array} */ (ruledOutBy).map((by) => {
      if (step === "race") return by ? DIM : UNMET;
      if (by === 0 || by > asked) return LIT;
      return by === asked ? OUT : DIM;
    });
  }

  /** When each dot changes: in a wave that begins slowly and runs from left to right, or back. @param {boolean} back */
  function wave(back) {
    const { x, width } = frame.layout();
    const now = performance.now();
    return (/** @type {number} */ number) => {
      const part = 0.62 * (x(number) / width) + 0.38 * noise(number);
      return now + SWEEP * Math.sqrt(back ? 1 - part : part);
    };
  }

  /** Lets the three numbers run until they meet. @param {number} part of the way, from 0 to 1 */
  function drawWays(part) {
    const rest = (1 - part) ** 3;
    for (const { element, from, to } of ways) write(element, whole(Math.round(to + rest * (from - to))));
  }

  function drawRace() {
    const { routes, boards: met } = /** @type {NonNullable<typeof race>} */ (race).counts();
    write(find("[data-routes]"), whole(routes));
    write(find("[data-boards]"), whole(met));
  }

  /** @param {number} now */
  function draw(now) {
    isDrawing = false;
    if (!ruledOutBy || !race) return;
    const isRacing = shown === "race" && !race.isOver();
    if (isRacing) race.advance(now);
    const isDue = now - counted >= TICK; // in a frame without dots, which would make it late
    if (!isDue) ({ lit, moving } = dots.draw(now));
    const meeting = calm.matches || shown !== "three" ? 1 : Math.min(1, (now - scanned) / MEETING);
    const isMoving = isRacing || moving || meeting < 1;
    if (isMoving) redraw();
    if (isMoving && !isDue) return;
    counted = now;
    if (shown === "race") drawRace();
    else write(find("[data-left]"), whole(lit));
    drawWays(meeting);
  }

  function redraw() {
    if (!isDrawing) requestAnimationFrame(draw);
    isDrawing = moving = true;
  }

  /** Lets the dots change to the step that is shown. @param {string} before the step shown before */
  function play(before) {
    if (!ruledOutBy || !race) return;
    const now = performance.now();
    const back = STEPS.indexOf(before) > STEPS.indexOf(shown);
    const when = calm.matches ? () => 0 : wave(back);
    const isRun = shown === "race" && !back && !calm.matches;
    scanned = now;
    counted = 0; // the counters begin anew in the next frame
    if (isRun) race.begin(now + PAUSE);
    else race.end();
    if (isRun) dots.turn(looks(shown), (number) => now + (PAUSE / 2) * noise(number));
    else if (shown === "race") dots.turn(looks("three"), when);
    else if (shown === "three" && !calm.matches)
      dots.turn(looks(shown), (number) => now + (SCAN * number) / boards, true);
    else dots.turn(looks(shown), when);
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
  dots.arrange(frame.layout());

  return {
    /** @param {Uint8Array} fates as `ruledOutBy` @param {Course} course */
    load(fates, course) {
      ruledOutBy = fates;
      race = createRace(course, dots.light);
      play("");
    },

    /** Arranges the dots anew. */
    arrange() {
      dots.arrange(frame.layout());
      redraw();
    },

    /** @param {string} step */
    setStep(step) {
      const before = shown;
      shown = step;
      drawReadout();
      play(before);
    },
  };
}
