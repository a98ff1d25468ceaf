// The Explore section: one position, links to the positions before and after it, and a list of all positions.

import { createDrawn } from "../../answers/drawn.js";
import { toText } from "../../lib/board-text.js";
import { around, finder, isInSight, one } from "../../lib/elements.js";
import { endInLetter } from "../../lib/links.js";
import { facesOfLink } from "../../lib/read-board.js";
import { createRoving } from "../../lib/roving.js";
import { speak } from "../../lib/speak.js";
import { boardInWords } from "../../parts/mini-board.js";
import { copyLink } from "../../parts/send.js";

/** @import { BoardText, Page } from "../../types.js" */

/** @param {Page} page */
export function create({ ask, offer, say, notice, address }) {
  const section = finder(document)("#explore");
  const within = finder(section);
  /** @param {string} name */
  const find = (name) => within(`#explore-${name}`);
  const panel = find("position");
  const rovings = ["follow", "before", "groups"].map((name) => createRoving(find(name), "a"));
  const drawAll = createDrawn(find("all"), ask);
  const drawPosition = createDrawn(panel, ask);

  /** The position asked for last. */
  let wanted = /** @type {BoardText} */ (panel.dataset.board);

  function renew() {
    for (const renewRoving of rovings) renewRoving();
    const { canonical } = within("[data-canonical]").dataset;
    find("groups").querySelector("[aria-current]")?.removeAttribute("aria-current");
    find("groups")
      .querySelector(`[href="${endInLetter(`#explore=${canonical}`)}"]`)
      ?.setAttribute("aria-current", "true");
  }

  /** @param {BoardText} board */
  async function open(board) {
    wanted = board;
    one(find("why"), "a").setAttribute("href", endInLetter(`#board=${board}`)); // if it is no position
    await drawPosition({ view: "explore", options: { board, moves: null } });
    panel.dataset.board = board;
    speak(section, `${boardInWords(board)}. ${find("when").textContent}.`); // then comes the headline
    offer("position", { board });
    renew();
  }

  section.addEventListener("click", async (event) => {
    const link = around(event, ".walk");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    say("");
    const [, written] = /** @type {string} */ (link.getAttribute("href")).split("=");
    const board = toText(facesOfLink(written));
    address.step("explore", wanted, board);
    await open(board);
    if (![link, document.body].includes(/** @type {HTMLElement} */ (document.activeElement))) return; // she has gone on
    const headline = find("headline");
    headline.focus({ preventScroll: true });
    if (!isInSight(headline)) section.scrollIntoView();
  });
  find("all").addEventListener("change", async ({ target }) => {
    const moves = Number(/** @type {HTMLInputElement} */ (target).value);
    await drawAll({ view: "explore", options: { board: null, moves } });
    speak(section, String(find("found").textContent));
    renew();
  });
  const copy = find("copy");
  copy.addEventListener("click", () => copyLink(`#explore=${panel.dataset.board}`, notice, copy));

  address.register("explore", {
    section,
    open(value) {
      const board = toText(facesOfLink(value));
      if (board !== wanted || panel.dataset.state === "refused") void open(board);
    },
  });
  offer("position", { board: wanted });
  offer("positions", {});
  renew();
}
