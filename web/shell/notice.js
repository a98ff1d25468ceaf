// A notice leaves by itself, unless the reader points at it, has the focus in it, or is to press its button.

const SHOWN = 6000; // milliseconds

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
