// Has the browser keep the page for when there is no network, and offers a newer version when one has come.

import { hasSnapshot } from "../solver/snapshot.js";

/** @param {HTMLElement} offer what to show when a newer version is here; its button loads that */
export function createOffline(offer) {
  const button = /** @type {HTMLButtonElement} */ (offer.querySelector("button"));

  async function keep() {
    try {
      const registration = await navigator.serviceWorker.register("./sw.js");
      const look = () => {
        offer.hidden = !(registration.waiting && navigator.serviceWorker.controller);
      };
      look();
      registration.addEventListener("updatefound", () =>
        registration.installing?.addEventListener("statechange", look),
      );
      button.addEventListener("click", () => {
        navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
        registration.waiting?.postMessage("take over");
      });
      await navigator.serviceWorker.ready; // from now on what Python starts from is kept, too
      await keepSnapshot();
    } catch {
      // A browser that has no service workers, or allows none here: the page works as long as there is a network.
    }
  }

  if (navigator.serviceWorker?.controller) void keep();
  else whenMarked("first-verdict", keep); // the first visit is not slowed
}

/** Has the browser keep a snapshot of Python for the next visit, unless it has this one's. */
async function keepSnapshot() {
  const interpreter = new URL(ASSETS["pyodide/interpreter.js"], document.baseURI).href;
  if (await hasSnapshot(interpreter)) return;
  new Worker(ASSETS["snapshot-worker.js"], { type: "module" });
}

/** Has the browser keep what the section In Python needs, once that is used. */
export async function keepAll() {
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
