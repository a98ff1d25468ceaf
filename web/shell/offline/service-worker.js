// Keeps one complete version of the page in the browser, so that it opens without a network. The build puts three
// constants before this code. FILES is the integrity of each file to cache, by its path. ON_DEMAND lists the files of
// the section In Python, which are cached only after the page reports its use. VERSION names these files and this code.

/// <reference path="./build.d.ts" />

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const scope = worker.registration.scope;

/** The start of the cache names of this page's versions. Other pages of this origin have caches too. */
const prefix = `keychain at ${scope}, version `;
const cacheName = prefix + VERSION;

/** By far the largest file of the start. Its digest takes longer than all the others. */
const WASM = Object.keys(FILES).find((path) => path.endsWith(".wasm")) ?? "";

/** The wasm, which is checked as soon as a page is asked for. @type {Promise<Response | undefined> | undefined} */
let early;

const FROM_THE_START = Object.keys(FILES).filter((path) => !ON_DEMAND.includes(path));

worker.addEventListener("install", (event) => event.waitUntil(fill()));
worker.addEventListener("activate", (event) =>
  event.waitUntil(dropOlder().then(() => worker.clients.claim())),
);
worker.addEventListener("message", (event) => {
  const { data } = event;
  if (data === "take over") void worker.skipWaiting();
  if (data === "keep") event.waitUntil(keepMissing(FROM_THE_START));
  if (data === "keep all") event.waitUntil(keepMissing(Object.keys(FILES)));
});
worker.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  const root = new URL(scope);
  const path = pathname.slice(root.pathname.length).replace(/^index\.html$/, "");
  const isOurs = origin === root.origin && pathname.startsWith(root.pathname) && path in FILES;
  if (event.request.method === "GET" && isOurs) event.respondWith(answer(path, event.request));
  if (event.request.mode === "navigate") early = intact(cacheName, WASM);
});

/** Caches all files, or none if one is missing or belongs to another version. */
async function fill() {
  const cache = await caches.open(cacheName);
  try {
    const wanted = (await olderHasOnDemand()) ? Object.keys(FILES) : FROM_THE_START;
    await Promise.all(wanted.map((path) => keep(cache, path)));
  } catch (problem) {
    await caches.delete(cacheName);
    throw problem;
  }
}

/**
 * Caches those of these files that are missing. If one cannot be loaded, the next visit tries again.
 * @param {string[]} paths
 */
async function keepMissing(paths) {
  const cache = await caches.open(cacheName);
  const had = (await cache.keys()).map(({ url }) => url);
  const missing = paths.filter((path) => !had.includes(addressOf(path)));
  await Promise.allSettled(missing.map((path) => keep(cache, path)));
}

/** @param {Cache} cache @param {string} path */
async function keep(cache, path) {
  await cache.put(addressOf(path), await get(path));
}

/** Loads a file from the cache of an older version, else from the HTTP cache or the server. @param {string} path */
async function get(path) {
  const kept = path.startsWith("assets/") && (await fromOlder(path));
  if (kept) return kept;
  const first = path.startsWith("assets/") ? "default" : "no-cache"; // an asset's address changes with its content
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
    const kept = await intact(name, path);
    if (kept) return kept;
  }
  return undefined;
}

/**
 * The file in this cache, if its bytes are those of this version; others are deleted.
 * @param {string} cacheName
 * @param {string} path
 */
async function intact(cacheName, path) {
  try {
    const cache = await caches.open(cacheName);
    const kept = await cache.match(addressOf(path));
    if (!kept || (await integrity(kept.clone())) === FILES[path]) return kept;
    await cache.delete(addressOf(path));
  } catch {
    // The browser cannot read what it has stored.
  }
  return undefined;
}

/** @param {Response} response */
async function integrity(response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** Whether an older version has cached the section. Then it must also work in this version without a network. */
async function olderHasOnDemand() {
  const olderAddresses = await Promise.all(
    (await olderCaches()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
  );
  return olderAddresses.flat().some((url) => url.endsWith("/python_library.zip"));
}

async function dropOlder() {
  for (const name of await olderCaches()) await caches.delete(name);
}

async function olderCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
}

/**
 * The cached file, or else the server's, which is cached again when the page is there.
 * @param {string} path
 * @param {Request} request
 */
async function answer(path, request) {
  const checked = path === WASM && early;
  if (checked) early = undefined; // it can be read only once
  const kept = await (checked || intact(cacheName, path));
  if (!kept) return fetch(request);
  const isRetry = new URL(request.url).search !== "";
  return isRetry ? new Response(kept.body, kept) : kept; // without its own address, the module's keeps the query
}

/** @param {string} path */
function addressOf(path) {
  return new URL(path, scope).href;
}
