// Terms: pressing one shows or hides its meaning.

export function createTerms() {
  for (const term of document.querySelectorAll(".term"))
    term.addEventListener("click", () => {
      const isOpen = term.getAttribute("aria-expanded") === "true";
      term.setAttribute("aria-expanded", String(!isOpen));
    });
}
