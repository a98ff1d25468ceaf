// A program in a link: its text, deflated and in URL-safe base64.

import { whole } from "../../lib/numbers.js";

/** The longest program that a link may contain, in characters. */
export const LONGEST = 50_000;

/**
 * @param {string} code
 * @returns {Promise<string>}
 */
export async function toLink(code) {
  const deflated = new Blob([code]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(deflated).arrayBuffer());
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * @param {string} link
 * @returns {Promise<string>} the program
 * @throws {RangeError} for a bad link; the message follows "That link" in a sentence
 */
export async function fromLink(link) {
  let code = "";
  try {
    const letters = atob(link.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = new Blob([bytes])
      .stream()
      .pipeThrough(new DecompressionStream("deflate-raw"))
      .pipeThrough(new TextDecoderStream("utf-8", { fatal: true }));
    for (const reader = text.getReader(); code.length <= LONGEST; ) {
      const { done, value } = await reader.read();
      if (done) return code;
      code += value;
    }
  } catch {
    throw new RangeError("contains a program that was cut off or changed");
  }
  throw new RangeError(`contains a program of more than ${whole(LONGEST)} characters`);
}
