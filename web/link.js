// The board in the address bar, and on the clipboard.

import { toHash } from "./board-text.js";

/** @import { Face } from "./types.js" */

const REST = 400; // milliseconds between two writes: browsers refuse a page that writes its address too often

/** @returns {(faces: Face[]) => void} writes the board into the address, without a step for the Back button */
export function createAddress() {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let resting;
  let wanted = "";

  function write() {
    if (location.hash !== wanted) history.replaceState(null, "", wanted);
    resting = setTimeout(() => {
      resting = undefined;
      if (location.hash !== wanted) write();
    }, REST);
  }

  return (faces) => {
    wanted = toHash(faces);
    if (resting === undefined) write();
  };
}

/**
 * Puts the link to this board on the clipboard, or, where that is not allowed, in front of the reader.
 *
 * @param {Face[]} faces
 * @param {HTMLElement} notice where to say so
 */
export async function copyLink(faces, notice) {
  const url = new URL(toHash(faces), location.href).href;
  try {
    await navigator.clipboard.writeText(url);
    notice.textContent = "The link to this board is copied.";
  } catch {
    const field = document.createElement("input");
    field.readOnly = true;
    field.value = url;
    field.setAttribute("aria-label", "Link to this board");
    notice.replaceChildren("This browser does not let a page copy. Here is the link:", field);
    field.select();
  }
}
