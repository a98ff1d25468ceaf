// Draws the position: its value, how it can end, and the positions after and before it.

import { facesOf, place } from "../../lib/board-text.js";
import { finder, part, writeLive } from "../../lib/elements.js";
import { counted, percent, value, whole } from "../../lib/numbers.js";
import { boardInWords, miniBoard } from "../../parts/mini-board.js";
import { litCells } from "../../parts/verdict.js";

/** @import { BoardText, Judgement, Label, PositionAnswer, PositionMove } from "../../types.js" */

/** @typedef {{ position: PositionAnswer, judgement: Judgement }} Shown */

/** @param {HTMLElement} root */
export function createPosition(root) {
  const within = finder(root);
  /** @param {string} name */
  const find = (name) => within(`#explore-${name}`);
  const picture = find("picture");

  /** @param {Shown} shown */
  function drawFacts({ position, judgement }) {
    const { headline, meaning } = termsOf(position.label);
    picture.replaceChildren(miniBoard(position.board, litCells(judgement, null)));
    picture.setAttribute("aria-label", boardInWords(position.board));
    find("when").textContent = standing(judgement);
    const said = judgement.outcome ? judgement.reasons[0].headline : headline;
    find("headline").replaceChildren(badge(position.label), part("span", "", said));
    find("meaning").textContent = judgement.outcome
      ? "The game is over, so no other result is possible."
      : meaning;
    writeLive(find("value"), signed(position.value));
    writeLive(find("to"), whole(position.games_to));
    writeLive(find("from"), whole(position.games_from));
    find("spin").setAttribute("href", `#board=${position.board}`);
    drawForm(position);
  }

  /** @param {PositionAnswer} position */
  function drawForm({ board, canonical }) {
    const isFirst = board === canonical;
    const words = `the same board, turned: ${boardInWords(canonical)}`;
    either(find("form"), isFirst);
    find("turned").replaceChildren(
      ...(isFirst ? [] : [walk(canonical, { words }), part("code", "", canonical)]),
    );
  }

  /** @param {Shown} shown */
  function drawFollow({ position, judgement }) {
    const moves = new Map(position.moves.map((move) => [move.cell, move]));
    const places = facesOf(position.board).map((mark, cell) => {
      const move = moves.get(cell);
      return move ? step(move, judgement) : taken(mark);
    });
    find("follow").replaceChildren(...places);
    const labels = new Set(position.moves.map(({ label }) => label));
    find("follow-key").replaceChildren(
      ...[...labels].map((label) => part("span", "", badge(label), termsOf(label).words)),
    );
    either(find("follow-note"), moves.size > 0);
  }

  /** @param {PositionAnswer} position */
  function drawBefore({ came_from }) {
    find("before").replaceChildren(...came_from.map((board) => walk(board)));
    either(find("before-note"), came_from.length > 0);
  }

  return {
    /** @param {Shown} shown */
    draw(shown) {
      drawFacts(shown);
      drawFollow(shown);
      drawBefore(shown.position);
      drawShares(find("equal-games"), shown.position.equal_games);
      drawShares(find("random-play"), shown.position.random_play);
    },
  };
}

/** The words for a label, and its icon, in the page's list of definitions. @param {Label} label */
export function termsOf(label) {
  const [term, meaning] = document.querySelectorAll(`#explore .definitions > [data-label="${label}"] > *`);
  /** @param {Element} element @param {string} selector */
  const text = (element, selector) => element.querySelector(selector)?.textContent ?? "";
  return { words: text(term, "span"), headline: text(meaning, "b"), meaning: text(meaning, "span"), term };
}

/** The label's icon. @param {Label} label */
export const badge = (label) =>
  /** @type {Element} */ (termsOf(label).term.firstElementChild).cloneNode(true);

/**
 * A small board that links to its position.
 *
 * @param {BoardText} board
 * @param {{ cell?: number, words?: string }} [options] the cell to highlight; the link's name, by default the marks
 */
export function walk(board, { cell, words = boardInWords(board) } = {}) {
  const picture = miniBoard(board, cell === undefined ? [] : [cell]);
  const link = part("a", "walk", part("span", "visually-hidden", words), picture);
  link.href = `#explore=${board}`;
  return link;
}

/** Shows the first of two texts, or the second. @param {HTMLElement} pair @param {boolean} isFirst */
function either({ children }, isFirst) {
  children[0].toggleAttribute("hidden", !isFirst);
  children[1].toggleAttribute("hidden", isFirst);
}

/** @param {number} value */
const signed = (value) => (value === 0 ? "0" : value > 0 ? `+${value}` : `−${-value}`);

/** @param {Judgement} judgement */
function standing({ ply, to_move }) {
  const moves = ply === 0 ? "Before the first move" : `After ${counted(ply, "move")}`;
  return `${moves} · ${to_move ? `${to_move.toUpperCase()} to move` : "the game is over"}`;
}

/** The board after a move, as a link. @param {PositionMove} move @param {Judgement} judgement */
function step({ board, cell, label, best }, { to_move }) {
  const link = walk(board, { cell, words: `${to_move?.toUpperCase()} to ${place(cell)}:` });
  link.append(part("span", "said", badge(label), part("span", "visually-hidden", termsOf(label).words)));
  if (best) link.append(part("b", "best", "best"));
  return link;
}

/** @param {string} mark of a cell without a move */
function taken(mark) {
  const span = part("span", "taken", mark === "." ? "" : mark.toUpperCase());
  span.setAttribute("aria-hidden", "true");
  return span;
}

/** @param {HTMLElement} table @param {Record<"x" | "draw" | "o", string>} shares */
function drawShares(table, shares) {
  for (const row of table.querySelectorAll("tr")) {
    const share = shares[/** @type {keyof typeof shares} */ (row.dataset.result)];
    const [, , rounded, exact] = row.cells;
    row.querySelector("rect")?.setAttribute("width", `${100 * value(share)}%`);
    writeLive(rounded, percent(100 * value(share)));
    writeLive(exact, share);
  }
}
