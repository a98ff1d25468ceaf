/**
 * Resolves once the browser has noted an entry of this type and name, or at once if it has.
 *
 * @param {"mark" | "paint"} type @param {string} name @returns {Promise<void>}
 */
export const timed = (type, name) =>
  new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName(name).length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type, buffered: true });
  });
