// The ending of a day: the score, the five boards with their glow, and what the reader sends.

import { loadJudgements } from "../../answers/judgements.js";
import { finder, make, write } from "../../lib/elements.js";
import { endInLetter } from "../../lib/links.js";
import { boardInWords, miniBoard } from "../../parts/mini-board.js";
import { copyWords, send } from "../../parts/send.js";
import { litCells } from "../../parts/verdict.js";
import { dayInWords, numberOfDay, scoreOf, streakAt } from "./results.js";
import { isTodays } from "./state.js";

/** @import { State } from "./state.js" */

/** The day that ends, and what the reader said of 100 boards; null if she was not asked on that day. @typedef {State & { said: number | null }} Day */

/** @param {HTMLElement} root @param {HTMLElement} notice @param {number} possible how many of 100 boards are @param {() => Day} read */
export function createEnding(root, notice, possible, read) {
  const find = finder(root);
  const [share, copy] = [find("[data-share]"), find("[data-copy]")];
  share.addEventListener("click", () => void send(textOf(read()), `#daily=${read().day}`, notice, share));
  copy.addEventListener("click", () => void copyWords(textOf(read()), `#daily=${read().day}`, notice, copy));

  return async () => {
    const state = read();
    const { day, boards, right, said } = state;
    write(find("[data-score] > :first-child"), `${scoreOf(right)}.`);
    write(find("[data-score] > :last-child"), said === null ? "" : saidInWords(said, possible));
    write(find("[data-tomorrow]"), isTodays(state) ? tomorrowInWords(day) : `Five of ${dayInWords(day)}.`);
    const file = await loadJudgements().catch(() => undefined);
    find("ul").replaceChildren(
      ...boards.map((board, at) => {
        const judged = file?.judgementOf(board);
        const guessed = right[at] ? "right" : "wrong";
        const link = make("a", "board-button", miniBoard(board, judged && litCells(judged, null)));
        link.href = endInLetter(`#board=${board}`);
        link.setAttribute(
          "aria-label",
          `${boardInWords(board)}. ${judged?.verdict ?? ""} You were ${guessed}.`,
        );
        const item = make("li", "", link);
        item.dataset.guess = guessed;
        return item;
      }),
    );
  };
}

/** @param {number} said @param {number} possible */
const saidInWords = (said, possible) =>
  said === possible ? `You said ${said}. Exactly.` : `You said ${said}: it is ${possible}.`;

/** @param {string} day */
function tomorrowInWords(day) {
  const streak = streakAt(day);
  return `${streak > 1 ? `${streak} days in a row. ` : ""}Five new boards tomorrow.`;
}

/** What the reader sends, which tells nobody the answers. @param {Day} ended */
function textOf({ day, right, said }) {
  return [
    `Could this board happen? Tic-Tac-Toe Keychain No. ${numberOfDay(day)}: ${scoreOf(right)}`,
    right.map((one) => (one ? "🟩" : "⬛")).join(""),
    ...(said === null ? [] : [`Of 100 boards, how many are possible? I said ${said}.`]),
  ].join("\n");
}
