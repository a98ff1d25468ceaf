// Terms: a press on one shows behind it what it means, and another hides that.

export function createTerms() {
  for (const term of document.querySelectorAll(".term"))
    term.addEventListener("click", () => {
      const isOpen = term.getAttribute("aria-expanded") === "true";
      term.setAttribute("aria-expanded", String(!isOpen));
    });
}
