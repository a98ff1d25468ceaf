// Makes the page work without a network, and offers a newer version when there is one.

import { one } from "../../lib/elements.js";
import { takeOver } from "../../lib/load-again.js";
import { timed } from "../../lib/timed.js";

/** @param {HTMLElement} offer shown when a newer version is ready; its button loads that version */
export function createOffline(offer) {
  const button = one(offer, "button", HTMLButtonElement);

  /**
   * Offers its version if it says one: what a server sends in its place may be anything. The browser lets that take
   * over all the same when the last tab closes, as it must the kill switch; the next version keeps the page again.
   *
   * @param {ServiceWorker} worker
   */
  function offerVersion(worker) {
    offer.hidden = true; // of a version that this one replaces
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      if (typeof data === "string") offer.hidden = false;
    };
    worker.postMessage("version", [port2]);
  }

  async function register() {
    const { serviceWorker } = navigator;
    let controller = serviceWorker.controller;
    const registration = await serviceWorker.register("./sw.js");
    const offerWaiting = () => {
      const { active, waiting } = registration;
      if (active && waiting) offerVersion(waiting);
    };
    const watch = () => registration.installing?.addEventListener("statechange", offerWaiting);
    offerWaiting();
    watch();
    registration.addEventListener("updatefound", watch);
    serviceWorker.addEventListener("controllerchange", async () => {
      const [before, now] = [controller, serviceWorker.controller];
      controller = now;
      // The first worker keeps this version, unless the page had been open for long. Later ones have dropped it.
      const isOwn = !before && (await caches.match(import.meta.url));
      if (now && !isOwn) offerVersion(now);
    });
    button.addEventListener("click", async () => {
      await takeOver();
      location.reload();
    });
  }

  // Without service workers, the page works as long as there is a network.
  const start = () => void register().catch(() => {});
  if (navigator.serviceWorker?.controller) start();
  else void timed("mark", "first-verdict").then(start); // later, so that it does not slow the first visit
}
