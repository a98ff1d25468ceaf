// The answers that the build wrote, by question, exactly as Python gives them. A file is loaded when it is first needed.

import { builtIn, finder } from "../lib/elements.js";
import { dataLoader } from "../lib/load-once.js";
import { boardsOf } from "./days.js";
import { loadJudgements } from "./judgements.js";

/** @import { Draws, PositionAnswer, Questions, Review } from "../types.js" */

const EMPTY = ".../.../...";

/** How many games?, drawn for each setting of its switches, as in a link. */
export const loadCounts = dataLoader(
  "counts.json",
  (/** @type {Record<string, Record<string, string>>} */ drawn) => drawn,
);

/** What Play says of the empty board stands in the page. @returns {{ review: Review, position: PositionAnswer }} */
const play = () => builtIn(finder(document)("#play-first"));

/** @type {{ [Name in keyof Questions]?: (options: any) => Promise<Questions[Name]["answer"] | undefined> }} */
const WRITTEN = {
  async judge({ board, k = 3, first = "x" }) {
    const isEmpty = /^[./]+$/.test(board); // of which the same is said on each keychain
    const isUsual = k === 3 && /^[.xo]{3}\/[.xo]{3}\/[.xo]{3}$/.test(board);
    if (first !== "x" || !(isEmpty || isUsual)) return undefined;
    const { judgementOf } = await loadJudgements();
    return isUsual ? judgementOf(board) : { ...judgementOf(0), board, k };
  },
  async daily({ day }) {
    const boards = await boardsOf(day);
    return boards.length ? { day, boards } : undefined;
  },
  async review({ start, k, moves }) {
    return start === EMPTY && k === 3 && moves.length === 0 ? play().review : undefined;
  },
  async position({ board, k }) {
    return board === EMPTY && k === 3 ? play().position : undefined;
  },
  async draw(/** @type {Draws} */ { view, options }) {
    return view === "games"
      ? (await loadCounts())[`${options.symmetry}/${options.ends}/${options.moves}`]
      : undefined;
  },
};

/**
 * @template {keyof Questions} Name
 * @param {Name} question
 * @param {Questions[Name]["options"]} options
 * @returns {Promise<Questions[Name]["answer"] | undefined>} undefined if the build wrote no answer, or it did not load
 */
export const written = async (question, options) => WRITTEN[question]?.(options).catch(() => undefined);
