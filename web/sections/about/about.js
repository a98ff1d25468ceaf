// Sources: names the address of this page in the lines for another page.

import { finder } from "../../lib/elements.js";

export function create() {
  finder(document)("#about [data-page]").textContent = new URL("./", location.href).href;
}
