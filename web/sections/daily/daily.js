// The daily set: five boards to guess on the toy, the same for everybody on the same date. The page opens with one.

import { facesOf } from "../../lib/board-text.js";
import { finder, focusOn, make, passFocus } from "../../lib/elements.js";
import { latest } from "../../lib/latest.js";
import { endInLetter, LinkRefusal } from "../../lib/links.js";
import { createAsk } from "../../parts/ask.js";
import { BOARDS_PER_DAY, loadDays } from "../../parts/days.js";
import { boardInWords, miniBoard } from "../../parts/mini-board.js";
import { bindSending } from "../../parts/send.js";
import { loadVerdictList } from "../../parts/verdict-list.js";
import {
  dayInWords,
  dayOf,
  dayWithNumber,
  guessesOf,
  keepGuesses,
  numberOfDay,
  streakAt,
  today,
} from "./results.js";

/** @import { BoardText, Face, Page } from "../../types.js" */

const PAST = 30; // earlier days in the list
const PROOF = 3000; // milliseconds for the toy to show why a guess was wrong
const PATIENCE = 5000; // milliseconds until the page opens without today's board

/** `waiting`: Python is choosing the boards; `left`: the reader turned to another board. @typedef {"waiting" | "guessing" | "guessed" | "left"} Stage */

/**
 * @typedef {object} Toy
 * @property {(faces: Face[], words: string, quiet?: boolean) => Promise<boolean | null>} askToGuess asks the reader to
 *   guess whether a board is possible: resolves with whether the guess was right, or with null if the reader left it
 * @property {() => boolean} isOpening whether the reader still waits for the first board of today
 * @property {() => void} giveUpOpening
 * @property {(faces: Face[]) => void} open shows a board with its verdict
 * @property {() => void} offerShare asks for the share of all boards, unless the reader knows it
 */

/** The boards of this day in the file; none if it lacks the day or did not load. @param {string} day */
const listed = (day) =>
  loadDays().then(
    ({ boardsOf }) => boardsOf(day),
    () => /** @type {BoardText[]} */ ([]),
  );

