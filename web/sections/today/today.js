// The daily set: five boards to guess on the toy, the same for everybody on the same date. The page opens with one, and
// after the last one it asks the sixth question, once, and shows the ending.

import { createAsk } from "../../answers/ask.js";
import { today } from "../../answers/days.js";
import { facesOf } from "../../lib/board-text.js";
import { all, finder, focusOn, make, passFocus, write } from "../../lib/elements.js";
import { latest } from "../../lib/latest.js";
import { LinkRefusal } from "../../lib/links.js";
import { isShareTold, onShareTold } from "../../parts/share.js";
import { drawDays } from "./days.js";
import { createEnding } from "./ending.js";
import { dayInWords, guessesOf, keepGuesses, numberOfDay, streakAt } from "./results.js";

/** @import { BoardText, Page, Toy, Way } from "../../types.js" */

const PATIENCE = 5000; // milliseconds until the page opens without today's board

/** `waiting`: Python is choosing the boards; `left`: the reader turned to another board. @typedef {"waiting" | "guessing" | "guessed" | "left"} Stage */

/**
 * @param {HTMLElement} root
 * @param {HTMLElement} days the fold of earlier days
 * @param {Pick<Page, "ask" | "address" | "notice">} page
 * @param {Toy} toy
 * @param {{ open: (way: Way) => void, distanceOn: (day: string) => string }} hundred the sixth question
 */
