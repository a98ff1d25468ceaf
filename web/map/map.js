// The map: all boards in one picture. The reader can ask questions about it and open its boards.

import { createAsk } from "../page/ask.js";
import { fromText } from "../page/board-text.js";
import { all, builtIn, finder } from "../page/elements.js";
import { boardInWords, miniBoard } from "../page/mini-board.js";
import { boardOf, numberOf, readNumber } from "../page/numbering.js";
import { whole } from "../page/numbers.js";
import { onSight } from "../page/on-sight.js";
import { loadVerdictList } from "../page/verdict-list.js";
import { createDots } from "./dots.js";
import { bindGestures } from "./gestures.js";
import { addSpunBoard, readSpunBoards } from "./spun-boards.js";

/** @import { VerdictList } from "../page/verdict-list.js" */
/** @import { Face, Page } from "../types.js" */

/**
 * @param {Page} page
 * @param {(faces: Face[]) => void} openInSpin
 */
export function createMap({ ask, address }, openInSpin) {
  const section = /** @type {HTMLElement} */ (document.querySelector("#map"));
  const find = finder(section);
  const askPython = createAsk(find(".map-questions"), ask);
  const canvas = /** @type {HTMLCanvasElement} */ (find("[data-map]"));
  const field = /** @type {HTMLInputElement} */ (find("#map-number"));
  const columns = Number(canvas.dataset.columns);
  const boards = columns * Number(canvas.dataset.rows);
  const dots = createDots(canvas, columns, Number(canvas.dataset.rows));
  const spun = readSpunBoards(boards);
  /** @type {VerdictList | undefined} */
  let list;
  let chosen = Number(field.value);
  let lastChosenHere = -1; // the board that the reader chose here last, not by a link

  async function load() {
    if (find(".map-retry").contains(document.activeElement)) canvas.focus({ preventScroll: true });
    find(".map-retry").hidden = true;
    find(".map-room + .refusal").textContent = "";
    try {
      list = await loadVerdictList();
    } catch {
      find(".map-room + .refusal").textContent =
        "The picture didn’t load. The board numbers below still work.";
      find(".map-retry").hidden = false;
      return;
    }
    /** @type {Record<string, number>} */
    const questions = builtIn(find("#map-faults"));
    const { faultsOf } = list;
    const ruledOutBy = Uint8Array.from(
      { length: boards },
      (_, number) => Math.min(...faultsOf(number).map((fault) => questions[fault]), 4) % 4,
    );
    dots.show({ ruledOutBy, spun });
    section.dataset.state = "drawn";
    choose(chosen);
  }

  /** @param {number} number */
  const verdictOf = (number) => list?.verdictOf(number);

  /** Chooses a board: shows its verdict and a link that opens it. @param {number} number */
  function choose(number) {
    chosen = number;
    const board = boardOf(number);
    const verdict = verdictOf(number);
    dots.place(find(".map-mark"), number);
    find("#map-picture").replaceChildren(miniBoard(board));
    field.value = String(number);
    canvas.setAttribute("aria-valuenow", String(number));
    canvas.setAttribute("aria-valuetext", `Board ${whole(number)}`);
    const [word, why] = verdict ? [verdict.verdict, verdict.sentences.join(" ")] : ["", ""];
    find("#map-said b").textContent = word;
    find("#map-said b").dataset.judged = verdict ? (verdict.legal ? "legal" : "illegal") : "";
    find("#map-said .visually-hidden").textContent = `${boardInWords(board)}.`;
    find("#map-why").textContent = why;
    /** @type {HTMLAnchorElement} */ (find("#map-open")).href = `#board=${board}`;
  }

  /** Chooses a board because the reader did, and writes it into the address. @param {number} number */
  function go(number) {
    lastChosenHere = number;
    choose(number);
    address.write("map", String(number));
  }

  function drawSpun() {
    const last = [...spun].pop();
    const line = find("#map-spun");
    line.hidden = last === undefined;
    line.textContent = `your ${spun.size === 1 ? "spin" : `${whole(spun.size)} different spins`}`;
    find(".map-last").hidden = last === undefined;
    if (last !== undefined) dots.place(find(".map-last"), last);
  }

  bindGestures(canvas, find(".map-lens"), dots, {
    choose: go,
    describe(number) {
      const legal = verdictOf(number)?.legal;
      const judged = legal === undefined ? "" : legal ? "legal" : "illegal";
      const words = `${whole(number)} ${{ legal: "possible", illegal: "impossible", "": "" }[judged]}`;
      return { board: boardOf(number), words, judged };
    },
    chosen: () => chosen,
    open: () => find("#map-open").click(),
  });
  for (const radio of section.querySelectorAll("[name='map-question']"))
    radio.addEventListener("change", () => dots.ask(Number(/** @type {HTMLInputElement} */ (radio).value)));
  field.addEventListener("change", () => void field.reportValidity());
  field.addEventListener("input", () => {
    if (field.value !== "" && field.checkValidity()) go(Number(field.value));
  });
  find(".map-retry button").addEventListener("click", load);
  drawSpun();
  onSight(section, async () => {
    void load();
    /** @type {Record<string, number>} */
    const funnel = await askPython("funnel");
    for (const count of all(section, "[data-count]"))
      count.textContent = whole(funnel[count.dataset.count ?? ""]);
  });

  address.register("map", {
    section,
    open(value) {
      choose(readNumber(value, boards - 1));
      if (lastChosenHere !== chosen) openInSpin(fromText(boardOf(chosen))); // Back leaves the reader's board on the keychain
    },
  });

  return {
    /** Adds a board that the reader has spun. @param {string} board */
    add(board) {
      addSpunBoard(spun, numberOf(board), boards);
      drawSpun();
      dots.redraw();
    },
  };
}
