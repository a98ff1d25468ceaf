// The ending of a day: the score, the five boards with their glow, and what the reader sends.

import { loadJudgements } from "../../answers/judgements.js";
import { finder, make, write } from "../../lib/elements.js";
import { endInLetter } from "../../lib/links.js";
import { boardInWords, miniBoard } from "../../parts/mini-board.js";
import { copyWords, send } from "../../parts/send.js";
import { litCells } from "../../parts/verdict.js";
import { numberOfDay, scoreOf } from "./results.js";

/** @import { BoardText } from "../../types.js" */

/**
 * @typedef {object} Day
 * @property {string} day such as 2026-11-21
 * @property {BoardText[]} boards
 * @property {boolean[]} right for each guess, whether it was right
 * @property {string} distance how far off the reader was with the sixth question; empty if she did not answer it that day
 */

/** @param {HTMLElement} root @param {HTMLElement} notice @param {() => Day} read the day that ends */
export function createEnding(root, notice, read) {
  const find = finder(root);
  const [share, copy] = [find("[data-share]"), find("[data-copy]")];
  share.addEventListener("click", () => void send(textOf(read()), `#daily=${read().day}`, notice, share));
  copy.addEventListener("click", () => void copyWords(textOf(read()), `#daily=${read().day}`, notice, copy));

  return async () => {
    const { boards, right, distance } = read();
    write(find("[data-score]"), scoreOf(right));
    write(find("[data-score] + span"), distance ? `, and ${distance}` : "");
    const file = await loadJudgements().catch(() => undefined);
    const verdicts = boards.map((board) => file?.judgementOf(board));
    find("ul").replaceChildren(
      ...boards.map((board, at) => {
        const judged = verdicts[at];
        const link = make("a", "board-button", miniBoard(board, judged && litCells(judged, null)));
        link.href = endInLetter(`#board=${board}`);
        link.setAttribute("aria-label", `${boardInWords(board)}. ${judged?.verdict ?? ""}`);
        return make("li", "", link);
      }),
    );
    const impossible = verdicts.filter((verdict) => verdict?.legal === false).length;
    const isBetter = impossible > right.filter(Boolean).length;
    write(find("ul + p"), isBetter ? `Saying impossible every time gets ${impossible}.` : "");
  };
}

/** What the reader sends, which tells nobody the answers. @param {Day} ended */
function textOf({ day, right, distance }) {
  const squares = right.map((one) => (one ? "🟩" : "⬛")).join("");
  const off = distance.replace(/ too .*/, " off");
  return [
    `Could this board happen? Tic-Tac-Toe Keychain No. ${numberOfDay(day)}: ${scoreOf(right)}`,
    squares,
    ...(off ? [`Of 100 boards, how many are possible? I was ${off}.`] : []),
  ].join("\n");
}
