// The daily set: five boards to guess on the toy, the same for everybody on the same date. The page opens with one.

import { finder, focusOn, part, passFocus } from "../../lib/elements.js";
import { keep, kept } from "../../lib/kept.js";
import { latest } from "../../lib/latest.js";
import { fromText } from "../../lib/read-board.js";
import { createAsk } from "../../parts/ask.js";
import { share } from "../../parts/copy-link.js";
import { loadDays } from "../../parts/days.js";

/** @import { BoardText, Face, Page } from "../../types.js" */

const KEY = "daily";
const PATIENCE = 5000; // milliseconds until the page opens without today's board

/**
 * @typedef {object} Daily
 * @property {string} day the reader's own date, such as 2026-11-21: a new set starts at the reader's midnight
 * @property {boolean[]} right for each guess, whether it was right
 */

/** `waiting`: Python is choosing the boards; `left`: the reader turned to another board. @typedef {"waiting" | "guessing" | "guessed" | "left"} Stage */

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

/** The guesses of this day so far. @param {string} day @returns {Daily} */
function guessesOf(day) {
  const found = /** @type {Daily | null} */ (kept(KEY));
  const isValid = Array.isArray(found?.right) && found.right.every((one) => typeof one === "boolean");
  return isValid && found.day === day ? found : { day, right: [] };
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
  const next = find("#daily-next");
  const shareButton = find("#daily-share");
  const askPython = createAsk(panel, ask);
  let daily = guessesOf(today());
  /** @type {BoardText[]} */
  let boards = []; // none until they are known
  const begin = latest();

  /** @param {Stage} stage */
  function draw(stage) {
    const { day, right } = daily;
    const isOver = boards.length > 0 && right.length === boards.length;
    const isBusy = stage === "waiting" || stage === "guessing";
    panel.hidden = false;
    find("#daily-day").textContent = new Date(`${day}T12:00`).toLocaleDateString("en", {
      day: "numeric",
      month: "long",
    });
    find("#daily-squares").replaceChildren(...boards.map((_, at) => square(at, right)));
    find("#daily-said").textContent = isOver
      ? `${scoreOf(right)} of ${right.length} right. A new set comes at midnight.`
      : stage === "waiting"
        ? "Python is choosing the boards."
        : "";
    shareButton.hidden = find("#daily-close").hidden = !isOver;
    if (isOver || isBusy) passFocus(next, isOver ? shareButton : panel);
    next.hidden = isOver || isBusy;
    next.textContent = stage === "left" ? `Go on with board ${right.length + 1}` : "Next board";
    section.toggleAttribute("data-next", !next.hidden);
    if (stage === "guessed") focusOn(isOver ? shareButton : next);
  }

  /** Takes over the kept set of this day if it is another day's or further on. @param {string} day */
  function catchUp(day) {
    const found = guessesOf(day); // nothing if the browser keeps nothing
    if (found.day !== daily.day || found.right.length > daily.right.length) daily = found;
  }

  async function load() {
    catchUp(today());
    boards = await listed(daily.day);
    if (boards.length) return;
    draw("waiting");
    ({ boards } = await askPython("daily", { day: daily.day }));
  }

  async function open() {
    await load();
    if (location.hash === "#daily") await guess();
    else draw("left"); // the reader has gone on meanwhile
  }

  /** Opens the page with a guess: at a board of today or, once all are done, at one of another day. */
  async function openPage() {
    const waiting = setTimeout(giveUpOpening, PATIENCE);
    await load();
    clearTimeout(waiting);
    if (!isOpening()) return draw("left");
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
    const at = daily.right.length;
    if (!boards[at]) return draw("left");
    draw("guessing");
    const words = `Today’s board, ${at + 1} of ${boards.length}.`;
    const right = await askToGuess(fromText(boards[at]), words, true);
    if (!isLatest()) return; // the set was opened again
    catchUp(daily.day);
    if (right !== null && at === daily.right.length) {
      daily.right.push(right);
      keep(KEY, daily);
    }
    draw(right === null ? "left" : "guessed");
  }

  next.addEventListener("click", () => void guess());
  shareButton.addEventListener("click", () => void share(result(daily), "#daily", notice));
  find("#daily-close").addEventListener("click", () => {
    passFocus(panel, find("#spin-all"));
    panel.hidden = true;
  });

  address.register("daily", { section, bare: true, open: () => void open() });
  return { openPage };
}

/** The square of a board. @param {number} at @param {boolean[]} right */
function square(at, right) {
  const words = at < right.length ? (right[at] ? "right" : "wrong") : "to come";
  const item = part("li", "");
  item.dataset.guess = words;
  item.setAttribute("aria-label", `Board ${at + 1}: ${words}`);
  if (at === right.length) item.setAttribute("aria-current", "step");
  return item;
}

/** @param {boolean[]} right */
const scoreOf = (right) => right.filter(Boolean).length;

/** @param {Daily} daily */
function result({ day, right }) {
  const squares = right.map((one) => (one ? "🟩" : "⬛")).join("");
  return `Tic-Tac-Toe Keychain ${day}: ${scoreOf(right)}/${right.length}\n${squares}`;
}
