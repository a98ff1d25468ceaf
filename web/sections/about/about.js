// Sources: names the address of this page in the lines for another page, if they stand there.

import { all, write } from "../../lib/elements.js";
import { forOthers } from "../../lib/links.js";

export function create() {
  for (const shown of all(document, "#about [data-page]")) write(shown, forOthers("./"));
}
