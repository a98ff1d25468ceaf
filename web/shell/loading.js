// Watches the style sheet and the main script load. If one of them fails or is late, a notice says so and offers to load
// the page again. This must work on a page without its style sheet, its main script or the end of its HTML.

import { all, make } from "../lib/elements.js";
import { listenForLoadAgain, loadAgainButton } from "../lib/load-again.js";
import { showAllViews } from "./views.js";

/** Milliseconds until the page is shown without its style sheet, and a missing main script is reported. */
const PATIENCE = 10_000;

const root = document.documentElement;

/** The main script sets this at its end. */
const isRunning = () => root.dataset.script === "running";

export function watchLoading() {
  listenForLoadAgain();
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
      else if (target instanceof HTMLScriptElement) reportBrokenScript("Could not load main.js or start.js.");
      else if (target === window && !isRunning()) reportBrokenScript();
    },
    true,
  );
  setTimeout(reportDelay, PATIENCE);
}

/** @param {EventTarget | null} target @returns {target is HTMLLinkElement} */
const isStyleSheet = (target) => target instanceof HTMLLinkElement && target.rel === "stylesheet";

function reportMissingStyle() {
  if (root.dataset.embed !== undefined) drawFrame("failed");
  else showLoadFailure("The style sheet of this page didn’t load. Could not load style.css.");
}

function reportBrokenScript(file = "") {
  root.dataset.solver = "failed"; // nothing will start Python now
  if (root.dataset.embed !== undefined) return drawFrame("failed");
  showAllViews();
  for (const line of all(document, "#solver")) line.hidden = true;
  if (root.dataset.old !== undefined) return; // the page itself says which browsers can run it
  showLoadFailure(`Part of this page didn’t load, so the spinners can’t turn. ${file}`);
}

/** Shows the keychain in a frame of another page, or, once something has failed, a sentence and the way to the whole page. @param {string} [state] */
export function drawFrame(state = root.dataset.embed) {
  root.dataset.embed = state;
  for (const part of all(document, "body > *"))
    part.hidden = part.matches(".instead") !== (state === "failed");
  for (const link of all(document, ".instead a", HTMLAnchorElement)) link.hash = location.hash;
}

/** Shows the page without its style sheet, which applies as soon as it loads, and says so if it waits for its script. */
function reportDelay() {
  for (const link of all(document, "link[rel=stylesheet]", HTMLLinkElement)) {
    if (link.sheet) continue;
    link.media = "print";
    link.addEventListener("load", () => link.removeAttribute("media"));
  }
  if (isRunning() || !document.querySelector("script[type=module]")) return;
  showAllViews();
  if (document.querySelector(".load-failure")) return;
  const line = draw("This page is loading slowly. You can read it meanwhile.");
  line.classList.add("passing");
  addEventListener("load", () => line.remove());
}

/** Only the first failure is shown: loading the page again fixes them all. @param {string} words */
function showLoadFailure(words) {
  if (!document.body) {
    document.addEventListener("DOMContentLoaded", () => showLoadFailure(words));
    return;
  }
  document.querySelector(".load-failure.passing")?.remove();
  if (!document.querySelector(".load-failure")) draw(words);
}

/** @param {string} words */
function draw(words) {
  const line = make("p", "load-failure notice", `${words} `, loadAgainButton());
  line.setAttribute("role", "alert");
  document.body.prepend(line);
  return line;
}
