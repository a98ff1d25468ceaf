// Put in the place of sw.js, this ends what sw.js began: it drops all versions that the browser has kept, opens the
// pages anew from the server, and leaves no service worker. It is the way out of a deploy that is broken.

const ending = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

ending.addEventListener("install", () => void ending.skipWaiting());
ending.addEventListener("activate", (event) => event.waitUntil(end()));

async function end() {
  const ours = (await caches.keys()).filter((name) =>
    name.startsWith(`keychain at ${ending.registration.scope}, `),
  );
  for (const name of ours) await caches.delete(name);
  await ending.registration.unregister();
  if (ours.length === 0) return; // the pages are from the server already
  for (const page of await ending.clients.matchAll({ type: "window" }))
    if ("navigate" in page) {
      await fetch(page.url, { cache: "reload" }); // or Firefox shows the page that it was sent some minutes ago
      await page.navigate(page.url);
    }
}
