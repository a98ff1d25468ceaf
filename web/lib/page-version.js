// What the page asks of its service worker, which keeps one version of it.

let replaced = false;

/** Whether the browser keeps a newer version, and no longer the files of this one. */
export const isReplaced = () => replaced;

/** Notes that the browser keeps a newer version, and no longer the files of this one. */
export function noteReplaced() {
  replaced = true;
}

/** Waits until the first files of the page are kept, and has those of them that are missing kept again. */
export const keepFirstFiles = () => tell("keep");

/** Has the files of the section In Python kept. The section calls this when the reader uses it. */
export const keepOnDemandFiles = () => tell("keep all");

/** @param {"keep" | "keep all"} order */
async function tell(order) {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage(order);
}

/** Looks for a newer version of the page, which is then offered. Returns whether there is one. */
export async function hasNewer() {
  /** @type {ServiceWorkerRegistration | undefined} */
  let registration;
  try {
    registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  } catch {
    // There is no network, or there are no service workers.
  }
  return replaced || Boolean(registration?.active && (registration.installing ?? registration.waiting));
}
