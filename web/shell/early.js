// Stands in the page, and runs before the first paint, without main.js: sets the theme, so that wrong colours never flash;
// marks that scripts run, or that the browser is too old; hides the views that the address does not name, and the share of
// possible boards; reports a style sheet or main.js that does not load; unfolds the menu; starts Python, which takes longest.

import { keep, kept } from "../lib/kept.js";
import { startShare } from "../parts/share.js";
import { drawFrame, watchLoading } from "./loading.js";
import { startMenu } from "./menu.js";
import { startViews } from "./views.js";

const root = document.documentElement;
const themes = ["system", "light", "dark"];

// Chrome 104 and Safari 16.4 have both. In an older browser, or from a file, which loads no modules, the page is shown as
// without scripts, unless it is the page in one file.
const canLoad = location.protocol !== "file:" || root.dataset.file !== undefined;
if (canLoad && matchMedia("(color >= 0)").matches && "CompressionStream" in window)
  root.dataset.script = "on";
else root.dataset.old = "";

if (/[?&]embed\b/.test(location.search)) root.dataset.embed = ""; // alone in a frame of another page
if (root.dataset.script) startShare();
if (root.dataset.script && root.dataset.embed !== undefined)
  document.addEventListener("DOMContentLoaded", () => drawFrame());

/** @param {string} theme */
function apply(theme) {
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  /** @type {NodeListOf<HTMLMetaElement>} the colours of the browser's own bars; one of them applies */
  const colours = document.querySelectorAll("meta[data-scheme]");
  for (const colour of colours) {
    const { scheme } = colour.dataset;
    const chosen = theme === scheme ? "all" : "not all";
    colour.media = theme === "system" ? `(prefers-color-scheme: ${scheme})` : chosen;
  }
}

let theme = themes.find((name) => name === kept("theme")) ?? "system";
apply(theme);

document.addEventListener("DOMContentLoaded", () => {
  const button = /** @type {HTMLButtonElement} */ (document.getElementById("theme"));
  const label = () => {
    const words = `Theme: ${theme === "system" ? "as the system" : theme}`;
    button.setAttribute("aria-label", words);
    button.title = words;
  };
  label();
  button.addEventListener("click", () => {
    theme = themes[(themes.indexOf(theme) + 1) % themes.length];
    apply(theme);
    label();
    keep("theme", theme);
  });
});

if (canLoad) watchLoading();

// The page names start.js before this script. main.js imports it too, and is reported if it fails.
/** @type {HTMLLinkElement | null} */
const start = document.querySelector("link[rel=modulepreload]");
if (start) import(start.href).catch(() => {});
if (root.dataset.solver && root.dataset.script) {
  startViews();
  startMenu();
}
