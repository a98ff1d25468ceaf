// The view For class: class mode and the work sheet.

import { finder } from "../../lib/elements.js";
import { createClassMode } from "./class-mode.js";
import { createWorksheet } from "./worksheet.js";

/** @import { Page } from "../../types.js" */

/** @param {Page} page */
export function create(page) {
  const find = finder(document);
  createClassMode(find("#class-mode"), find("#class-start"));
  createWorksheet(find("#worksheet"), page);
}
