// A notice leaves by itself, unless the reader points at it, has the focus in it, or is to press its button.

const SHOWN = 6000; // milliseconds
const LONGEST = 240; // code units of what repeats a link, which can be much longer

/** Control characters, halves of characters, and signs that turn the direction of the text around them. */
const TURNING = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** @param {HTMLElement} notice whoever has something to say writes into it */
export function createNotice(notice) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function leaveSoon() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!notice.matches(":hover, :focus-within") && !notice.querySelector("button"))
        notice.replaceChildren();
    }, SHOWN);
  }

  new MutationObserver(leaveSoon).observe(notice, { childList: true });
  for (const type of ["pointerleave", "focusout"]) notice.addEventListener(type, leaveSoon);
}

/** The beginning and the end of a long text, without signs that would turn the rest around. @param {string} text */
export function short(text) {
  const end = LONGEST / 2;
  const shown = text.length > LONGEST ? `${text.slice(0, end)} … ${text.slice(-end)}` : text;
  return shown.replace(TURNING, "");
}
