// Finds the spinner of an event.

/** @param {EventTarget | null} target */
export const spinnerAt = (target) => (target instanceof Element ? target.closest("[data-cell]") : null);

/** @param {Element} spinner */
export const cellOf = (spinner) => Number(/** @type {HTMLElement} */ (spinner).dataset.cell);
