// Links to a state of the page, #NAME=VALUE. Chats, mail and forges cut signs at the end of a link, take the sign behind
// it for a part of it, break it, write it in capitals or percent signs, and put their own names behind it.

/** Why a link is refused: the message follows "That link" in a sentence. */
export class LinkRefusal extends Error {
  name = "LinkRefusal";
}

/** Up to three signs that belong to the text around a link, in any script. A sign such as ⭕ can be a cell, and - ends a program. */
const SIGNS = /[^\p{L}\p{N}\p{So}-]{1,3}$/u;

/** Spaces, line breaks, and what has no width; = and \ at a break; and =3D, which mail may write for =. */
const BREAKS = /^3d|[\s\\=\p{Cf}]/giu;

/** What programs put behind a link, such as &utm_source=mail and ?fbclid=1, and the sign behind it in HTML, as in &gt; */
const ADDED = /((\?|&(amp;)?)[\w-]+=|&([lg]t|quot|apos|nbsp|amp|#\d+)\b).*$/s;

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
  const plain = decoded(decoded(hash)).replace(ADDED, "");
  const [, name = "", value] = /^#?([^=]*)(?:=(.*))?$/s.exec(plain) ?? [];
  const word = name.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "") || name;
  return { name: word.toLowerCase(), value };
}

/** A value as it is, then as it was before a sentence or a program changed it. @param {string} value */
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
