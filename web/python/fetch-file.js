// Fetches a file of Python, whose size is known from the build.

/** How each attempt uses the HTTP cache. The cache may hold a broken file, so a retry validates or bypasses it. */
const CACHE = /** @type {const} */ (["default", "no-cache", "reload"]);

const { fetch } = globalThis; // the interpreter puts its own in the place of it

/** @param {string} name */
export const damaged = (name) => new Error(`Could not use ${name}: it arrived incomplete or changed`);

/**
 * Rejects with an error that names the file if the server does not send it.
 *
 * @param {string} name without folders
 * @param {Parameters<typeof fetch>} request
 * @param {number} failures how often this has failed before
 * @param {(bytes: number) => void} onBytes called with the bytes of each piece that arrives
 * @returns {Promise<{ response: Response, complete: Promise<void> }>} `complete` rejects if the size is wrong
 */
export async function fetchFile(name, [asked, options], failures, onBytes) {
  const cache = CACHE[Math.min(failures, CACHE.length - 1)];
  const response = await fetch(asked, { ...options, cache }).catch(() => {
    throw new Error(`Could not load ${name}: no answer from the server`);
  });
  if (!response.ok) throw new Error(`Could not load ${name}: the server answered ${response.status}`);
  return { response, complete: countBytes(name, response.clone(), onBytes) };
}

/**
 * Reads a copy of the response to its end. `content-length` does not help: it counts compressed bytes, or is missing.
 *
 * @param {string} name
 * @param {Response} copy
 * @param {(bytes: number) => void} onBytes
 */
async function countBytes(name, copy, onBytes) {
  let arrived = 0;
  for (const reader = /** @type {ReadableStream<Uint8Array>} */ (copy.body).getReader(); ; ) {
    const { done, value } = await reader.read().catch(() => {
      throw damaged(name);
    });
    if (done) break;
    arrived += value.length;
    onBytes(value.length);
  }
  if (arrived !== PYTHON_BYTES[name]) throw damaged(name);
}
