// Watches the style sheet and the main script load, and shows a notice when one of them fails or is late.

import { all } from "../lib/elements.js";
import { loadAgain, showDelay, showLoadFailure } from "./load-failure.js";
import { showAllViews } from "./views.js";

/** Milliseconds until the page is shown without its style sheet, and a missing main script is reported. */
const TIMEOUT = 10_000;

const root = document.documentElement;

/** The main script sets this at its end. */
const isRunning = () => root.dataset.script === "running";

/** @param {string} words */
function report(words) {
  if (document.body) showLoadFailure(words);
  else document.addEventListener("DOMContentLoaded", () => showLoadFailure(words));
}

/** @param {string} words */
function reportBrokenScript(words) {
  root.dataset.solver = "failed"; // nothing will start Python now
  showAllViews();
  for (const line of all(document, "#solver")) line.hidden = true;
  for (const button of all(document, "[data-retry]")) button.addEventListener("click", loadAgain);
  if (root.dataset.old === undefined) report(words); // the page itself says which browsers can run it
}

/** Shows the page without its style sheet, which applies as soon as it loads. */
function showUnstyled() {
  for (const link of /** @type {HTMLLinkElement[]} */ (all(document, "link[rel=stylesheet]"))) {
    if (link.sheet) continue;
    link.media = "print";
    link.addEventListener("load", () => link.removeAttribute("media"));
  }
}

function reportDelay() {
  showUnstyled();
  if (isRunning() || !document.querySelector("script[type=module]")) return;
  showAllViews();
  showDelay("This page is loading slowly. You can read it meanwhile.");
}

/** @param {EventTarget | null} target @returns {target is HTMLLinkElement} */
const isStyleSheet = (target) => target instanceof HTMLLinkElement && target.rel === "stylesheet";

const reportMissingStyle = () => report("The style sheet of this page didn’t load.");

export function watchLoading() {
  document.addEventListener(
    "load",
    ({ target }) => {
      // A file of another type is empty here but fires no error event.
      if (isStyleSheet(target) && !target.sheet?.cssRules.length) reportMissingStyle();
    },
    true,
  );
  addEventListener(
    "error",
    ({ target }) => {
      if (isStyleSheet(target)) reportMissingStyle();
      else if (target instanceof HTMLScriptElement || (target === window && !isRunning()))
        reportBrokenScript("Part of this page didn’t load, so the spinners can’t turn.");
    },
    true,
  );
  setTimeout(reportDelay, TIMEOUT);
}
