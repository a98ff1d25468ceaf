// Watches the parts of the page arrive, the style and the main script, and says so when one of them does not.

import { all } from "./elements.js";
import { loadAgain, showLoadFailure } from "./load-failure.js";

/** Milliseconds until a page that lacks its style is shown without, and one that lacks its script says so. */
const PATIENCE = 10_000;

const root = document.documentElement;

/** The main script says so when it has come to its end. */
const runs = () => root.dataset.script === "running";

/** @param {string} words */
function tell(words) {
  if (document.body) showLoadFailure(words);
  else document.addEventListener("DOMContentLoaded", () => showLoadFailure(words));
}

/** @param {string} words */
function tellStuck(words) {
  root.dataset.solver = "failed"; // for nobody will ask for Python
  for (const line of all(document, "#solver")) line.hidden = true;
  for (const button of all(document, "[data-retry]")) button.addEventListener("click", loadAgain);
  tell(words);
}

/** Lets the page be read without its style, which comes into force when it is there. */
function showBare() {
  for (const link of /** @type {HTMLLinkElement[]} */ (all(document, "link[rel=stylesheet]"))) {
    if (link.sheet) continue;
    link.media = "print";
    link.addEventListener("load", () => link.removeAttribute("media"));
  }
}

function tellLate() {
  showBare();
  if (runs() || !document.querySelector("script[type=module]")) return;
  const line = showLoadFailure("This page is taking long to arrive. It can be read meanwhile.");
  addEventListener("load", () => line.remove());
}

/** @param {EventTarget | null} target @returns {target is HTMLLinkElement} */
const isStyle = (target) => target instanceof HTMLLinkElement && target.rel === "stylesheet";

const tellBare = () => tell("The style of this page did not arrive, so it looks bare.");

export function watchLoading() {
  document.addEventListener(
    "load",
    ({ target }) => {
      if (isStyle(target) && !target.sheet?.cssRules.length) tellBare(); // a file of another type is no error
    },
    true,
  );
  addEventListener(
    "error",
    ({ target }) => {
      if (isStyle(target)) tellBare();
      else if (target instanceof HTMLScriptElement || (target === window && !runs()))
        tellStuck("A part of this page did not arrive, so the toy cannot turn.");
    },
    true,
  );
  setTimeout(tellLate, PATIENCE);
}
