// The one way on after any failure: all of the page's state is in its address or in storage, so the page is loaded
// again: a newer version that waits, or this one with files that no cache has touched.

import { messageOf } from "./message-of.js";

/** Milliseconds to fetch each file, and for a newer version to take over. */
const TIMEOUT = 10_000;

/** The files that the page names, also those that only Python's worker loads. */
const NAMED = "script[src], link:is([rel=stylesheet], [rel=modulepreload], [rel=preload])";

/** A button that loads the page again; `listenForLoadAgain` hears it. */
export function loadAgainButton() {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "link", textContent: "Load again" });
  button.dataset.loadAgain = "";
  return button;
}

/** What is said of a failure, and the button. @param {string} words @param {unknown} [problem] */
export const failure = (words, problem) => [
  `${problem ? `${words} ${messageOf(problem)}` : words} `,
  loadAgainButton(),
];

/** Lets all buttons of the page that say *Load again* do so. */
export function listenForLoadAgain() {
  addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("[data-load-again]");
    if (!(button instanceof HTMLButtonElement)) return;
    button.disabled = true;
    void loadAgain();
  });
}

/** The page in one file has its files inside. */
async function loadAgain() {
  if (document.documentElement.dataset.file === undefined && !(await takeOver())) await fetchAgain();
  location.reload();
}

/** Lets a newer version that waits take the page over, and returns whether one has. */
export async function takeOver() {
  try {
    const { serviceWorker } = navigator;
    const registration = await serviceWorker.getRegistration();
    if (!registration?.waiting) return false;
    const taken = new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve));
    registration.waiting.postMessage("take over");
    return Boolean(await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, TIMEOUT))]));
  } catch {
    return false; // service workers are not allowed here
  }
}

/** Fetches the files of this page past all caches, which keep what arrives. */
async function fetchAgain() {
  /** @type {NodeListOf<HTMLScriptElement | HTMLLinkElement>} */
  const named = document.querySelectorAll(NAMED);
  const files = new Set([
    location.pathname,
    ...Array.from(named, (file) => ("src" in file ? file.src : file.href)),
    ...performance.getEntriesByType("resource").map(({ name }) => name),
  ]);
  await Promise.allSettled(
    Array.from(files, async (file) => {
      const response = await fetch(file, { cache: "reload", signal: AbortSignal.timeout(TIMEOUT) });
      await response.arrayBuffer(); // an answer that is not read to its end is not cached
    }),
  );
}
