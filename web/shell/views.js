// The views of the page: home, and the sections that are shown alone. The address chooses the view.

import { all } from "../lib/elements.js";
import { partsOf } from "../lib/links.js";
import views from "../sections/views.json";

/** The view with the toy, the story and the doors. */
export const HOME = "spin";

const VIEWS = views.map(({ id }) => id);

const root = document.documentElement;
const title = document.title;

/** The part of the page that a link with this name opens, as far as its first word tells. @param {string} name */
export function partOf(name) {
  const [word = HOME] = /^[a-z]+/.exec(name) ?? [];
  return word === "worksheet" ? "class" : word;
}

/** The view that contains this element; undefined if it belongs to all. @param {Element} element */
export function viewOf(element) {
  const section = element.closest("main > section");
  return section ? (VIEWS.includes(section.id) ? section.id : HOME) : undefined;
}

/**
 * Shows only the view of the address, from the first paint on: `main.js`, which hides the other sections, runs later.
 * Without a hash, or with that of a day, the toy's style hides the board of the page until today's is there.
 */
export function startViews() {
  const { name } = partsOf(location.hash);
  const part = partOf(name);
  const view = VIEWS.includes(part) ? part : HOME;
  root.dataset.view = view;
  if ((!name || name === "daily") && root.dataset.embed === undefined) root.dataset.opening = "";
  const others = view === HOME ? `:is(#${VIEWS.join(", #")})` : `:not(#${view})`;
  const early = new CSSStyleSheet();
  early.replaceSync(`main > section${others} { display: none }`);
  document.adoptedStyleSheets = [early];
}

/** Shows all views below each other, because no script can switch between them. */
export function showAllViews() {
  delete root.dataset.view;
  delete root.dataset.opening;
  document.adoptedStyleSheets = [];
  for (const section of document.querySelectorAll("main > section")) section.removeAttribute("hidden");
}

/** Shows a view, marks its link in the menu and names it in the title. @param {string} view */
export function openView(view) {
  root.dataset.view = view;
  for (const section of all(document, "main > section")) section.hidden = viewOf(section) !== view;
  document.adoptedStyleSheets = [];
  let name = "";
  for (const link of all(document, "#nav a", HTMLAnchorElement)) {
    const isCurrent = link.hash === `#${view}`;
    if (isCurrent) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
    if (isCurrent && view !== HOME) name = `${link.textContent} · `;
  }
  document.title = name + title;
}
