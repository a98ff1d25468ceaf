// Scripts that are fetched when they are needed first.

const PATIENCE = 20_000; // milliseconds for one to come

/**
 * A module that failed to load, or never came, stays so under its address: it is asked for again under a new one.
 *
 * @template Module
 * @param {string} name its plain name
 * @param {keyof Module} needed what it exports: an empty file is a module, too
 * @returns {() => Promise<Module>} the module, which is loaded once
 */
export function createLoader(name, needed) {
  /** @type {Promise<Module> | undefined} */
  let loading;
  let loads = 0;

  /** @returns {never} */
  function forget() {
    loading = undefined;
    throw new Error(`${name} did not arrive`);
  }

  return () => {
    loading ??= Promise.race([
      import(new URL(`${ASSETS[name]}${loads++ ? `?${loads}` : ""}`, document.baseURI).href),
      new Promise((_, reject) => setTimeout(reject, PATIENCE)),
    ]).then((module) => (needed in module ? module : forget()), forget);
    return loading;
  };
}
