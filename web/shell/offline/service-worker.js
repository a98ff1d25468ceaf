// Keeps one complete version of the page in the browser, so that it opens without a network. The build puts three
// constants before this code. FILES is the integrity of each file to keep, by its path. ON_DEMAND lists the files of
// the section In Python, which are kept once the page reports its use. VERSION names these files and this code.

/// <reference path="./build.d.ts" />

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const scope = worker.registration.scope;

/** The start of the names of this page's caches. Other pages of this origin have caches too. */
const prefix = `keychain at ${scope}, `;
const cacheName = `${prefix}version ${VERSION}`;
const everything = `${prefix}everything`; // it is empty: that it exists says that ON_DEMAND is wanted

worker.addEventListener("install", (event) =>
  event.waitUntil(fill().catch((problem) => caches.delete(cacheName).then(() => Promise.reject(problem)))),
);
worker.addEventListener("activate", (event) =>
  event.waitUntil(dropOlder().then(() => worker.clients.claim())),
);
worker.addEventListener("message", (event) => {
  if (event.data === "version") event.ports[0].postMessage(VERSION);
  if (event.data === "take over") void worker.skipWaiting();
  if (event.data === "keep everything") event.waitUntil(caches.open(everything).then(fill));
});
worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const path = url
    .replace(/[?#].*/, "")
    .replace(scope, "")
    .replace(/^index\.html$/, "");
  if (method === "GET" && Object.hasOwn(FILES, path)) event.respondWith(answer(event, path));
});

/** Keeps all files that are wanted and missing; rejects if one of them is lost or belongs to another version. */
async function fill() {
  const cache = await caches.open(cacheName);
  const all = await caches.has(everything);
  await Promise.all(
    Object.keys(FILES).map(async (path) => {
      if ((!all && ON_DEMAND.includes(path)) || (await cache.match(addressOf(path)))) return;
      const older = path.startsWith("assets/") && (await caches.match(addressOf(path))); // its address is its content
      await cache.put(
        addressOf(path),
        older || (await load(path, "default").catch(() => load(path, "reload"))),
      );
    }),
  );
}

/** Rejects if the file is not that of this version. @param {string} path @param {RequestCache} cache */
const load = (path, cache) => fetch(addressOf(path), { cache, integrity: FILES[path] });

/** @param {string} path */
const addressOf = (path) => new URL(path, scope).href;

/**
 * The kept file. One that is gone, or is asked for past the caches, comes from the server and is kept again.
 * @param {FetchEvent} event
 * @param {string} path
 */
async function answer(event, path) {
  const cache = await caches.open(cacheName);
  const kept = event.request.cache !== "reload" && (await cache.match(addressOf(path)));
  if (kept) return kept;
  try {
    const loaded = await load(path, "reload");
    event.waitUntil(cache.put(addressOf(path), loaded.clone()).catch(() => {})); // there may be no room
    return loaded;
  } catch {
    return fetch(event.request); // the server may have another version
  }
}

/** Deletes all other versions. */
async function dropOlder() {
  for (const name of await caches.keys())
    if (name.startsWith(`${prefix}version `) && name !== cacheName) await caches.delete(name);
}
