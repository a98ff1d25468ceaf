// The chosen board: its number, its verdict, and a link that opens it. The reader chooses on the map or types a number.

import { finder } from "../../lib/elements.js";
import { boardOf } from "../../lib/numbering.js";
import { whole } from "../../lib/numbers.js";
import { boardInWords, miniBoard } from "../../parts/mini-board.js";

/** @import { VerdictList } from "../../parts/verdict-list.js" */

/**
 * @param {HTMLElement} section
 * @param {(number: number) => void} onChoose is told each board that is chosen
 */
export function createFinder(section, onChoose) {
  const find = finder(section);
  const canvas = find("[data-map]");
  const field = /** @type {HTMLInputElement} */ (find("#map-number"));
  /** @type {VerdictList | undefined} */
  let list;
  let chosen = Number(field.value);

  /** Shows the verdict on the board. @param {number} number */
  function choose(number) {
    chosen = number;
    const board = boardOf(number);
    const verdict = list?.verdictOf(number);
    find("#map-picture").replaceChildren(miniBoard(board));
    field.value = String(number);
    canvas.setAttribute("aria-valuenow", String(number));
    canvas.setAttribute("aria-valuetext", `Board ${whole(number)}`);
    find("#map-said b").textContent = verdict?.verdict ?? "";
    find("#map-said b").dataset.judged = verdict ? (verdict.legal ? "legal" : "illegal") : "";
    find("#map-said .visually-hidden").textContent = `${boardInWords(board)}.`;
    find("#map-why").textContent = verdict?.sentences.join(" ") ?? "";
    /** @type {HTMLAnchorElement} */ (find("#map-open")).href = `#board=${board}`;
    onChoose(number);
  }

  return {
    choose,

    chosen: () => chosen,

    open: () => find("#map-open").click(),

    /** Judges by this list from now on. @param {VerdictList} verdicts */
    judgeBy(verdicts) {
      list = verdicts;
      choose(chosen);
    },

    /** What the lens shows of a board. @param {number} number */
    describe(number) {
      const legal = list?.verdictOf(number).legal;
      const judged = legal === undefined ? "" : legal ? "legal" : "illegal";
      const words = `${whole(number)} ${{ legal: "possible", illegal: "impossible", "": "" }[judged]}`;
      return { board: boardOf(number), words, judged };
    },

    /** Calls the listener with each number that the reader types. @param {(number: number) => void} listener */
    onType(listener) {
      field.addEventListener("change", () => void field.reportValidity());
      field.addEventListener("input", () => {
        if (field.value !== "" && field.checkValidity()) listener(Number(field.value));
      });
    },
  };
}
