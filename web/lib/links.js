// Links to a state of the page, #NAME=VALUE. Chats, mail and forges cut signs at the end of a link, take the sign behind
// it for a part of it, break it, write it in capitals or percent signs, and put their own names behind it.

/** Why a link is refused: the message follows "That link" in a sentence. */
export class LinkRefusal extends Error {
  name = "LinkRefusal";
}

/** Up to three signs that belong to the text around a link. */
const SIGNS = /[.,;:!?)\]>"'*_~`|}/”’»…]{1,3}$/;

/** Spaces, line breaks, and what has no width; and =3D, which mail may write for =. */
const BREAKS = /^3d|[\s\u00ad\u200b-\u200f\u2060\ufeff]/gi;

/** @param {string} text */
export const withoutSigns = (text) => text.replace(SIGNS, "");

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
  const plain = decoded(decoded(hash)).replace(/(\?|&(amp;)?)[\w-]+=.*$/s, ""); // such as &utm_source=mail, ?fbclid=1
  const [, name = "", value] = /^#?([^=]*)(?:=(.*))?$/s.exec(plain) ?? [];
  const word = name.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "") || name;
  return { name: word.toLowerCase(), value };
}

/**
 * A value as it is, then as it was before a sentence or a program changed it.
 *
 * @param {string} value
 */
export function readingsOf(value) {
  const plain = withoutSigns(value);
  return [value, plain, withoutSigns(plain.replace(BREAKS, ""))];
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray % stays, so that the notice shows it
  }
}