export function createToday(root, days, { ask, address, notice }, toy, hundred) {
  const find = finder(root);
  const line = find(".today-line");
  const buttons = find(".guess");
  const next = find(".today-next button");
  const ending = find("[data-ending]");
  const asking = createAsk(line, ask, { onState: (state) => state === "waiting" && draw("waiting") });
  const begin = latest();
  let date = today(); // when the page was last in sight
  let day = date; // whose set is shown
  let right = guessesOf(day); // for each guess at it, whether it was right
  /** @type {BoardText[]} */
  let boards = []; // none until they are known
  /** @type {Stage} */
  let stage = "left";
  let isLoading = false; // whether the boards are on their way, so that the toy waits for the first

  const isOver = () => boards.length > 0 && right.length === boards.length;
  const drawEnding = createEnding(ending, notice, () => ({
    day,
    boards,
    right,
    distance: hundred.distanceOn(day),
  }));

  /** @param {Stage} now */
  function draw(now) {
    stage = now;
    const isBusy = stage === "waiting" || stage === "guessing";
    const streak = day === date ? streakAt(date) : 0;
    write(find("h2"), day === date ? "Today’s five" : `Five of ${dayInWords(day)}`);
    find("[data-day]").dataset.day = day;
    write(find("[data-day]"), day === date ? `${dayInWords(day)} ·` : "");
    find("[data-day-number]").dataset.dayNumber = String(numberOfDay(day));
    write(find("[data-day-number]"), `No. ${numberOfDay(day)}`);
    find(".squares").replaceChildren(...boards.map((_, at) => square(at, right)));
    find("[data-streak]").dataset.streak = String(streak);
    write(find("[data-streak]"), streak > 1 ? `${streak} days in a row` : "");
    root.dataset.stage = stage;
    line.hidden = false;
    if (isBusy) passFocus(next, line);
    find(".today-next").hidden = isBusy;
    next.className = isOver() && stage === "left" ? "quiet" : "primary";
    write(next, nextInWords());
    root.parentElement?.toggleAttribute("data-next", !isBusy && next.className === "primary");
    drawDays(days, date);
    if (stage === "guessed") focusOn(next);
  }

  function nextInWords() {
    if (!isOver()) return stage === "left" ? `Guess board ${right.length + 1}` : "Next board";
    return isShareTold() || stage === "left" ? "Your result" : "Last question";
  }

  /** The set is over: asks the sixth question, unless the share is told, or shows the ending. */
  function goOn() {
    if (!isOver()) void guess();
    else if (isShareTold() || stage === "left") void end();
    else askShare();
  }

  const askShare = () => hundred.open({ words: "Your result", act: end });

  /** Shows the ending. The focus comes along, unless the page has just opened. */
  async function end() {
    const isPressed = document.activeElement !== document.body;
    draw("left");
    await drawEnding();
    toy.setScene("ending");
    if (!isPressed) return;
    scrollTo(0, 0);
    focusOn(find("[data-share]"));
  }

  /** Shows the set of this day from now on. @param {string} wanted */
  async function load(wanted) {
    right = guessesOf(wanted);
    if (wanted !== day) {
      [day, boards] = [wanted, []];
      draw("left");
    }
    const found = await asking("daily", { day: wanted });
    if (wanted === day) boards = found.boards;
  }

  /** Opens a set, unless the reader goes on to something else meanwhile. @param {string} wanted */
  async function open(wanted) {
    const { hash } = location;
    isLoading = true;
    let gaveUp = false;
    const waiting = setTimeout(() => {
      gaveUp = toy.giveUpOpening();
    }, PATIENCE);
    date = today();
    await load(wanted);
    clearTimeout(waiting);
    isLoading = false;
    if (location.hash === hash && !gaveUp) await guess();
    else draw("left");
  }

  /** Asks about the next board of the set; a set that is over shows its last board, and the ending. */
  async function guess() {
    const isLatest = begin();
    right = guessesOf(day); // another tab may have gone on with the set
    const at = right.length;
    if (isOver()) {
      toy.open(facesOf(boards[at - 1]), true);
      return end();
    }
    if (!boards[at]) return draw("left");
    draw("guessing");
    const words = `${day === date ? "Today’s board" : `A board of ${dayInWords(day)}`}, ${at + 1} of ${boards.length}.`;
    const isRight = await toy.askToGuess(facesOf(boards[at]), words, true);
    if (!isLatest()) return; // the set was opened again
    right = guessesOf(day);
    if (isRight === null) return draw("left");
    if (at === right.length) {
      right = [...right, isRight];
      keepGuesses(day, right);
    }
    draw("guessed");
    if (isOver() && isShareTold()) await end();
  }

  /** Goes on to the new day when the page is in sight again, unless a link has opened another day. */
  async function renew() {
    if (document.visibilityState !== "visible" || today() === date || !root.dataset.stage) return;
    const isTodays = day === date;
    date = today();
    if (!isTodays) return draw(stage);
    const wasGuessing = stage === "guessing" || !ending.hidden;
    await load(date);
    if (wasGuessing) await guess();
    else draw("left");
  }

  for (const button of all(buttons, "[data-guess]"))
    button.addEventListener("click", () => toy.guess(button.dataset.guess === "legal" ? "legal" : "illegal"));
  next.addEventListener("click", goOn);
  find("[data-share-open]").addEventListener("click", askShare);
  toy.onDraw(({ asks, scene, opening }) => {
    buttons.hidden = !asks;
    line.hidden = !root.dataset.stage && !opening;
    ending.hidden = scene !== "ending";
  });
  onShareTold(() => root.dataset.stage && draw(stage));
  document.addEventListener("visibilitychange", renew);
  for (const type of ["pageshow", "focus"]) addEventListener(type, renew);

  address.register("daily", {
    section: /** @type {HTMLElement} */ (root.closest("section")),
    bare: true,
    open(value) {
      const number = value ? numberOfDay(value) : numberOfDay(today());
      const last = numberOfDay(today());
      void open(number > 0 && number <= last && value ? value : today());
      if (number > last)
        throw new LinkRefusal(`names ${value}, which is still to come: here are today’s five`);
      if (!(number > 0)) throw new LinkRefusal(`names no day from 2026-01-01 on: here are today’s five`);
    },
  });
  return {
    /** Opens the page with today's five. */
    open: () => isLoading || void open(today()),

    /** Whether the boards of a day are on their way. */
    isLoading: () => isLoading,
  };
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
