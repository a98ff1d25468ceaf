// An IndexedDB that is always empty. PyScript opens one for packages and folders that this page does without, and where
// readers have their browser keep nothing, the real one would end Python before it starts.

/** @param {unknown} result */
function succeed(result) {
  /** @type {{ onsuccess?: (event: { target: { result: unknown } }) => void }} */
  const request = {};
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
}

const transaction = () => ({ objectStore: () => ({ getAllKeys: () => succeed([]) }) });

export const indexedDB = { open: () => succeed({ transaction, close() {} }) };
