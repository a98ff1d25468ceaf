// The daily set as plain data, and what follows from it. Nothing here touches the page.

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
