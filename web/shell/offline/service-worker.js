// Keeps one complete version of the page in the browser, so that it opens without a network. The build puts the three
// constants of build.d.ts before this code: FILES, ON_DEMAND and VERSION.

/// <reference path="./build.d.ts" />

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** The start of the names of this page's caches. Other pages of this origin have caches too. */
const prefix = `keychain at ${worker.registration.scope}, `;
const version = `${prefix}version ${VERSION}`;
const everything = `${prefix}everything`; // it is empty: that it exists says that ON_DEMAND is wanted

worker.addEventListener("install", (event) =>
  event.waitUntil(fill().catch((problem) => caches.delete(version).then(() => Promise.reject(problem)))),
);
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("message", (event) => {
  if (event.data === "version") event.ports[0].postMessage(VERSION);
  if (event.data === "take over") void worker.skipWaiting();
  if (event.data === "keep everything") event.waitUntil(caches.open(everything).then(fill));
});
worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const [path] = url.replace(worker.registration.scope, "").split(/[?#]/);
  const file = path === "" || path === "index.html" ? "./" : path;
  if (method === "GET" && Object.hasOwn(FILES, file)) event.respondWith(answer(event.request, file));
});

/** Keeps all files that are wanted and missing; rejects if one of them is lost or belongs to another version. */
async function fill() {
  const cache = await caches.open(version);
  const all = await caches.has(everything);
  const add = async (/** @type {string} */ file) => {
    if (await cache.match(file)) return;
    const older = file.startsWith("assets/") && (await caches.match(file)); // its address is its content
    if (older) await cache.put(file, older);
    else await keep(cache, file, "default").catch(() => keep(cache, file, "reload"));
  };
  await Promise.all(Object.keys(FILES).map((file) => (all || !ON_DEMAND.includes(file)) && add(file)));
}

/**
 * Rejects if the file is not that of this version, or has no room.
 *
 * @param {Cache} cache @param {string} file @param {RequestCache} mode
 */
async function keep(cache, file, mode) {
  const loaded = await fetch(file, { cache: mode, integrity: FILES[file] });
  await cache.put(file, loaded.clone());
  return loaded;
}

/** A file that is gone, or is asked for past the caches, is kept again. @param {Request} request @param {string} file */
async function answer(request, file) {
  const cache = await caches.open(version); // each time: a browser may have deleted it
  const kept = request.cache !== "reload" && (await cache.match(file));
  return kept || keep(cache, file, "reload").catch(() => fetch(request)); // the server may have another version
}

/** Deletes all other versions, and serves the pages that are open. */
async function takeOver() {
  for (const name of await caches.keys())
    if (name.startsWith(`${prefix}version `) && name !== version) await caches.delete(name);
  await worker.clients.claim();
}
