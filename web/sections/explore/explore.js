// The Explore section: one position, links to the positions before and after it, and a shelf with all positions.

import { toText } from "../../lib/board-text.js";
import { finder } from "../../lib/elements.js";
import { onSight } from "../../lib/on-sight.js";
import { fromText } from "../../lib/read-board.js";
import { createRoving } from "../../lib/roving.js";
import { createAsk } from "../../parts/ask.js";
import { copyLink } from "../../parts/copy-link.js";
import { QuestionRefused } from "../../python/client.js";
import { createPosition } from "./position.js";
import { createShelf } from "./shelf.js";

/** @import { BoardText, Page } from "../../types.js" */

/**
 * @typedef {object} State
 * @property {BoardText} shown the position shown
 * @property {BoardText} wanted the position asked for last
 * @property {HTMLElement | null} walking the row of boards that the reader uses, which keeps the focus
 * @property {boolean} fromShelf whether the reader chose the position on the shelf, and must be scrolled to it
 */

/** The parts whose links lead to other positions. */
const STRIPS = "#explore-follow, #explore-before, #explore-form";

/** @param {Page} page */
export function createExplore({ ask, say, notice, address }) {
  const section = /** @type {HTMLElement} */ (document.querySelector("#explore"));
  const within = finder(section);
  /** @param {string} name */
  const find = (name) => within(`#explore-${name}`);
  const panel = find("position");
  const strips = [find("follow"), find("before")].map((strip) => createRoving(strip, "a"));
  const why = find("why");
  const position = createPosition(panel);
  const shelf = createShelf(find("shelf"));
  const askAll = createAsk(find("shelf"), ask);
  const askHere = createAsk(panel, examine, {
    onState(askState) {
      why.hidden = askState !== "refused";
      if (askState === "refused") refuse();
    },
  });

  const first = /** @type {BoardText} */ (panel.dataset.board);
  /** @type {State} */
  const state = { shown: first, wanted: first, walking: null, fromShelf: false };
  let seen = false;

  /** Asks two questions about a board. @param {BoardText} board */
  async function examine(board) {
    const judgement = await ask("judge", { board });
    if (judgement.legal) return { position: await ask("position", { board }), judgement };
    const reasons = judgement.reasons.map(({ headline }) => headline).join(" ");
    throw new QuestionRefused(`${judgement.board} is impossible. ${reasons}`);
  }

  /** The wanted board is not a position, so the current one stays. */
  function refuse() {
    /** @type {HTMLAnchorElement} */ (why.querySelector("a")).href = `#board=${state.wanted}`;
    state.wanted = state.shown;
  }

  /** @param {BoardText} board */
  async function open(board) {
    state.wanted = board;
    const answer = await askHere(board);
    state.shown = board;
    state.walking ??= document.activeElement?.closest(STRIPS) ?? null; // its links are drawn anew
    panel.dataset.board = board;
    position.draw(answer);
    shelf.mark(answer.position.canonical);
    for (const renewRoving of strips) renewRoving();
    arrive();
  }

  /** Moves the focus to the new position, after it is drawn. */
  function arrive() {
    const { walking, fromShelf } = state;
    Object.assign(state, { walking: null, fromShelf: false });
    const focused = document.activeElement;
    if (focused !== document.body && !section.contains(focused)) return; // the reader has gone on meanwhile
    if (walking) (walking.querySelector("a") ?? find("headline")).focus({ preventScroll: true });
    if (fromShelf) {
      find("headline").focus({ preventScroll: true });
      panel.scrollIntoView();
    }
  }

  /** @param {MouseEvent} event */
  function openLink(event) {
    const link = /** @type {Element} */ (event.target).closest(".walk");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    say("");
    const board = /** @type {string} */ (link.getAttribute("href")).slice("#explore=".length);
    address.step("explore", state.wanted, board);
    state.walking = link.closest(STRIPS);
    state.fromShelf = link.closest("#explore-groups") !== null;
    void open(board);
  }

  function wake() {
    if (seen) return;
    seen = true;
    void open(state.wanted);
    void askAll("positions").then(shelf.fill);
  }

  section.addEventListener("click", openLink);
  find("copy").addEventListener("click", () => copyLink(`#explore=${state.shown}`, notice));
  onSight(section, wake, "600px"); // starts only near the section: the first verdict must not wait for this

  address.register("explore", {
    section: panel,
    open(value) {
      const board = toText(fromText(value));
      if (seen && (board !== state.wanted || panel.dataset.state === "refused")) void open(board);
      state.wanted = board;
      wake();
    },
  });
}
