// Finds the step of the story that the reader is at, from the scroll position alone, and leads to each step.

import { all } from "../../lib/elements.js";
import { createRoving } from "../../lib/roving.js";

const LINE = 0.4; // the step that crosses this line, in the part of the window below the stage, is shown

/**
 * @param {HTMLElement} section
 * @param {(step: string) => void} onStep is called with the name of each step that the reader gets to
 */
export function createSteps(section, onStep) {
  const steps = all(section, "[data-step]");
  const nav = /** @type {HTMLElement} */ (section.querySelector(".story-nav"));
  const buttons = all(nav, "button");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  /** @type {IntersectionObserver | undefined} */
  let observer;
  let shown = "";

  /** Where the words of a step rest, in pixels from the top of the window. */
  const rest = () => Number.parseFloat(getComputedStyle(steps[0].children[0]).top);

  /** @param {string} name */
  function setStep(name) {
    if (name === shown) return;
    shown = name;
    for (const button of buttons) {
      if (button.dataset.to === name) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    }
    onStep(name);
  }

  /** Scrolls to where the step rests. @param {string} name */
  function go(name) {
    const step = /** @type {HTMLElement} */ (steps.find((each) => each.dataset.step === name));
    const top = scrollY + step.getBoundingClientRect().top - rest() + 2;
    scrollTo({ top, behavior: calm.matches ? "auto" : "smooth" });
  }

  /** @type {Set<Element>} */
  const crossing = new Set();

  function observe() {
    observer?.disconnect();
    crossing.clear();
    const top = rest();
    if (Number.isNaN(top)) return; // another view is shown
    const line = Math.round(top + LINE * (innerHeight - top));
    observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) crossing[isIntersecting ? "add" : "delete"](target);
        const [step] = /** @type {Set<HTMLElement>} */ (crossing);
        if (step) return setStep(step.dataset.step ?? "");
        const isPast = steps[0].getBoundingClientRect().top < line;
        setStep((isPast ? steps[steps.length - 1] : steps[0]).dataset.step ?? "");
      },
      { rootMargin: `${-line}px 0px ${line + 1 - innerHeight}px` },
    );
    for (const step of steps) observer.observe(step);
  }

  createRoving(nav, "button");
  nav.addEventListener("click", ({ target }) => {
    const { to } = /** @type {HTMLElement} */ (target).dataset;
    if (to) go(to);
  });
  nav.addEventListener("keydown", ({ key, target }) => {
    const { to } = /** @type {HTMLElement} */ (document.activeElement).dataset;
    if (to && document.activeElement !== target && /^(Arrow|Home|End)/.test(key)) go(to);
  });
  // The browser brings what gets the focus into sight, which may be at the edge of the window.
  for (const step of steps)
    step.addEventListener("focusin", () => {
      const { step: name = "" } = step.dataset;
      if (name !== shown) go(name);
    });
  addEventListener("resize", observe);
  new ResizeObserver(observe).observe(nav.closest(".story-stage") ?? nav); // the words rest under it
}
