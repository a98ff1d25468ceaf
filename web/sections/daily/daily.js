// The daily set: five boards to guess on the toy, the same for everybody on the same date. The page opens with one.

import { fromText } from "../../lib/board-text.js";
import { finder, passFocus } from "../../lib/elements.js";
import { keep, kept } from "../../lib/kept.js";
import { latest } from "../../lib/latest.js";
import { createAsk } from "../../parts/ask.js";
import { loadDays } from "../../parts/days.js";
import { share } from "../../parts/share.js";
import { draw } from "./panel.js";

/** @import { BoardText, Face, Page } from "../../types.js" */
/** @import { Stage } from "./panel.js" */

const KEY = "daily";
const PATIENCE = 5000; // milliseconds until the page opens without today's board

/**
 * @typedef {object} Daily
 * @property {string} day the reader's own date, such as 2026-11-21: a new set starts at the reader's midnight
 * @property {boolean[]} right for each guess, whether it was right
 */

/**
 * @typedef {object} Toy
 * @property {(faces: Face[], words: string, quiet?: boolean) => Promise<boolean | null>} askToGuess asks the reader to
 *   guess whether a board is possible: resolves with whether the guess was right, or with null if the reader left it
 * @property {() => boolean} isOpening whether the reader still waits for the first board of today
 * @property {() => void} giveUpOpening
 */

/** @param {number} year @param {number} month from 1 @param {number} day */
const dateOf = (year, month, day) =>
  [year, ...[month, day].map((number) => String(number).padStart(2, "0"))].join("-");

function today() {
  const now = new Date();
  return dateOf(now.getFullYear(), now.getMonth() + 1, now.getDate());
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

/** The boards of this day in the file; none if it lacks the day or did not load. @param {string} day */
const listed = (day) =>
  loadDays().then(
    ({ boardsOf }) => boardsOf(day),
    () => /** @type {BoardText[]} */ ([]),
  );

/**
 * @param {HTMLElement} section
 * @param {Pick<Page, "ask" | "address" | "notice">} page
 * @param {Toy} toy
 */
export function createDaily(section, { ask, address, notice }, { askToGuess, isOpening, giveUpOpening }) {
  const find = finder(section);
  const panel = find("#daily-panel");
  const askPython = createAsk(panel, ask);
  let daily = guessesOf(today());
  /** @type {BoardText[]} */
  let boards = [];
  const begin = latest();

  /** @param {Stage} stage */
  const drawPanel = (stage) => draw(section, daily, boards.length, stage);

  /** Takes over the kept set of this day if it is another day's or further on. @param {string} day */
  function catchUp(day) {
    const found = guessesOf(day); // nothing if the browser keeps nothing
    if (found.day !== daily.day || found.right.length > daily.right.length) daily = found;
  }

  async function load() {
    catchUp(today());
    boards = await listed(daily.day);
    if (boards.length) return;
    drawPanel("waiting");
    ({ boards } = await askPython("daily", { day: daily.day }));
  }

  async function open() {
    await load();
    if (location.hash === "#daily") await guess();
    else drawPanel("left"); // the reader has gone on meanwhile
  }

  /** Opens the page with a guess: at a board of today or, once all are done, at one of another day. */
  async function openPage() {
    const waiting = setTimeout(giveUpOpening, PATIENCE);
    await load();
    clearTimeout(waiting);
    if (!isOpening()) return drawPanel("left");
    if (daily.right.length < boards.length) return guess();
    const [month, day, board] = crypto.getRandomValues(new Uint8Array(3));
    const others = await listed(dateOf(new Date().getFullYear(), 1 + (month % 12), 1 + (day % 28)));
    if (others.length)
      void askToGuess(fromText(others[board % others.length]), "Today’s five are done. One more?", true);
    else giveUpOpening();
  }

  async function guess() {
    const isLatest = begin();
    catchUp(daily.day); // another tab may have gone on with the set
    const board = boards[daily.right.length];
    if (!board) return drawPanel("left");
    drawPanel("guessing");
    const at = daily.right.length;
    const right = await askToGuess(fromText(board), `Today’s board, ${at + 1} of ${boards.length}.`, true);
    if (!isLatest()) return; // the set was opened again
    catchUp(daily.day);
    if (right !== null && at === daily.right.length) {
      daily.right.push(right);
      keep(KEY, daily);
    }
    drawPanel(right === null ? "left" : "guessed");
  }

  find("#daily-next").addEventListener("click", () => void guess());
  find("#daily-share").addEventListener("click", () => void share(result(daily), "#daily", notice));
  find("#daily-close").addEventListener("click", () => {
    passFocus(panel, find("#spin-all"));
    panel.hidden = true;
  });

  address.register("daily", { section, bare: true, open: () => void open() });
  return { openPage };
}

/** @param {Daily} daily */
function result({ day, right }) {
  const squares = right.map((one) => (one ? "🟩" : "⬛")).join("");
  return `Tic-Tac-Toe Keychain ${day}: ${right.filter(Boolean).length}/${right.length}\n${squares}`;
}
