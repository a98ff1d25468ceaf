// Replaces sw.js when a deploy is broken. It deletes all cached versions, unregisters the service worker and reloads
// the open pages from the server.

const killSwitch = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

killSwitch.addEventListener("install", () => void killSwitch.skipWaiting());
killSwitch.addEventListener("activate", (event) => event.waitUntil(removeAll()));

async function removeAll() {
  const ours = (await caches.keys()).filter((name) =>
    name.startsWith(`keychain at ${killSwitch.registration.scope}, `),
  );
  for (const name of ours) await caches.delete(name);
  await killSwitch.registration.unregister();
  if (ours.length === 0) return; // the open pages came from the server
  for (const page of await killSwitch.clients.matchAll({ type: "window" }))
    if ("navigate" in page) {
      await fetch(page.url, { cache: "reload" }); // otherwise Firefox may show an old copy from its HTTP cache
      await page.navigate(page.url);
    }
}
