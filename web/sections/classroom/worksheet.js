// The work sheet: ten boards from the file of days, chosen by a seed, with their answers.

import { boardAt } from "../../answers/days.js";
import { loadJudgements } from "../../answers/judgements.js";
import { all, finder, make, write } from "../../lib/elements.js";
import { forOthers, LinkRefusal } from "../../lib/links.js";
import { failure } from "../../lib/load-again.js";
import { whole } from "../../lib/numbers.js";
import { boardInWords, miniBoard } from "../../parts/mini-board.js";
import { copyLink } from "../../parts/send.js";

/** @import { BoardText, Judgement, Page } from "../../types.js" */

/** @param {HTMLElement} worksheet @param {Pick<Page, "address" | "notice">} page */
export function createWorksheet(worksheet, { address, notice }) {
  const find = finder(worksheet);
  const sheets = Number(worksheet.dataset.sheets);
  let seed = Number(worksheet.dataset.sheet); // of the sheet that the page was built with

  const hash = () => `#worksheet=${worksheet.dataset.sheet}`; // while the boards of another load, too

  /** Shows the sheet of the seed, in the place of the one before; after a failure, a button loads it again. */
  async function draw() {
    const refusal = find(".refusal");
    refusal.replaceChildren();
    try {
      const wanted = seed;
      const [questions, answers] = ["questions", "solutions"].map((name) =>
        all(worksheet, `#sheet-${name} li`),
      );
      const [boards, { judgementOf }] = await Promise.all([
        sheetOf(seed, questions.length),
        loadJudgements(),
      ]);
      if (wanted !== seed) return; // the reader wants another sheet by now
      boards.forEach((board, at) => {
        drawBoard(questions[at], board);
        drawAnswer(answers[at], board, judgementOf(board));
      });
      for (const place of all(worksheet, ".sheet-seed")) write(place, String(seed));
      worksheet.dataset.sheet = String(seed);
      drawLink();
    } catch (problem) {
      refusal.replaceChildren(...failure("The boards of this sheet didn’t load.", problem));
    }
  }

  /** Shows the link to the sheet, if it opens something elsewhere. */
  function drawLink() {
    const link = forOthers(hash());
    if (link !== hash()) write(find("#sheet-link"), `This sheet with its answers: ${link}`);
  }

  address.register("worksheet", {
    section: worksheet,
    open(value) {
      if (!/^[1-9]\d{0,8}$/.test(value) || Number(value) > sheets)
        throw new LinkRefusal(`names no work sheet: their numbers go from 1 to ${whole(sheets)}`);
      seed = Number(value);
      void draw();
    },
  });
  find("[data-new-sheet]").addEventListener("click", () => {
    const [random] = crypto.getRandomValues(new Uint32Array(1));
    seed = 1 + ((seed + (random % (sheets - 1))) % sheets); // any but the one that is shown
    address.write("worksheet", String(seed));
    void draw();
  });
  find("[data-print]").addEventListener("click", () => print());
  const copy = find("#sheet-copy");
  copy.addEventListener("click", () => copyLink(hash(), notice, copy));
  find("#sheet-answers").addEventListener("change", ({ target }) => {
    find("#sheet-answer-page").hidden = !(/** @type {HTMLInputElement} */ (target).checked);
  });
  drawLink();
}

/** So many different boards from the seed's place in the list of all days on. @param {number} seed @param {number} count */
async function sheetOf(seed, count) {
  /** @type {Set<BoardText>} */
  const boards = new Set();
  for (let at = count * (seed - 1); boards.size < count; at++) boards.add(await boardAt(at));
  return [...boards];
}

/** @param {HTMLElement} item @param {BoardText} board @param {number[]} [lit] */
function drawBoard(item, board, lit) {
  const find = finder(item);
  find(".mini", SVGElement).replaceWith(miniBoard(board, lit));
  write(find(".visually-hidden"), boardInWords(board));
}

/** @param {HTMLElement} item @param {BoardText} board @param {Judgement} judgement */
function drawAnswer(item, board, { legal, verdict, reasons, aside, lines }) {
  const sentences = reasons.slice(0, legal ? 1 : undefined).map(({ headline, why }) => `${headline} ${why}`);
  if (aside) sentences.push(aside);
  drawBoard(item, board, [...lines.x, ...lines.o].flat());
  item.lastElementChild?.replaceChildren(make("b", "", verdict), ` ${sentences.join(" ")}`);
}
