// In the place of ../lib/files.js: the page in one file has its scripts inside, and carries the other files packed.

const PIECE = 2 ** 19; // letters to unpack at once: a press between two pieces is answered

/** Resolves when all of the page has been read. */
const read = new Promise((resolve) => {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", resolve);
  else resolve(undefined);
});

/** @type {typeof import("../lib/files.js").fetchFile} */
export async function fetchFile(name) {
  const find = () => document.querySelector(`[data-carried="${name}"]`);
  if (!find()?.nextSibling) await read; // an element that is being read has a part of its text
  const letters = find()?.textContent ?? "";
  let at = 0;
  const packed = new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve));
      if (at >= letters.length) return controller.close();
      controller.enqueue(bytesOf(atob(letters.slice(at, at + PIECE))));
      at += PIECE;
    },
  });
  return new Response(packed.pipeThrough(new DecompressionStream("gzip")));
}

/** @param {string} binary */
function bytesOf(binary) {
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** The one script that is loaded later. @type {typeof import("../lib/files.js").importFile} */
export const importFile = () => import("../sections/python/workspace.js");
