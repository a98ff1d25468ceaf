// The keychain of the game, if it is not the usual one: who wins it, and a link back to it.

import { finder } from "../../lib/elements.js";
import { fromLink, keychainInWords } from "../../parts/keychain-link.js";
import { listed } from "../../parts/known-keychains.js";

/**
 * @param {HTMLElement} section
 * @param {HTMLElement} overview the table of all keychains
 */
export function createToy(section, overview) {
  const find = finder(section);
  const usual = find("[data-toy=usual]");
  const other = find("[data-toy=other]");

  /** @param {string} link of the keychain; empty for the usual one */
  return (link) => {
    usual.hidden = Boolean(link);
    other.hidden = !link;
    if (!link) return;
    const { rows, cols, k } = fromLink(link);
    find("[data-toy-name]").textContent = `${keychainInWords(`${rows}x${cols}`, k)}.`;
    find("[data-toy-says]").textContent = listed(overview, { rows, cols, k }).dataset.says ?? "";
    find("[data-toy-back]").setAttribute("href", `#sizes=${link}`);
  };
}
