// The Explore section: one position on show, steps to its neighbours, and a shelf with all of them.

import { createAsking } from "../page/asking.js";
import { fromText, toText } from "../page/board-text.js";
import { copyLink } from "../page/copy-link.js";
import { createPosition } from "./position.js";
import { createRoving } from "./roving.js";
import { createShelf } from "./shelf.js";

/** @import { BoardText, Page } from "../types.js" */

/** @param {Page} page */
export function createExplore({ ask, say, notice, address }) {
  const section = /** @type {HTMLElement} */ (document.querySelector("#explore"));
  /** @param {string} name */
  const find = (name) => /** @type {HTMLElement} */ (section.querySelector(`#explore-${name}`));
  const panel = find("position");
  const strips = [find("follow"), find("before")].map((strip) => ({ strip, rove: createRoving(strip) }));
  const why = find("why");
  const position = createPosition(panel);
  const shelf = createShelf(find("shelf"));
  const askAll = createAsking(find("shelf"), ask);
  const askHere = createAsking(panel, (_, options) => examine(/** @type {{ board: BoardText }} */ (options)));

  let shown = /** @type {BoardText} */ (panel.dataset.board);
  let wanted = shown;
  let seen = false;
  /** @type {HTMLElement | null} the strip that the reader walks along */
  let walking = null;

  /** Two questions about one board. @param {{ board: BoardText }} options */
  async function examine({ board }) {
    try {
      const [answer, judgement] = await Promise.all([ask("position", { board }), ask("judge", { board })]);
      return { position: answer, judgement };
    } catch (problem) {
      if (wanted === board) refuse(board);
      throw new Error(`${board}: ${/** @type {Error} */ (problem).message}.`);
    }
  }

  /** @param {BoardText} board that is no position */
  function refuse(board) {
    wanted = shown;
    why.hidden = false;
    /** @type {HTMLAnchorElement} */ (why.querySelector("a")).href = `#board=${board}`;
  }

  /** @param {BoardText} board */
  async function show(board) {
    wanted = board;
    why.hidden = true;
    const answer = await askHere("position", { board });
    shown = board;
    panel.dataset.board = board;
    position.draw(answer);
    shelf.mark(answer.position.canonical);
    for (const { rove } of strips) rove();
    if (walking) (walking.querySelector("a") ?? find("headline")).focus({ preventScroll: true });
    walking = null;
  }

  /** @param {MouseEvent} event */
  function follow(event) {
    const link = /** @type {Element} */ (event.target).closest(".walk");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    say("");
    const board = /** @type {string} */ (link.getAttribute("href")).slice("#explore=".length);
    address.step("explore", wanted, board);
    walking = link.closest("#explore-follow, #explore-before");
    void show(board);
    if (link.closest("#explore-groups")) {
      panel.scrollIntoView();
      find("headline").focus({ preventScroll: true });
    }
  }

  function wake() {
    if (seen) return;
    seen = true;
    void show(wanted);
    void askAll("positions").then(shelf.fill);
  }

  section.addEventListener("click", follow);
  find("copy").addEventListener("click", () => copyLink(`#explore=${shown}`, notice));
  for (const { rove } of strips) rove();
  // Python is asked when the reader comes near, so that the first verdict need not wait for this.
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      near.disconnect();
      wake();
    },
    { rootMargin: "600px" },
  );
  near.observe(section);

  address.register("explore", {
    section,
    open(value) {
      const board = toText(fromText(value));
      if (seen && board !== wanted) void show(board);
      wanted = board;
      wake();
    },
  });
}
