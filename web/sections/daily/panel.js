// Draws the daily set: a square for each board, the next step, and the result at the end.

import { finder, focusOn, passFocus } from "../../lib/elements.js";

/** @import { Daily } from "./daily.js" */

/** `waiting`: Python is choosing the boards; `left`: the reader turned to another board. @typedef {"waiting" | "guessing" | "guessed" | "left"} Stage */

const WORDS = { true: "right", false: "wrong", undefined: "to come" };

/**
 * @param {HTMLElement} section
 * @param {Daily} daily
 * @param {number} boards how many there are; 0 until they are known
 * @param {Stage} stage
 */
export function draw(section, { day, right }, boards, stage) {
  const find = finder(section);
  const panel = find("#daily-panel");
  const over = boards > 0 && right.length === boards;
  const next = find("#daily-next");
  const isBusy = stage === "waiting" || stage === "guessing";

  panel.hidden = false;
  find("#daily-day").textContent = new Date(`${day}T12:00`).toLocaleDateString("en", {
    day: "numeric",
    month: "long",
  });
  find("#daily-squares").replaceChildren(...squares(right, boards));
  find("#daily-said").textContent = over
    ? summary(right)
    : stage === "waiting"
      ? "Python is choosing the boards."
      : "";
  find("#daily-share").hidden = find("#daily-close").hidden = !over;
  if (over || isBusy) passFocus(next, over ? find("#daily-share") : panel);
  next.hidden = over || isBusy;
  next.textContent = stage === "left" ? `Go on with board ${right.length + 1}` : "Next board";
  section.toggleAttribute("data-next", !next.hidden);
  if (stage === "guessed") focusOn(over ? find("#daily-share") : next);
}

/** @param {boolean[]} right @param {number} boards */
function squares(right, boards) {
  return Array.from({ length: boards }, (_, at) => {
    const square = document.createElement("li");
    const word = WORDS[/** @type {"true" | "false" | "undefined"} */ (String(right[at]))];
    square.dataset.guess = word;
    square.setAttribute("aria-label", `Board ${at + 1}: ${word}`);
    if (at === right.length) square.setAttribute("aria-current", "step");
    return square;
  });
}

/** @param {boolean[]} right */
const summary = (right) =>
  `${right.filter(Boolean).length} of ${right.length} right. A new set comes at midnight.`;
