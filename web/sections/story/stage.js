// The stage of the story: shows a step on the map, and lets the dots change when the step does.

import { calm } from "../../lib/calm.js";
import { finder, write } from "../../lib/elements.js";
import { whole } from "../../lib/numbers.js";
import { createDots, DIM, LIT, OUT, SWEEP, UNMET } from "./dots.js";
import { createRace } from "./race.js";

/** @import { Layout } from "./layout.js" */
/** @import { Course } from "./race.js" */

/** The steps in order. Up to the fourth, a step's index is the number of questions asked. */
const STEPS = ["boards", "counts", "no-double-win", "legal", "race", "three"];

const TICK = 100; // milliseconds between two numbers of a counter: text that changes costs a slow phone more than dots

/** @param {HTMLElement} section @param {Layout} layout @param {number} boards how many boards exist */
export function createStage(section, layout, boards) {
  const find = finder(section);
  const canvas = find("[data-map]", HTMLCanvasElement);
  const dots = createDots(canvas, layout, boards);
  /** @type {Record<string, Uint8Array> | undefined} how each dot looks at rest, by step, once the map has loaded */
  let looks;
  let race = createRace({ questions: {}, met: [], routes: 0, stride: 1, walk: [] }, dots.light);
  let shown = "boards"; // a step
  let isDrawing = false; // in the next frame
  let lastCount = 0; // when the counters last changed

  /** How each dot looks at rest. @param {string} step @param {Uint8Array} ruledOutBy */
  function looksOf(step, ruledOutBy) {
    const asked = STEPS.indexOf(step);
    return ruledOutBy.map((by) => {
      if (step === "race") return by ? DIM : UNMET;
      if (by === 0 || by > asked) return LIT;
      return by === asked ? OUT : DIM;
    });
  }

  /** @param {number} now */
  function draw(now) {
    isDrawing = false;
    const isRacing = shown === "race" && !race.isOver();
    if (isRacing) race.advance(now);
    const { lit, moving } = dots.draw(now);
    if (isRacing || moving) redraw();
    if ((isRacing || moving) && now - lastCount < TICK) return;
    lastCount = now;
    const { routes, boards: met } = race.counts();
    write(find("[data-routes]"), whole(routes));
    write(find("[data-boards]"), whole(met));
    write(find("[data-left]"), whole(shown === "boards" ? boards : lit));
  }

  function redraw() {
    if (isDrawing || !looks) return;
    isDrawing = true;
    requestAnimationFrame(draw);
  }

  /** Lets the dots change to the step that is shown. @param {boolean} back whether the reader scrolls up to it */
  function play(back) {
    if (!looks) return;
    const isRun = shown === "race" && !back && !calm.matches;
    if (isRun) race.begin(performance.now() + SWEEP);
    else race.end();
    const rest = looks[shown === "race" && !isRun ? "three" : shown];
    dots.turn(rest, calm.matches ? "at once" : back ? "back" : "on");
    lastCount = 0; // the counters begin anew in the next frame
    redraw();
  }

  function arrange() {
    dots.arrange();
    redraw();
  }
  arrange();

  return {
    arrange,

    /** @param {Uint8Array} ruledOutBy for each board, the question that rules it out: 1 to 3, or 0 @param {Course} course */
    load(ruledOutBy, course) {
      looks = Object.fromEntries(STEPS.map((step) => [step, looksOf(step, ruledOutBy)]));
      race = createRace(course, dots.light);
      play(false);
    },

    /** @param {string} step */
    setStep(step) {
      const back = STEPS.indexOf(step) < STEPS.indexOf(shown);
      canvas.dataset.shown = shown = step;
      find(".story-left").hidden = step === "race";
      find(".story-race").hidden = step !== "race";
      const words = find(`[data-step="${step}"] .story-count`);
      const [number, of] = words.children;
      if (!looks) write(find("[data-left]"), number.textContent ?? "");
      find("[data-left-of]").replaceChildren(...of.cloneNode(true).childNodes);
      write(find("#story-alt"), `${find(`[data-step="${step}"] h3`).textContent} ${words.textContent}`);
      play(back);
    },
  };
}
