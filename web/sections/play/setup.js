// The switches: how Python plays, the reader's side, and which hints to show.

import { all } from "../../lib/elements.js";

/** @import { Side } from "../../types.js" */
/** @import { Game, Strategy } from "./game.js" */
/** @import { HintKind } from "./hints.js" */

/**
 * @typedef {object} Actions
 * @property {(changes: { strategy?: Strategy, side?: Side }) => void} onGame
 * @property {(kind: HintKind) => void} onHints
 */

/** @param {HTMLElement} section @param {Actions} actions */
export function createSetup(section, { onGame, onHints }) {
  /** @param {string} name @param {(value: any) => void} onChange @returns {HTMLInputElement[]} */
  function radios(name, onChange) {
    const found = /** @type {HTMLInputElement[]} */ (all(section, `[name="${name}"]`));
    for (const radio of found) radio.addEventListener("change", () => onChange(radio.value));
    return found;
  }

  const strategies = radios("play-strategy", (strategy) => onGame({ strategy }));
  const sides = radios("play-side", (side) => onGame({ side }));
  radios("play-hints", (kind) => {
    onHints(kind);
    drawHint(kind);
  });
  const about = all(section, "[data-strategy]");
  const searchless = all(section, "[data-searchless]");
  const legends = all(section, "[data-hints]");

  /** @param {string} kind */
  function drawHint(kind) {
    for (const legend of legends) legend.hidden = legend.dataset.hints !== kind;
  }

  return {
    /** @param {Game} game */
    draw({ strategy, side }) {
      for (const element of searchless) element.hidden = strategy === "search";
      for (const radio of strategies) radio.checked = radio.value === strategy;
      for (const radio of sides) radio.checked = radio.value === side;
      for (const words of about) words.hidden = words.dataset.strategy !== strategy;
    },
  };
}
