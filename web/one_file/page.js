// The page in one file: its script, and the posters, which it carries packed.

import "../shell/main.js";
import { all } from "../lib/elements.js";
import { fetchFile } from "./files.js";

for (const element of all(document, "[data-poster]")) {
  const file = await fetchFile(element.dataset.poster ?? "");
  const address = URL.createObjectURL(new Blob([await file.arrayBuffer()], { type: "image/svg+xml" }));
  element.setAttribute(element instanceof HTMLImageElement ? "src" : "href", address);
}
