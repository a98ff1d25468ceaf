// The memory of Python once it has started, kept in the browser from one visit to the next, so that the next start
// skips most of its work. Kept under the address of the interpreter, whose folder is named for all that it loads.

/** Other caches of the page begin like this, too; the kill switch drops them all. */
const NAME = `keychain at ${new URL("../../", import.meta.url).href}, Python`;

/** Bytes of a part: most parts of a memory are empty, and are not kept. */
const PART = 4096;

/** Whether there is one for this interpreter. @param {string} interpreter its address */
export async function hasSnapshot(interpreter) {
  return (await caches.match(interpreter, { cacheName: NAME })) !== undefined;
}

/**
 * The one for this interpreter, if there is one and it is whole. Never rejects: without it Python starts as usual.
 *
 * @param {string} interpreter
 * @returns {Promise<Uint8Array | undefined>}
 */
export async function readSnapshot(interpreter) {
  try {
    const response = await caches.match(interpreter, { cacheName: NAME });
    if (!response) return undefined;
    const packed = await response.arrayBuffer();
    if (response.headers.get("digest") === (await digest(packed))) return unpack(packed);
    await dropSnapshots();
  } catch {
    // A browser that keeps nothing, or forbids to ask.
  }
  return undefined;
}

/** @param {string} interpreter @param {Uint8Array} memory */
export async function writeSnapshot(interpreter, memory) {
  await dropSnapshots();
  const packed = pack(memory);
  const headers = { digest: await digest(packed.buffer) };
  await (await caches.open(NAME)).put(interpreter, new Response(packed, { headers }));
}

/** Drops what is kept, of this version of the page or another. */
export async function dropSnapshots() {
  await caches.delete(NAME);
}

/**
 * The parts that are not empty, after their number, their places, and the length of the whole.
 *
 * @param {Uint8Array} memory
 */
function pack(memory) {
  const words = new Uint32Array(memory.buffer);
  /** @type {number[]} */
  const places = [];
  for (let start = 0; start < memory.length; start += PART)
    if (words.subarray(start / 4, (start + PART) / 4).some(Boolean)) places.push(start);
  const head = Uint32Array.of(memory.length, places.length, ...places);
  const packed = new Uint8Array(head.byteLength + places.length * PART);
  packed.set(new Uint8Array(head.buffer));
  places.forEach((start, index) => {
    packed.set(memory.subarray(start, start + PART), head.byteLength + index * PART);
  });
  return packed;
}

/** @param {ArrayBuffer} packed */
function unpack(packed) {
  const [length, count] = new Uint32Array(packed, 0, 2);
  const memory = new Uint8Array(length);
  const parts = 8 + 4 * count;
  new Uint32Array(packed, 8, count).forEach((start, index) => {
    const size = Math.min(PART, length - start);
    memory.set(new Uint8Array(packed, parts + index * PART, size), start);
  });
  return memory;
}

/** @param {BufferSource} bytes */
async function digest(bytes) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).join(" ");
}
