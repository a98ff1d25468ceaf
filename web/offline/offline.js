// Makes the page work without a network, and offers a newer version when there is one.

import { hasSnapshot } from "../solver/snapshot.js";

/** Milliseconds after the first verdict that belong to the reader, before a second Python starts for the snapshot. */
const PAUSE = 5000;

/** @param {HTMLElement} offer shown when a newer version is ready; its button loads that version */
export function createOffline(offer) {
  const button = /** @type {HTMLButtonElement} */ (offer.querySelector("button"));

  async function register() {
    try {
      const registration = await navigator.serviceWorker.register("./sw.js");
      const updateOffer = () => {
        offer.hidden = !(registration.waiting && navigator.serviceWorker.controller);
      };
      updateOffer();
      registration.addEventListener("updatefound", () =>
        registration.installing?.addEventListener("statechange", updateOffer),
      );
      button.addEventListener("click", () => {
        navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
        registration.waiting?.postMessage("take over");
      });
    } catch {
      // Without service workers, the page works as long as there is a network.
    }
  }

  if (navigator.serviceWorker?.controller) void register();
  else whenMarked("first-verdict", register); // later, so that it does not slow the first visit
  whenMarked("first-verdict", () => setTimeout(keepSnapshot, PAUSE));
}

/** Stores a snapshot of Python for the next visit, unless there is one of this version. */
async function keepSnapshot() {
  if (!navigator.serviceWorker) return;
  await navigator.serviceWorker.ready; // the files that Python starts from are cached now
  const interpreter = new URL(ASSETS["pyodide/interpreter.js"], document.baseURI).href;
  const has = await hasSnapshot(interpreter).catch(() => true); // the browser may allow no storage
  if (!has) new Worker(ASSETS["snapshot-worker.js"], { type: "module" });
}

/** Caches the files of the section In Python. The section calls this when the reader uses it. */
export async function keepOnDemandFiles() {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage("keep all");
}

/** @param {string} name @param {() => void} act */
function whenMarked(name, act) {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName(name).length === 0) return;
    observer.disconnect();
    act();
  });
  observer.observe({ type: "mark", buffered: true });
}
