// PyScript opens databases for packages and files, which this page does not use, in the page and in its worker. In a
// browser that stores nothing, or in a frame of another page, the real ones would fail, and Python would not start.

/** @param {unknown} result */
function succeed(result) {
  /** @type {{ onsuccess?: (event: { target: { result: unknown } }) => void }} */
  const request = {};
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
}

const transaction = () => ({ objectStore: () => ({ getAllKeys: () => succeed([]) }) });
const indexedDB = { open: () => succeed({ transaction, close() {} }) };
Object.defineProperty(globalThis, "indexedDB", { value: indexedDB, configurable: true });

export {}; // so that its names are its own
