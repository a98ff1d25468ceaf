// Links to a state of the page, #NAME=VALUE. Chats and mail cut up to three signs of punctuation at the end of a link, or
// take those behind it for a part of it; they may write percent signs, or capitals.

/** Why a link is refused: the message follows "That link" in a sentence, and repeats no text of the link. */
export class LinkRefusal extends Error {
  name = "LinkRefusal";
}

/** @param {string} text */
const withoutSigns = (text) => text.replace(/[^\p{L}\p{N}]{1,3}$/u, "");

/**
 * A link, or the part after its #, so that it ends in a letter or a digit, which no program cuts: an empty last cell is
 * written b, for blank, and a / at the end is left out.
 *
 * @param {string} link
 */
export const endInLetter = (link) => link.replace(/\/$/, "").replace(/\.$/, "b");

/**
 * The name of a section or a state in a hash, and the value of the state, if it has one.
 *
 * @param {string} hash
 * @returns {{ name: string, value: string | undefined }}
 */
export function partsOf(hash) {
  const text = decoded(hash).replace("#", "");
  const end = text.indexOf("=");
  if (end < 0) return { name: (withoutSigns(text) || text).toLowerCase(), value: undefined };
  return { name: text.slice(0, end).toLowerCase(), value: text.slice(end + 1) };
}

/**
 * Opens the value without the signs at its end, or with them if only then it is one.
 *
 * @template Opened
 * @param {(value: string) => Opened} open throws a LinkRefusal for what is none
 * @param {string} value
 */
export function openValue(open, value) {
  try {
    return open(withoutSigns(value) || value);
  } catch (problem) {
    if (!(problem instanceof LinkRefusal)) throw problem;
    return open(value);
  }
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // it has a stray %
  }
}

/**
 * An address of this page as other people have it. In the page in one file it begins with the published address or, if that
 * is unknown, stays as it is: where the file is on this machine is nobody else's.
 *
 * @param {string} address from this page on
 */
export function forOthers(address) {
  const base = document.documentElement.dataset.file ?? location.href;
  return base ? new URL(address, base).href : address;
}
