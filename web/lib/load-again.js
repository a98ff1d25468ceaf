// The one way on after any failure: all of the page's state is in its address or in storage, so the page is loaded
// again, with files that no cache has touched.

/** Milliseconds to fetch each file. */
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

/** Lets all buttons of the page that say *Load again* do so. */
export function listenForLoadAgain() {
  addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("[data-load-again]");
    if (!(button instanceof HTMLButtonElement)) return;
    button.disabled = true;
    void loadAgain();
  });
}

/** Loads the page again, with its files past all caches. The page in one file has them inside. */
async function loadAgain() {
  if (document.documentElement.dataset.file === undefined) await fetchAgain();
  location.reload();
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
