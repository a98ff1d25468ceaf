// The daily set as plain data, and `next`, which takes it on. Nothing here touches the page.

/** @import { BoardText } from "../../types.js" */

/** `none`: no set is shown; `waiting`: its boards are on their way; `left`: the reader turned to another board. @typedef {"none" | "waiting" | "guessing" | "guessed" | "left"} Stage */

/** @param {string} date */
export const createState = (date) => ({
  date, // the reader's, when the page was last in sight
  day: date, // whose set is shown
  boards: /** @type {BoardText[]} */ ([]), // none until they are known
  right: /** @type {boolean[]} */ ([]), // for each guess, whether it was right
  stage: /** @type {Stage} */ ("none"),
});

/** @typedef {ReturnType<typeof createState>} State */

/**
 * The state after one has learnt these facts. The boards of another day are not known.
 *
 * @param {State} state
 * @param {Partial<State>} facts
 * @param {(day: string) => boolean[]} guessesOf what is kept of a day: another tab may have gone on with the set
 * @returns {State}
 */
export function next(state, facts, guessesOf) {
  const now = { ...state, ...facts };
  return { ...now, right: guessesOf(now.day), boards: now.day === state.day ? now.boards : [] };
}

/** @param {State} state */
export const isOver = ({ boards, right }) => boards.length > 0 && right.length === boards.length;

/** Whether the set is that of the reader's date. @param {State} state */
export const isTodays = ({ day, date }) => day === date;

/** What the button says that leads on. @param {State} state @param {boolean} isShareTold */
export function nextInWords(state, isShareTold) {
  const { stage, right } = state;
  if (!isOver(state)) return stage === "left" ? `Guess board ${right.length + 1}` : "Next board";
  return isShareTold || stage === "left" ? "Your result" : "Last question";
}
