/**
 * Calls this once the browser has noted an entry of this type and name, or at once if it has.
 *
 * @param {"mark" | "paint"} type @param {string} name @param {() => void} act
 */
export function whenTimed(type, name, act) {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName(name).length === 0) return;
    observer.disconnect();
    act();
  });
  observer.observe({ type, buffered: true });
}
