// What the page asks of its service worker, which keeps one version of it.

/** `isReplaced`: the browser keeps a newer version, and no longer the files of this one. */
export const version = { isReplaced: false };

/**
 * Has the files kept that the page starts with, or those of the section In Python too; resolves when the first are
 * kept.
 *
 * @param {"keep" | "keep all"} order
 */
export async function keepFiles(order) {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage(order);
}

/** Looks for a newer version of the page, which is then offered. Returns whether there is one. */
export async function hasNewer() {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => {}); // there may be no network
  return (
    version.isReplaced || Boolean(registration?.active && (registration.installing ?? registration.waiting))
  );
}
