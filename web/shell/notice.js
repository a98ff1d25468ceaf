// A notice leaves by itself, unless the reader points at it, has the focus in it, or is to press its button.

const SHOWN = 6000; // milliseconds
const LONGEST = 240; // code units of what repeats a link, which can be much longer
const MOST_SPLIT = 5_000; // code units of each end, as splitting takes long

/** Control characters, and signs that turn the direction of the text around them. */
const TURNING = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** @param {HTMLElement} notice whoever has something to say writes into it */
export function createNotice(notice) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const stay = () => clearTimeout(timer);

  function leaveSoon() {
    stay();
    timer = setTimeout(() => {
      if (!notice.matches(":hover, :focus-within") && !notice.querySelector("button"))
        notice.replaceChildren();
    }, SHOWN);
  }

  new MutationObserver(leaveSoon).observe(notice, { childList: true });
  for (const type of ["pointerenter", "focusin"]) notice.addEventListener(type, stay);
  for (const type of ["pointerleave", "focusout"]) notice.addEventListener(type, leaveSoon);
}

/** The beginning and the end of a long text, in whole characters, without signs that would turn the rest around. @param {string} text */
export function short(text) {
  const plain = text.replace(TURNING, "");
  if (plain.length <= LONGEST) return plain;
  const start = fitting(charactersOf(plain.slice(0, MOST_SPLIT)));
  const end = fitting(charactersOf(plain.slice(-MOST_SPLIT)).reverse()).reverse();
  return [...start, " … ", ...end].join("");
}

/** What a reader takes for one: an emoji, a flag, a letter with its marks. @param {string} text */
const charactersOf = (text) =>
  "Segmenter" in Intl ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : [...text];

/** The first ones that fit into half of a notice. @param {string[]} characters */
function fitting(characters) {
  let room = LONGEST / 2;
  const after = characters.findIndex(({ length }) => {
    room -= length;
    return room < 0;
  });
  return characters.slice(0, after);
}
