// Asks Python what may take long, one question at a time for each part of the page, and counts the seconds.

import { askLong } from "../python/client.js";

/** @import { Ask } from "../types.js" */

/**
 * A new question, or `cancel`, drops the one before, whose promise rejects with an `AbortError`.
 *
 * @param {(seconds: number) => void} onSecond called with the whole seconds of waiting so far
 * @returns {Ask & { cancel(): void }}
 */
export function createBackground(onSecond) {
  let running = new AbortController();
  const cancel = () => running.abort(new DOMException("Cancelled.", "AbortError"));

  /** @type {Ask} */
  const ask = (question, ...given) => {
    cancel();
    running = new AbortController();
    const since = performance.now();
    const tick = () => onSecond(Math.floor((performance.now() - since) / 1000));
    const clock = setInterval(tick, 1000);
    tick();
    return askLong(running.signal)(question, ...given).finally(() => clearInterval(clock));
  };

  return Object.assign(ask, { cancel });
}
