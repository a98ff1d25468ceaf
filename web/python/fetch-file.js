// Fetches a file of Python, of which the build knows size and digest.

const { fetch } = globalThis; // the interpreter puts its own in the place of it

/** @param {string} path in the site, by its plain name */
export const nameOf = (path) => path.replace(/.*\//, "");

/** The address of an asset: this script is an asset too, two folders below the page. @param {string} path */
export const addressOf = (path) => new URL(`../../${ASSETS[path]}`, import.meta.url).href;

/** The size of these files together. @param {string[]} paths */
export const bytesOf = (paths) => paths.reduce((sum, path) => sum + CHECKED[path].bytes, 0);

/** @param {string} path */
export const damaged = (path) => new Error(`Could not use ${nameOf(path)}: it arrived incomplete or changed`);

/**
 * Rejects with an error that names the file if the server does not send it.
 *
 * @param {string} path in the site, by its plain name
 * @param {(bytes: number) => void} [onBytes] called with the bytes of each piece that arrives
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ response: Response, whole: Promise<ArrayBuffer> }>} `whole` rejects if the file is not as it was
 *   built
 */
export async function fetchFile(path, onBytes, signal) {
  const name = nameOf(path);
  const response = await fetch(addressOf(path), { signal }).catch(() => {
    throw new Error(`Could not load ${name}: no answer from the server`);
  });
  if (!response.ok) throw new Error(`Could not load ${name}: the server answered ${response.status}`);
  const whole = readWhole(path, response.clone(), onBytes);
  whole.catch(() => {}); // whoever awaits it handles this
  return { response, whole };
}

/**
 * Counts the bytes as they arrive. `content-length` does not help: it counts compressed bytes, or is missing.
 *
 * @param {string} path
 * @param {Response} response
 * @param {(bytes: number) => void} [onBytes]
 */
async function readWhole(path, response, onBytes) {
  const file = new Uint8Array(CHECKED[path].bytes);
  let arrived = 0;
  for (const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader(); ; ) {
    const { done, value } = await reader.read().catch(() => {
      throw damaged(path);
    });
    if (done) break;
    if (arrived + value.length > file.length) throw damaged(path);
    file.set(value, arrived);
    arrived += value.length;
    onBytes?.(value.length);
  }
  if (arrived !== file.length || !(await isIntact(path, file))) throw damaged(path);
  return file.buffer;
}

/**
 * Whether the file has its digest. Browsers compute digests only for pages that arrived safely.
 *
 * @param {string} path
 * @param {Uint8Array<ArrayBuffer>} file
 */
async function isIntact(path, file) {
  if (!globalThis.crypto?.subtle) return true;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", file));
  return btoa(String.fromCharCode(...digest)) === CHECKED[path].digest;
}
