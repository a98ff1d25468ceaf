// The keychain alone, in a frame of another page: `?embed` behind the address. early.js marks it, embed.css hides the rest.

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

/** In the place of another view, to which a larger board leads too, puts one sentence and the link there. @param {HTMLElement} main */
export function sendAway(main) {
  const link = make("a", "link", "Open it on the whole page");
  link.target = "_blank";
  main.append(make("p", "elsewhere", "This has no room in here. ", link));
  const draw = () => {
    link.href = endInLetter(forOthers(`./${location.hash}`));
  };
  draw();
  addEventListener("hashchange", draw);
}
