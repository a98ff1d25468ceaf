// Makes the page work without a network, and offers a newer version when there is one.

import { keep, kept } from "../../lib/kept.js";
import { keepFiles, version } from "../../lib/page-version.js";
import { hasSnapshot } from "../../python/snapshot.js";

/** Milliseconds after the first verdict that belong to the reader, before the browser keeps what the next visit needs. */
const PAUSE = 5000;

/** The key in local storage of the interpreter whose snapshot found no room. Each version has another interpreter. */
const NO_ROOM = "no-room-for";

/** @param {HTMLElement} offer shown when a newer version is ready; its button loads that version */
export function createOffline(offer) {
  const button = /** @type {HTMLButtonElement} */ (offer.querySelector("button"));

  async function register() {
    try {
      const { serviceWorker } = navigator;
      let isControlled = serviceWorker.controller !== null;
      let wanted = false; // whether the reader has asked for the newer version
      const registration = await serviceWorker.register("./sw.js");
      const updateOffer = () => {
        offer.hidden = !(version.isReplaced || (registration.waiting && registration.active));
      };
      const watch = () => registration.installing?.addEventListener("statechange", updateOffer);
      updateOffer();
      watch();
      registration.addEventListener("updatefound", watch);
      serviceWorker.addEventListener("controllerchange", async () => {
        if (wanted) location.reload();
        const isFirst = !isControlled && (await caches.match(import.meta.url)); // it may also be of a newer version
        if (!isFirst) version.isReplaced = true;
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
  whenMarked("first-verdict", () => setTimeout(keepForNextVisit, PAUSE));
}

/**
 * Caches again what has gone from the cache, and stores a snapshot of Python, unless there is one of this version or
 * the browser had no room for it.
 */
async function keepForNextVisit() {
  await keepFiles("keep");
  if (!navigator.serviceWorker) return;
  const interpreter = new URL(ASSETS["pyodide/interpreter.js"], document.baseURI).href;
  const has = await hasSnapshot(interpreter).catch(() => true); // the browser may allow no storage
  if (has || kept(NO_ROOM) === interpreter) return;
  const maker = new Worker(ASSETS["snapshot-worker.js"], { type: "module" });
  maker.addEventListener("message", () => keep(NO_ROOM, interpreter));
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
