// Finds the step of the story that the reader is at, from the scroll position alone.

import { calm } from "../../lib/calm.js";
import { all, one } from "../../lib/elements.js";

const LINE = 0.4; // the last step above this line, in the part of the window below the stage, is shown

const FITTED = 100; // milliseconds until the dots fit anew

/**
 * @param {HTMLElement} section
 * @param {(step: string) => void} onStep is called with the name of each step that the reader gets to
 */
export function createSteps(section, onStep) {
  const steps = all(section, "[data-step], .story-find"); // the last step is shown beside the chosen board too
  /** @type {Set<Element>} those at the line */
  const there = new Set();
  const stepThere = () => steps.filter((each) => there.has(each)).pop();
  /** @type {IntersectionObserver | undefined} */
  let observer;
  let shown = "";

  /** @param {string} [name] */
  function setStep(name = "three") {
    if (name === shown) return;
    shown = name;
    onStep(name);
  }

  // Where there is none, the last one that was there is shown: another view, which hides the story, tells nothing.
  function observe() {
    observer?.disconnect();
    const top = Number.parseFloat(getComputedStyle(steps[0].children[0]).top); // where a step's words rest
    if (Number.isNaN(top)) return; // on paper
    const line = Math.round(top + LINE * (innerHeight - top));
    observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) there[isIntersecting ? "add" : "delete"](target);
        const step = stepThere();
        if (step) setStep(step.dataset.step);
      },
      { rootMargin: `${-Math.round(top)}px 0px ${line + 1 - innerHeight}px` },
    );
    for (const step of steps) observer.observe(step);
  }

  // The browser brings what gets the focus into sight, which may be at the edge of the window.
  for (const step of steps)
    step.addEventListener("focusin", () => {
      if ((step.dataset.step ?? shown) !== shown)
        step.scrollIntoView({ behavior: calm.matches ? "auto" : "smooth" });
    });
  // On a phone that is turned, the story has another height.
  matchMedia("(orientation: portrait) and (pointer: coarse)").addEventListener("change", () => {
    const step = stepThere();
    setTimeout(() => step?.scrollIntoView(), FITTED);
  });
  addEventListener("resize", observe);
  new ResizeObserver(observe).observe(one(section, ".story-stage")); // the words rest under it
  setStep("boards");
}
