// Files that are loaded when they are first needed, and only once. One that has failed comes when the page is loaded
// again.

import { fetchFile } from "./files.js";

const TIMEOUT = 20_000; // milliseconds to load one

/**
 * A loader of any file.
 *
 * @template Loaded
 * @param {string} name of the file in ASSETS
 * @param {() => Promise<Loaded>} load
 * @returns {() => Promise<Loaded>} loads it once; rejects with an error that names the file
 */
export function loadOnce(name, load) {
  /** @type {Promise<Loaded> | undefined} */
  let loading;
  const lateness = () => new Promise((_, reject) => setTimeout(reject, TIMEOUT));
  return () => {
    loading ??= /** @type {Promise<Loaded>} */ (Promise.race([load(), lateness()])).catch(() => {
      throw new Error(`Could not load ${name}.`);
    });
    return loading;
  };
}

/**
 * A loader of data that Python wrote when the page was built.
 *
 * @template Data, Read
 * @param {string} name of the file in ASSETS
 * @param {(data: Data) => Read} decode
 */
export const dataLoader = (name, decode) =>
  loadOnce(name, async () => decode(await (await fetchFile(name)).json()));
