// Paper has no summary to press: what is folded away is opened for it, and folded again afterwards.

export function openForPrint() {
  /** @type {HTMLDetailsElement[]} */
  let opened = [];

  addEventListener("beforeprint", () => {
    const closed = /** @type {NodeListOf<HTMLDetailsElement>} */ (
      document.querySelectorAll("main details:not([open])")
    );
    opened = [...opened, ...closed]; // some browsers say twice that they will print
    for (const details of closed) details.open = true;
  });

  addEventListener("afterprint", () => {
    for (const details of opened) details.open = false;
    opened = [];
  });
}
