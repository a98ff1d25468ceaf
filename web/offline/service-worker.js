// Keeps one whole version of the page in the browser, so that it opens without a network. The build writes before
// this what it keeps: FILES, the integrity of each file by its path; LATER, which of them, for the section In Python, it keeps
// only once the page says that this is used; and VERSION, a name for exactly these.

/// <reference path="./build.d.ts" />

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const scope = worker.registration.scope;

/** Other pages of this origin have caches too; those of this page's versions begin like this. */
const ours = `keychain at ${scope}, version `;
const cacheName = ours + VERSION;

worker.addEventListener("install", (event) => event.waitUntil(fill()));
worker.addEventListener("activate", (event) => event.waitUntil(dropOlder()));
worker.addEventListener("message", (event) => {
  const { data } = event;
  if (data === "take over") void worker.skipWaiting();
  if (data === "keep all") event.waitUntil(keepLater());
});
worker.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  const root = new URL(scope);
  const path = pathname.slice(root.pathname.length).replace(/^index\.html$/, "");
  const isOurs = origin === root.origin && pathname.startsWith(root.pathname) && path in FILES;
  if (event.request.method === "GET" && isOurs) event.respondWith(answer(path, event.request));
});

/** Takes all files or, if one is missing or of another version, none. */
async function fill() {
  const cache = await caches.open(cacheName);
  try {
    const all = await olderHasLater();
    const wanted = Object.keys(FILES).filter((path) => all || !LATER.includes(path));
    await Promise.all(wanted.map((path) => keep(cache, path)));
  } catch (problem) {
    await caches.delete(cacheName);
    throw problem;
  }
}

/** Takes what is missing of the rest. Without a network that has to wait until the section is used again. */
async function keepLater() {
  const cache = await caches.open(cacheName);
  const had = await Promise.all(LATER.map((path) => cache.match(addressOf(path))));
  const missing = LATER.filter((_, index) => !had[index]);
  await Promise.allSettled(missing.map((path) => keep(cache, path)));
}

/** @param {Cache} cache @param {string} path */
async function keep(cache, path) {
  await cache.put(addressOf(path), await get(path));
}

/** A file from an older version that had it, or the browser's cache, or the server. @param {string} path */
async function get(path) {
  const kept = path.startsWith("assets/") && (await fromOlder(path));
  if (kept) return kept;
  const first = path.startsWith("assets/") ? "default" : "no-cache"; // its folder is named for its content
  return load(path, first).catch(() => load(path, "reload"));
}

/** @param {string} path @param {RequestCache} cache */
async function load(path, cache) {
  const response = await fetch(addressOf(path), { cache, integrity: FILES[path] });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}

/** @param {string} path */
async function fromOlder(path) {
  for (const name of await olderCaches()) {
    const kept = await (await caches.open(name)).match(addressOf(path));
    if (kept) return kept;
  }
  return undefined;
}

/** Whether the section was used in an older version: then it is to work in this one too, without a network. */
async function olderHasLater() {
  const olderAddresses = await Promise.all(
    (await olderCaches()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
  );
  return olderAddresses.flat().some((url) => url.endsWith("/python_library.zip"));
}

async function dropOlder() {
  for (const name of await olderCaches()) await caches.delete(name);
}

async function olderCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(ours) && name !== cacheName);
}

/**
 * The file whatever its query, which a second attempt adds; but one that asks past the caches gets the server's, if
 * there is one.
 * @param {string} path
 * @param {Request} request
 */
async function answer(path, request) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(addressOf(path));
  if (!kept) {
    const response = await fetch(request);
    if (response.ok) await cache.put(addressOf(path), response.clone());
    return response;
  }
  if (request.mode === "navigate" || request.cache === "default") return kept;
  const fresh = await fetch(request).catch(() => undefined);
  return fresh?.ok ? fresh : kept;
}

/** @param {string} path */
function addressOf(path) {
  return new URL(path, scope).href;
}
