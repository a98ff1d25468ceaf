// Makes the page work without a network, and offers a newer version when there is one.

import { hasSnapshot } from "../solver/snapshot.js";

/** Milliseconds after the first verdict that belong to the reader, before a second Python starts for the snapshot. */
const PAUSE = 5000;

/** @param {HTMLElement} offer shown when a newer version is ready; its button loads that version */
export function createOffline(offer) {
  const button = /** @type {HTMLButtonElement} */ (offer.querySelector("button"));

  async function register() {
    try {
      const { serviceWorker } = navigator;
      let isControlled = serviceWorker.controller !== null;
      let wanted = false; // whether the reader has asked for the newer version
      let replaced = false; // whether another tab has, and this version's files are gone
      const registration = await serviceWorker.register("./sw.js");
      const updateOffer = () => {
        offer.hidden = !(replaced || (registration.waiting && serviceWorker.controller));
      };
      const watch = () => registration.installing?.addEventListener("statechange", updateOffer);
      updateOffer();
      watch();
      registration.addEventListener("updatefound", watch);
      serviceWorker.addEventListener("controllerchange", () => {
        if (wanted) location.reload();
        replaced = isControlled; // the first controller replaces none
        isControlled = true;
        updateOffer();
      });
      button.addEventListener("click", () => {
        wanted = true;
        if (registration.waiting) registration.waiting.postMessage("take over");
        else location.reload();
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
