// The daily set: five boards to guess on the toy, the same for everybody on the same date.

import { createAsk } from "../page/ask.js";
import { fromText } from "../page/board-text.js";
import { finder } from "../page/elements.js";
import { keep, kept } from "../page/kept.js";
import { share } from "../page/share.js";
import { draw } from "./panel.js";

/** @import { Face, Page } from "../types.js" */

const KEY = "daily";

/**
 * @typedef {object} Daily
 * @property {string} day the reader's own date, such as 2026-11-21: a new set starts at the reader's midnight
 * @property {boolean[]} right for each guess, whether it was right
 */

/** @returns {string} */
function today() {
  const now = new Date();
  const part = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
}

/** @param {unknown} found @returns {found is Daily} */
function isDaily(found) {
  const { day, right } = /** @type {Daily} */ (found ?? {});
  return typeof day === "string" && Array.isArray(right) && right.every((one) => typeof one === "boolean");
}

/** The guesses of this day so far. @param {string} day @returns {Daily} */
function guessesOf(day) {
  const found = kept(KEY);
  return isDaily(found) && found.day === day ? found : { day, right: [] };
}

/**
 * @param {HTMLElement} panel
 * @param {Pick<Page, "ask" | "address" | "notice">} page
 * @param {(faces: Face[], words: string) => Promise<boolean | null>} askToGuess asks the reader to guess whether a
 *   board is possible: resolves with whether the guess was right, or with null if the reader left the board
 */
export function createDaily(panel, { ask, address, notice }, askToGuess) {
  const find = finder(panel);
  let daily = guessesOf(today());
  /** @type {string[]} */
  let boards = [];
  let rounds = 0;
  const askPython = createAsk(panel, ask);

  /** @param {"waiting" | "guessing" | "guessed" | "left"} stage */
  const show = (stage) => draw(panel, daily, boards.length, stage);

  /** Takes over the kept set of this day if it is another day's or further on. @param {string} day */
  function catchUp(day) {
    const found = guessesOf(day); // nothing if the browser keeps nothing
    if (found.day !== daily.day || found.right.length > daily.right.length) daily = found;
  }

  async function open() {
    catchUp(today());
    boards = [];
    show("waiting");
    ({ boards } = await askPython("daily", { day: daily.day }));
    if (location.hash === "#daily") await guess();
    else show("left"); // the reader has gone on meanwhile
  }

  async function guess() {
    const mine = ++rounds;
    catchUp(daily.day); // another tab may have gone on with the set
    const board = boards[daily.right.length];
    if (!board) return show("left");
    show("guessing");
    const at = daily.right.length;
    const right = await askToGuess(fromText(board), `Board ${at + 1} of ${boards.length}.`);
    if (mine !== rounds) return; // the set was opened again
    catchUp(daily.day);
    if (right !== null && at === daily.right.length) {
      daily.right.push(right);
      keep(KEY, daily);
    }
    show(right === null ? "left" : "guessed");
  }

  find("#daily-next").addEventListener("click", () => void guess());
  find("#daily-share").addEventListener("click", () => void share(result(daily), "#daily", notice));

  const section = /** @type {HTMLElement} */ (panel.closest("section"));
  address.register("daily", { section, bare: true, open: () => void open() });
}

/** @param {Daily} daily */
function result({ day, right }) {
  const squares = right.map((one) => (one ? "🟩" : "⬛")).join("");
  return `Tic-Tac-Toe Keychain ${day}: ${right.filter(Boolean).length}/${right.length}\n${squares}`;
}
