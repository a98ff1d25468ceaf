// Who wins the chosen keychain; on request why, by pairs of cells or a game of perfect play; and a game against Python.

import { toText } from "../page/board-text.js";
import { miniBoard } from "../page/mini-board.js";
import { createDuel } from "./duel.js";
import { paragraph } from "./field.js";
import { listed } from "./listed.js";
import { createLong } from "./long-question.js";
import { createPairs } from "./pairs.js";

/** @import { Ask } from "../solver/client.js" */
/** @import { Face, SolveAnswer } from "../types.js" */
/** @import { Keychain } from "./link.js" */

/** How many positions Python may search for a proof. */
const EFFORT = 200_000;

/**
 * @param {HTMLElement} root
 * @param {HTMLElement} overview all keychains, with what was found of each when the table of them was written
 * @param {Ask} ask
 */
export function createWinner(root, overview, ask) {
  /** @param {string} selector */
  const find = (selector) => /** @type {HTMLElement} */ (root.querySelector(selector));
  const says = find("[data-says]");
  const because = find("[data-because]");
  const stage = find("[data-stage]");
  const button = find("[data-why]");
  const long = createLong("prover", (seconds) => {
    because.textContent = `Python is looking for a proof: ${seconds} s.`;
  });

  /** @type {Pick<Keychain, "rows" | "cols" | "k">} */
  let wanted = { rows: 0, cols: 0, k: 0 };
  let stopDuel = () => {};
  let searching = false;

  /** @param {boolean} now */
  function mark(now) {
    searching = now;
    button.textContent = now ? "Cancel" : "Show me why";
    root.setAttribute("aria-busy", String(now));
  }

  function clear() {
    long.cancel();
    stopDuel();
    stopDuel = () => {};
    because.textContent = "";
    stage.replaceChildren();
  }

  async function prove() {
    clear();
    const asked = wanted;
    const { rows, cols, k } = asked;
    mark(true);
    try {
      /** @type {SolveAnswer} */
      const answer = await long.ask("solve", { board: `${rows}x${cols}`, k, effort: EFFORT });
      if (asked === wanted) draw(answer);
    } catch (problem) {
      const { name, message } = /** @type {Error} */ (problem);
      if (asked === wanted) because.textContent = name === "AbortError" ? "Cancelled." : message;
    }
    if (asked === wanted) mark(false);
  }

  /** @param {SolveAnswer} answer */
  function draw(answer) {
    because.textContent = answer.why;
    if (answer.proof.pairs) stage.append(createPairs(answer, ask));
    else if (answer.line) stage.append(...game(answer));
  }

  button.addEventListener("click", () => {
    if (searching) long.cancel();
    else void prove();
  });
  for (const play of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-play]"))) {
    play.addEventListener("click", () => {
      clear();
      mark(false);
      const duel = createDuel(wanted, play.dataset.play === "o" ? "o" : "x");
      stopDuel = duel.stop;
      stage.append(duel.root);
    });
  }

  return {
    /** @param {Keychain} keychain */
    show({ rows, cols, k }) {
      if (rows === wanted.rows && cols === wanted.cols && k === wanted.k) return;
      wanted = { rows, cols, k };
      clear();
      mark(false);
      const found = listed(overview, wanted);
      says.textContent = found.dataset.says ?? "";
      overview.querySelector("[aria-current]")?.removeAttribute("aria-current");
      found.setAttribute("aria-current", "true");
    },
  };
}

/** One game of perfect play: each board, for a win; the last one, for a draw. @param {SolveAnswer} answer */
function game({ board, line, value }) {
  const boards = steps(board, line ?? []);
  const list = document.createElement("ol");
  list.className = "sizes-line";
  list.append(
    ...(value ? boards : boards.slice(-1)).map(({ faces, cell }, index) => {
      const item = document.createElement("li");
      const name = value ? `Board after move ${index + 1}` : "The last board";
      item.append(miniBoard(faces, value ? [cell] : [], name));
      return item;
    }),
  );
  const caption = value ? "Each O holds out as long as it can:" : "So may a game of perfect play end:";
  return [paragraph("", caption), list];
}

/** The board after each move of a game from an empty one. @param {string} empty @param {number[]} line */
function steps(empty, line) {
  const cols = empty.split("/")[0].length;
  const faces = /** @type {Face[]} */ ([...empty.replaceAll("/", "")]);
  return line.map((cell, ply) => {
    faces[cell] = ply % 2 ? "o" : "x";
    return { faces: toText(faces, cols), cell };
  });
}
