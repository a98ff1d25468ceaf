// Files that are loaded when they are first needed, and only once.

const TIMEOUT = 20_000; // milliseconds to load one

/**
 * @template Loaded
 * @param {(failures: number) => Promise<Loaded>} load past the caches if it has failed before
 * @returns {() => Promise<Loaded>} loads it once; after a failure, the next call loads it again
 */
function loadOnce(load) {
  /** @type {Promise<Loaded> | undefined} */
  let loading;
  let failures = 0;

  return () => {
    loading ??= Promise.race([load(failures), lateness()]).catch((problem) => {
      loading = undefined;
      failures++;
      throw problem;
    });
    return loading;
  };
}

/** Rejects when the time is over. @returns {Promise<never>} */
const lateness = () =>
  new Promise((_, reject) => setTimeout(reject, TIMEOUT, new Error("It did not load in time")));

/**
 * A loader of data that Python wrote when the page was built.
 *
 * @template Data, Read
 * @param {string} name of the file in ASSETS
 * @param {(data: Data) => Read} read
 */
export const dataLoader = (name, read) =>
  loadOnce(async (failures) => {
    const response = await fetch(ASSETS[name], { cache: failures ? "reload" : "default" });
    if (!response.ok) throw new Error(`Could not load ${name}`);
    return read(await response.json());
  });

/**
 * A loader of a script. A browser never loads a module again from an address that failed, so each retry has a new one.
 *
 * @template Module
 * @param {string} name of the file in ASSETS
 * @param {keyof Module} needed one of its exports, to tell it from an empty file, which is a module too
 * @returns {() => Promise<Module>}
 */
export const moduleLoader = (name, needed) =>
  loadOnce(async (failures) => {
    const retry = failures ? `?${failures}` : "";
    const module = await import(new URL(ASSETS[name] + retry, document.baseURI).href);
    if (!(needed in module)) throw new Error(`Could not load ${name}`);
    return module;
  });
