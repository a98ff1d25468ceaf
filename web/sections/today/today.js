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
import { dayInWords, guessesOf, keepGuess, numberOfDay } from "./results.js";
import { createState, isOver, isTodays, nextInWords } from "./state.js";

/** @import { Page, Toy, Way } from "../../types.js" */
/** @import { State } from "./state.js" */

const PATIENCE = 5000; // milliseconds until the page opens without today's board

/**
 * @param {HTMLElement} root
 * @param {HTMLDetailsElement} days the fold of earlier days
 * @param {Pick<Page, "ask" | "address" | "notice">} page
 * @param {Toy} toy
 * @param {{ open: (way: Way, day: string) => void, possible: number, saidOn: (day: string) => number | null, layTold: (day: string) => void }} hundred the sixth question
 */
export function createToday(root, days, { ask, address, notice }, toy, hundred) {
  const find = finder(root);
  const section = /** @type {HTMLElement} */ (root.closest("section"));
  const line = find(".today-line");
  const onward = find(".today-next button");
  const asking = createAsk(line, ask);
  const drawEnding = createEnding(find("[data-ending]"), notice, hundred.possible, () => ({
    ...state,
    said: hundred.saidOn(state.day),
  }));
  const begin = latest();
  let state = createState(today());

  /** @param {Partial<State>} [facts] */
  function learn(facts = {}) {
    const before = state;
    state = { ...before, ...facts };
    state.right = guessesOf(state.day); // another tab may have gone on with the set
    if (state.day !== before.day) state.boards = []; // until they are known
    draw();
    if (state.stage === "guessed" && before.stage !== "guessed") focusOn(onward);
  }

  function draw() {
    const { date, day, boards, right, stage } = state;
    const isBusy = boards.length === 0 || stage === "waiting" || stage === "guessing";
    write(find("h2"), isTodays(state) ? "Today’s five" : `Five of ${dayInWords(day)}`);
    find("[data-day]").dataset.day = day;
    write(find("[data-day]"), isTodays(state) ? `${dayInWords(day)} ·` : "");
    find("[data-day-number]").dataset.dayNumber = String(numberOfDay(day));
    write(find("[data-day-number]"), `No. ${numberOfDay(day)}`);
    find(".squares").replaceChildren(...boards.map((_, at) => square(at, right)));
    root.dataset.stage = stage;
    if (isBusy) passFocus(onward, line);
    find(".today-next").hidden = isBusy;
    onward.className = stage === "guessed" ? "primary" : "quiet";
    write(onward, nextInWords(state, isShareTold()));
    section.toggleAttribute("data-next", stage === "guessed");
    if (days.open) drawDays(days, date);
  }

  /** The set is over: asks the sixth question, unless the share is told, or shows the ending. */
  function goOn() {
    if (!isOver(state)) void guess();
    else if (isShareTold() || state.stage === "left") void end();
    else askShare();
  }

  const askShare = () => hundred.open({ words: "Your result", act: end }, state.day);

  /** Shows the ending. The focus comes along, unless the page has just opened. */
  async function end() {
    const isPressed = document.activeElement !== document.body;
    learn({ stage: "left" });
    await drawEnding();
    toy.setScene("ending");
    if (isShareTold()) hundred.layTold(state.day);
    if (!isPressed) return;
    scrollTo(0, 0);
    focusOn(find("[data-score]"));
  }

  /** Shows the set of this day, and asks about its next board, unless the reader goes on to something else meanwhile. @param {string} day @param {boolean} [asks] */
  async function open(day, asks = true) {
    const { hash } = location;
    learn({ day, date: today(), stage: "waiting" });
    const waiting = setTimeout(() => toy.giveUpOpening() && learn({ stage: "left" }), PATIENCE);
    const { boards } = await asking("daily", { day });
    clearTimeout(waiting);
    learn({ boards });
    if (asks && state.stage === "waiting" && location.hash === hash) await guess();
    else learn({ stage: "left" });
  }

  /** Asks about the next board of the set; a set that is over shows its last board, and the ending. */
  async function guess() {
    const isLatest = begin();
    learn();
    const { day, boards, right } = state;
    const at = right.length;
    if (isOver(state)) {
      toy.open(facesOf(boards[at - 1]));
      return end();
    }
    learn({ stage: "guessing" });
    const whose = isTodays(state) ? "Today’s board" : `A board of ${dayInWords(day)}`;
    const isRight = await toy.askToGuess(facesOf(boards[at]), `${whose}, ${at + 1} of ${boards.length}.`);
    if (!isLatest()) return; // the set was opened again
    if (isRight === null) return learn({ stage: "left" });
    keepGuess(day, at, isRight);
    learn({ stage: "guessed" });
  }

  /** Goes on to the new day when the page is in sight again, unless a link has opened another day, or the sixth question is open. */
  function renew() {
    const date = today();
    const { stage } = state;
    const { scene } = section.dataset;
    if (
      document.visibilityState !== "visible" ||
      date === state.date ||
      stage === "none" ||
      scene === "lights"
    )
      return;
    if (isTodays(state)) void open(date, stage === "guessing" || scene === "ending");
    else learn({ date });
  }

  for (const button of all(root, "button[data-guess]"))
    button.addEventListener("click", () => toy.guess(button.dataset.guess === "legal" ? "legal" : "illegal"));
  days.addEventListener("toggle", () => drawDays(days, state.date));
  onward.addEventListener("click", goOn);
  find("[data-share-open]").addEventListener("click", askShare);
  onShareTold(() => state.stage !== "none" && learn());
  document.addEventListener("visibilitychange", renew);
  for (const type of ["pageshow", "focus"]) addEventListener(type, renew);

  address.register("daily", {
    section,
    open(value) {
      const number = value ? numberOfDay(value) : numberOfDay(today());
      const last = numberOfDay(today());
      void open(number > 0 && number <= last && value ? value : today());
      if (number > last)
        throw new LinkRefusal(`names ${value}, which is still to come: here are today’s five`);
      if (!(number > 0)) throw new LinkRefusal(`names no day from 2026-01-01 on: here are today’s five`);
    },
  });

  /** Whether the boards of a day are on their way. */
  const isLoading = () => state.stage === "waiting";
  return {
    /** Opens the page with today's five. */
    open: () => isLoading() || void open(today()),
    isLoading,
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
