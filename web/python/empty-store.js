// An IndexedDB that is always empty. PyScript opens one for packages and folders, which this page does not use. In
// browsers that are set to store nothing, the real IndexedDB would fail, and Python would not start.

/** @param {unknown} result */
function succeed(result) {
  /** @type {{ onsuccess?: (event: { target: { result: unknown } }) => void }} */
  const request = {};
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
}

const transaction = () => ({ objectStore: () => ({ getAllKeys: () => succeed([]) }) });

export const indexedDB = { open: () => succeed({ transaction, close() {} }) };
