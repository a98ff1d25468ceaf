// The keychain alone, in a frame of another page: embed.html, or `?embed` behind the address, which early.js marks.
// embed.css hides the rest.

import { toText } from "../lib/board-text.js";
import { make } from "../lib/elements.js";
import { endInLetter, forOthers } from "../lib/links.js";

/** @import { Spin } from "../sections/spin/spin.js" */

export const isEmbedded = document.documentElement.dataset.embed !== undefined;

/** Adds the link to the whole page, where the same board is shown. @param {HTMLElement} controls @param {Spin} spin */
export function addWayOut(controls, spin) {
  const link = make("a", "link", "The whole page");
  link.target = "_blank";
  controls.append(link);
  spin.onDraw(({ faces }) => {
    link.href = endInLetter(forOthers(`./#board=${toText(faces)}`));
  });
}