/** @param {HTMLElement} section @param {Pick<Page, "ask" | "address" | "notice">} page @param {Toy} toy */
export function createDaily(section, { ask, address, notice }, toy) {
  const find = finder(section);
  const panel = find("#daily-panel");
  const next = find("#daily-next");
  const end = find("#daily-end");
  const askPython = createAsk(panel, ask);
  const begin = latest();
  let date = today(); // when the page was last in sight
  let day = date; // whose set is shown
  let right = guessesOf(day); // for each guess at it, whether it was right
  /** @type {BoardText[]} */
  let boards = []; // none until they are known
  /** @type {Stage} */
  let stage = "left";

  const isOver = () => boards.length > 0 && right.length === boards.length;

  /** @param {Stage} now */
  function draw(now) {
    stage = now;
    const isBusy = stage === "waiting" || stage === "guessing";
    panel.hidden = false;
    find("#daily-title").textContent = day === date ? "Today’s five" : `Five of ${dayInWords(day)}`;
    find("[data-day]").dataset.day = day;
    find("[data-day]").textContent = day === date ? `${dayInWords(day)} ·` : "";
    find("[data-day-number]").dataset.dayNumber = String(numberOfDay(day));
    find("[data-day-number]").textContent = `No. ${numberOfDay(day)}`;
    find("#daily-squares").replaceChildren(...boards.map((_, at) => square(at, right)));
    if (isOver() || isBusy) passFocus(next, isOver() ? find("#daily-send") : panel);
    next.hidden = isOver() || isBusy;
    next.textContent = stage === "left" ? `Guess board ${right.length + 1}` : "Next board";
    section.toggleAttribute("data-next", !next.hidden);
    section.toggleAttribute("data-over", isOver());
    drawPast();
    const isDrawn = drawEnd();
    if (stage === "guessed" && isOver()) void isDrawn.then(bringEndIntoSight);
    if (stage === "guessed") focusOn(isOver() ? find("#daily-send") : next);
  }

  /** The five boards with their glow, and the score. */
  async function drawEnd() {
    end.hidden = !isOver();
    if (end.hidden) return;
    const score = right.filter(Boolean).length;
    const list = await loadVerdictList().catch(() => undefined);
    const verdicts = boards.map((board) => list?.verdictOf(board));
    find("#daily-boards").replaceChildren(
      ...boards.map((board, at) => {
        const { lit, verdict = "" } = verdicts[at] ?? {};
        const link = make("a", "board-button", miniBoard(board, lit));
        link.href = endInLetter(`#board=${board}`);
        link.setAttribute("aria-label", `${boardInWords(board)}. ${verdict}`);
        return make("li", "", link);
      }),
    );
    const impossible = verdicts.filter((verdict) => verdict?.legal === false).length;
    find("#daily-said").textContent =
      `${score} of ${right.length} right.${list ? ` Saying impossible every time gets ${impossible}.` : ""}`;
  }

  /** Scrolls to the score, after the proof of a wrong guess, unless the reader has scrolled herself. */
  function bringEndIntoSight() {
    const top = scrollY;
    const wait = right[right.length - 1] ? 0 : PROOF;
    setTimeout(() => scrollY === top && end.scrollIntoView({ block: "nearest" }), wait);
  }

  /** The streak, and the days before this one. */
  function drawPast() {
    const streak = streakAt(date, BOARDS_PER_DAY);
    find("[data-streak]").dataset.streak = String(streak);
    find("[data-streak]").textContent = streak > 1 ? `${streak} days in a row` : "";
    const last = numberOfDay(date);
    const numbers = Array.from(
      { length: Math.min(PAST, Math.max(0, last - 1)) },
      (_, back) => last - 1 - back,
    );
    const past = numbers.map((number) => ({
      number,
      day: dayWithNumber(number),
      right: guessesOf(dayWithNumber(number)),
    }));
    const guesses = past.flatMap((one) => one.right);
    find("#daily-past").textContent = guesses.length
      ? `Right in the last ${past.length} days: ${scoreOf(guesses)} guesses.`
      : "";
    find("[data-days]").replaceChildren(
      ...past.map((one) => {
        const link = make("a", "link", `No. ${one.number}, ${dayInWords(one.day)}`);
        link.href = `#daily=${one.day}`;
        return make("li", "", link, make("span", "", scoreOf(one.right)));
      }),
    );
  }

  /** Takes over what another tab has guessed. */
  function catchUp() {
    const found = guessesOf(day); // nothing if the browser keeps nothing
    if (found.length > right.length) right = found;
  }

  /** Shows the set of this day from now on. @param {string} wanted */
  async function load(wanted) {
    if (wanted !== day) {
      [day, right, boards] = [wanted, [], []];
      draw("left");
    }
    catchUp();
    const found = await listed(wanted);
    if (found.length === 0) {
      draw("waiting");
      const answer = await askPython("daily", { day: wanted });
      found.push(...answer.boards);
    }
    if (wanted === day) boards = found;
  }

  /** @param {string} wanted a day, or nothing for today */
  async function open(wanted) {
    const { hash } = location;
    date = today();
    await load(wanted || date);
    if (location.hash === hash) await guess();
    else draw("left"); // the reader has gone on meanwhile
  }

  /** Opens the page with a guess: at a board of today or, once all are done, at one of another day. */
  async function openPage() {
    const waiting = setTimeout(toy.giveUpOpening, PATIENCE);
    await load(date);
    clearTimeout(waiting);
    if (!toy.isOpening()) return draw("left");
    if (!isOver()) return guess();
    const [month, other, board] = crypto.getRandomValues(new Uint8Array(3));
    const others = await listed(dayOf(new Date(new Date().getFullYear(), month % 12, 1 + (other % 28))));
    drawPast();
    if (others.length)
      void toy.askToGuess(facesOf(others[board % others.length]), "Today’s five are done. One more?", true);
    else toy.giveUpOpening();
  }

  async function guess() {
    const isLatest = begin();
    catchUp(); // another tab may have gone on with the set
    const at = right.length;
    if (isOver()) toy.open(facesOf(boards[at - 1])); // not a board of another day
    if (!boards[at]) return draw("left");
    draw("guessing");
    const words = `${day === date ? "Today’s board" : `A board of ${dayInWords(day)}`}, ${at + 1} of ${boards.length}.`;
    const isRight = await toy.askToGuess(facesOf(boards[at]), words, true);
    if (!isLatest()) return; // the set was opened again
    catchUp();
    if (isRight !== null && at === right.length) {
      right = [...right, isRight];
      keepGuesses(day, right);
    }
    draw(isRight === null ? "left" : "guessed");
    if (isRight !== null && isOver()) toy.offerShare();
  }

  /** Goes on to the new day when the page is in sight again, unless a link has opened another day. */
  async function renew() {
    if (document.visibilityState !== "visible" || today() === date) return;
    if (panel.hidden && !isOver()) return; // nothing shows the day, such as beside a challenge
    const isTodays = day === date;
    date = today();
    if (!isTodays) return draw(stage);
    const wasGuessing = stage === "guessing";
    await load(date);
    if (wasGuessing) await guess();
    else draw("left");
  }

  next.addEventListener("click", () => void guess());
  bindSending(find("#daily-send"), find("#daily-copy"), notice, () => [result(day, right), `#daily=${day}`]);
  document.addEventListener("visibilitychange", renew);
  for (const type of ["pageshow", "focus"]) addEventListener(type, renew);

  address.register("daily", {
    section,
    bare: true,
    open(value) {
      if (value && !(numberOfDay(value) > 0))
        throw new LinkRefusal(`names the day “${value}”. Days begin with 2026-01-01`);
      void open(value);
    },
  });
  return { openPage };
}

/** The square of a board. @param {number} at @param {boolean[]} right */
function square(at, right) {
  const words = at < right.length ? (right[at] ? "right" : "wrong") : "to come";
  const item = make("li", "");
  item.dataset.guess = words;
  item.setAttribute("aria-label", `Board ${at + 1}: ${words}`);
  if (at === right.length) item.setAttribute("aria-current", "step");
  return item;
}

/** @param {boolean[]} right */
const scoreOf = (right) => (right.length ? `${right.filter(Boolean).length} of ${right.length}` : "");

/** What the reader sends. @param {string} day @param {boolean[]} right */
function result(day, right) {
  const squares = right.map((one) => (one ? "🟩" : "⬛")).join("");
  return `Could this board happen? Tic-Tac-Toe Keychain No. ${numberOfDay(day)}: ${scoreOf(right)}\n${squares}`;
}
