// Scripts that are fetched when they are first needed.

const TIMEOUT = 20_000; // milliseconds to load one

/**
 * The browser never retries the address of a module that failed to load, so the next try uses a new address.
 *
 * @template Module
 * @param {string} name its key in ASSETS
 * @param {keyof Module} needed one of its exports, to tell it from an empty file, which is a module too
 * @returns {() => Promise<Module>} loads the module once
 */
export function createLoader(name, needed) {
  /** @type {Promise<Module> | undefined} */
  let loading;
  let loads = 0;

  /** @returns {never} */
  function fail() {
    loading = undefined;
    throw new Error(`${name} did not load`);
  }

  return () => {
    loading ??= Promise.race([
      import(new URL(`${ASSETS[name]}${loads++ ? `?${loads}` : ""}`, document.baseURI).href),
      new Promise((_, reject) => setTimeout(reject, TIMEOUT)),
    ]).then((module) => (needed in module ? module : fail()), fail);
    return loading;
  };
}
