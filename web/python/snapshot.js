// Stores the memory of a started Python in the browser, so that the next visit skips most of the work of starting. The
// key is the interpreter's address, which changes with everything that the interpreter loads.

/** All caches of the page have the same prefix; the kill switch deletes them all. */
const CACHE_NAME = `keychain at ${new URL("../../", import.meta.url).href}, Python`;

/** Bytes per block. Most blocks of the memory are all zero, and these are not stored. */
const BLOCK = 4096;

/** Whether there is a snapshot for this interpreter. @param {string} interpreter its address */
export async function hasSnapshot(interpreter) {
  return (await caches.match(interpreter, { cacheName: CACHE_NAME })) !== undefined;
}

/**
 * The snapshot for this interpreter, if there is an intact one. Never rejects: Python can start without it.
 *
 * @param {string} interpreter
 * @returns {Promise<Uint8Array | undefined>}
 */
export async function readSnapshot(interpreter) {
  try {
    const response = await caches.match(interpreter, { cacheName: CACHE_NAME });
    if (!response) return undefined;
    const packed = await response.arrayBuffer();
    if (response.headers.get("digest") === (await digest(packed))) return unpack(packed);
    await dropSnapshots();
  } catch {
    // The browser may store nothing, or deny access.
  }
  return undefined;
}

/** @param {string} interpreter @param {Uint8Array} memory */
export async function writeSnapshot(interpreter, memory) {
  await dropSnapshots();
  const packed = await pack(memory).arrayBuffer();
  const headers = { digest: await digest(packed) };
  await (await caches.open(CACHE_NAME)).put(interpreter, new Response(packed, { headers }));
}

/** Deletes all snapshots, also those of other versions of the page. */
export async function dropSnapshots() {
  await caches.delete(CACHE_NAME);
}

/**
 * The length of the memory, the number of stored blocks and their offsets, then the blocks.
 *
 * @param {Uint8Array} memory
 */
function pack(memory) {
  const words = new Uint32Array(memory.buffer);
  /** @type {number[]} */
  const offsets = [];
  for (let start = 0; start < memory.length; start += BLOCK)
    if (words.subarray(start / 4, (start + BLOCK) / 4).some(Boolean)) offsets.push(start);
  const blocks = offsets.map((start) => /** @type {BlobPart} */ (memory.subarray(start, start + BLOCK)));
  return new Blob([Uint32Array.of(memory.length, offsets.length, ...offsets), ...blocks]);
}

/** @param {ArrayBuffer} packed */
function unpack(packed) {
  const [length, count] = new Uint32Array(packed, 0, 2);
  const memory = new Uint8Array(length);
  const first = 8 + 4 * count;
  new Uint32Array(packed, 8, count).forEach((start, index) => {
    const size = Math.min(BLOCK, length - start);
    memory.set(new Uint8Array(packed, first + index * BLOCK, size), start);
  });
  return memory;
}

/** @param {BufferSource} bytes */
async function digest(bytes) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).join(" ");
}
