// Finds the step of the story that the reader is at, from the scroll position alone, and leads to each step.

import { calm } from "../../lib/calm.js";
import { all, around, one } from "../../lib/elements.js";
import { createRoving } from "../../lib/roving.js";

const LINE = 0.4; // the last step above this line, in the part of the window below the stage, is shown

/**
 * @param {HTMLElement} section
 * @param {(step: string) => void} onStep is called with the name of each step that the reader gets to
 */
export function createSteps(section, onStep) {
  const steps = all(section, "[data-step], .story-find"); // the last step is shown beside the chosen board too
  const nav = one(section, ".story-nav");
  /** @type {IntersectionObserver | undefined} */
  let observer;
  let shown = "";

  /** @param {string} [name] */
  function setStep(name = "three") {
    if (name === shown) return;
    shown = name;
    for (const button of all(nav, "button")) {
      if (button.dataset.to === name) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    }
    onStep(name);
  }

  /** Scrolls to a step. @param {string} [name] */
  function go(name) {
    const step = steps.find((each) => each.dataset.step === name);
    step?.scrollIntoView({ behavior: calm.matches ? "auto" : "smooth" });
  }

  // Where there is none, the last one that was there is shown: another view, which hides the story, tells nothing.
  function observe() {
    observer?.disconnect();
    const top = Number.parseFloat(getComputedStyle(steps[0].children[0]).top); // where a step's words rest
    if (Number.isNaN(top)) return; // another view is shown
    const line = Math.round(top + LINE * (innerHeight - top));
    /** @type {Set<Element>} */
    const there = new Set();
    observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) there[isIntersecting ? "add" : "delete"](target);
        const step = steps.filter((each) => there.has(each)).pop();
        if (step) setStep(step.dataset.step);
      },
      { rootMargin: `${-Math.round(top)}px 0px ${line + 1 - innerHeight}px` },
    );
    for (const step of steps) observer.observe(step);
  }

  createRoving(nav, "button");
  nav.addEventListener("click", (event) => go(around(event, "button")?.dataset.to));
  nav.addEventListener("keydown", ({ key, target }) => {
    const focused = /** @type {HTMLElement} */ (document.activeElement);
    if (focused !== target && /^(Arrow|Home|End)/.test(key)) go(focused.dataset.to);
  });
  // The browser brings what gets the focus into sight, which may be at the edge of the window.
  for (const step of steps)
    step.addEventListener("focusin", () => {
      if ((step.dataset.step ?? shown) !== shown) go(step.dataset.step);
    });
  addEventListener("resize", observe);
  new ResizeObserver(observe).observe(nav.closest(".story-stage") ?? nav); // the words rest under it
  setStep("boards");
}
