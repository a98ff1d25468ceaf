// A program in a link: its text, deflated and in URL-safe base64. Programs cut a - or _ at the end of a link, so a 0
// follows it there. Only base64 of whole fours ends in them, so the 0 is one letter more than base64 can have.

import { LinkRefusal } from "../../lib/links.js";
import { whole } from "../../lib/numbers.js";

/** The longest program that a link may contain, in characters. */
export const LONGEST = 50_000;

/** @param {string} code @returns {Promise<string>} */
export async function linkOfProgram(code) {
  const deflated = new Blob([code]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(deflated).arrayBuffer());
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "").replace(/[-_]$/, "$&0");
}

/**
 * @param {string} value of a link
 * @returns {Promise<string>} the program
 * @throws {LinkRefusal} for a bad link; the message follows "That link" in a sentence
 */
export async function programOfLink(value) {
  const code = await inflated(value).catch(() => ""); // it is no program
  if (!code) throw new LinkRefusal("contains a program that was cut off or changed");
  if (code.length > LONGEST)
    throw new LinkRefusal(`contains a program with more than ${whole(LONGEST)} characters`);
  return code;
}

/** The beginning of the program, at least as far as it may be read. @param {string} link */
async function inflated(link) {
  const base64 = link.length % 4 === 1 ? link.slice(0, -1) : link;
  const letters = atob(base64.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const text = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream("deflate-raw"))
    .pipeThrough(new TextDecoderStream("utf-8", { fatal: true }));
  let code = "";
  for (const reader = text.getReader(); code.length <= LONGEST; ) {
    const { done, value } = await reader.read();
    if (done) break;
    code += value;
  }
  return code;
}
