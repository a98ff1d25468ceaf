// The story of the number of possible boards, told by scrolling: the map of all boards is its stage. The reader chooses
// a board on the map and sees its verdict.

import { facesOf } from "../../lib/board-text.js";
import { all, builtIn, finder } from "../../lib/elements.js";
import { endInLetter } from "../../lib/links.js";
import { loadAgainButton } from "../../lib/load-again.js";
import { dataLoader } from "../../lib/load-once.js";
import { messageOf } from "../../lib/message-of.js";
import { boardOf, numberOf, readNumber } from "../../lib/numbering.js";
import { whole, withNoun } from "../../lib/numbers.js";
import { onSight } from "../../lib/on-sight.js";
import { createAsk } from "../../parts/ask.js";
import { boardInWords, miniBoard } from "../../parts/mini-board.js";
import { bindSending } from "../../parts/send.js";
import { guessToSend, onShare, shareGuess, shareInWords, showShare } from "../../parts/share.js";
import { loadVerdictList } from "../../parts/verdict-list.js";
import { bindGestures } from "./gestures.js";
import { createLayout } from "./layout.js";
import { addSpunBoard, readSpunBoards } from "./spun-boards.js";
import { createStage } from "./stage.js";
import { createSteps } from "./steps.js";
import { runBoth } from "./times.js";

/** @import { VerdictList } from "../../parts/verdict-list.js" */
/** @import { Face, Page } from "../../types.js" */
/** @import { Course } from "./race.js" */

/** Draws the map when its top comes into sight, below the title: Python, which loads at first, needs the processor. */
const IN_SIGHT = "0px 0px -200px";

const loadCourse = dataLoader("race.json", (/** @type {Course} */ course) => course);

/** @param {Page} page @param {(faces: Face[]) => void} openInSpin */
export function createStory({ ask, address, notice }, openInSpin) {
  const section = finder(document)("#map");
  const find = finder(section);
  const canvas = find("[data-map]", HTMLCanvasElement);
  const boards = Number(canvas.getAttribute("aria-valuemax")) + 1;
  const spun = readSpunBoards(boards);
  /** @type {VerdictList | undefined} */
  let list;
  let chosen = Number(canvas.getAttribute("aria-valuenow")); // the number of a board
  let isMarked = false; // whether the reader has chosen a board, or can choose one by keys
  let lastChosenHere = -1; // the board that the reader chose here last, not by a link
  let hasRaced = false; // whether Python has been asked to run both searches

  const frame = createLayout(section, () => {
    stage.arrange();
    drawMarks();
  });
  const stage = createStage(section, frame, boards);
  const askPython = createAsk(find("[data-step='race']"), ask);

  /** Marks the chosen board, and the last spin. */
  function drawMarks() {
    const last = [...spun].pop();
    frame.place(find(".map-mark"), chosen);
    if (last !== undefined) frame.place(find(".map-last"), last);
    find(".map-mark").hidden = !isMarked;
    find(".map-last").hidden = last === undefined;
  }

  function drawSpun() {
    const line = find("#map-spun");
    line.hidden = spun.size === 0;
    line.textContent = `boards you spun: ${whole(spun.size)}`;
    frame.mark(spun);
    drawMarks();
    drawEnd();
  }

  /** Shows what the reader guessed, on the stage and at the end, where she also reads what she spun. */
  function drawEnd() {
    const end = find("#story-end");
    const { percent = "", ofAll = "" } = end.dataset;
    const guess = shareGuess();
    const said = find("#map-guess");
    said.hidden = guess === null;
    said.textContent = `you said: ${guess} of 100`;
    find("#story-send").hidden = find("#story-copy").hidden = guess === null;
    const spins = spun.size ? ` You spun ${withNoun(spun.size, "board")}.` : "";
    end.textContent = shareInWords(percent, ofAll) + spins;
  }

  /** Lights as many dots as the reader guessed, when the stage is next in sight. */
  function showGuess() {
    drawEnd();
    const guess = shareGuess();
    if (guess !== null) onSight(canvas, () => stage.showGuess(guess));
  }

  /** Shows the chosen board: its number, its verdict, and a link that opens it. */
  function drawChosen() {
    const board = boardOf(chosen);
    const verdict = list?.verdictOf(chosen);
    find("#map-picture").replaceChildren(miniBoard(board));
    find("#map-number").textContent = whole(chosen);
    canvas.setAttribute("aria-valuenow", String(chosen));
    canvas.setAttribute("aria-valuetext", `Board ${whole(chosen)}`);
    find("#map-said b").textContent = verdict?.verdict ?? "";
    find("#map-said b").dataset.judged = verdict ? (verdict.legal ? "legal" : "illegal") : "";
    find("#map-said .visually-hidden").textContent = `${boardInWords(board)}.`;
    find("#map-why").textContent = verdict?.sentences.join(" ") ?? "";
    find("#map-open", HTMLAnchorElement).href = endInLetter(`#board=${board}`);
    drawMarks();
  }

  /** @param {number} number */
  function choose(number) {
    chosen = number;
    isMarked = true;
    drawChosen();
  }

  /** Chooses a board because the reader did, and writes it into the address. @param {number} number */
  function go(number) {
    lastChosenHere = number;
    choose(number);
    address.write("map", String(number));
  }

  async function load() {
    try {
      const [loaded, course] = await Promise.all([loadVerdictList(), loadCourse()]);
      list = loaded;
      stage.load(fates(list), course);
      drawChosen();
      section.dataset.state = "drawn";
      showGuess();
    } catch (problem) {
      section.dataset.state = "failed";
      find(".story-failure").replaceChildren(
        `The picture didn’t load, so each step has a still one. ${messageOf(problem)} `,
        loadAgainButton(),
      );
    }
  }

  /** For each board, the question that rules it out, or 0. @param {VerdictList} list */
  function fates({ faultsOf }) {
    /** @type {Record<string, number>} */
    const questions = builtIn(find("#map-faults"));
    return Uint8Array.from(
      { length: boards },
      (_, number) => Math.min(...faultsOf(number).map((fault) => questions[fault]), 4) % 4, // 4: no fault
    );
  }

  async function race() {
    if (hasRaced) return;
    hasRaced = true;
    const { counts, words } = await runBoth(askPython);
    for (const count of all(section, "[data-count]")) {
      const number = counts[count.dataset.count ?? ""];
      if (number !== undefined) count.textContent = whole(number);
    }
    find(".story-times").textContent = words;
  }

  /** The story has told the share. What shows it above must not move the words: not each browser holds them. */
  function tell() {
    const { top } = section.getBoundingClientRect();
    showShare();
    scrollBy(0, section.getBoundingClientRect().top - top);
  }

  bindGestures(canvas, find(".map-lens"), frame, {
    choose: go,
    chosen: () => chosen,
    open: () => find("#map-open").click(),
    verdictOf: (number) => list?.verdictOf(number),
  });
  canvas.addEventListener("focus", () => choose(chosen));
  drawSpun();
  createSteps(section, (step) => {
    stage.setStep(step);
    if (step === "race") void race();
    if (step === "three") tell();
  });
  bindSending(find("#story-send"), find("#story-copy"), notice, () => [
    guessToSend(find("#story-end").dataset.percent ?? ""),
    "#daily",
  ]);
  onShare(showGuess);
  onSight(section, load, IN_SIGHT);

  address.register("map", {
    section: find(".story-find"),
    open(value) {
      const number = readNumber(value, boards - 1);
      choose(number);
      if (lastChosenHere !== number) openInSpin(facesOf(boardOf(number))); // Back leaves the reader's board on the keychain
    },
  });

  return {
    /** Adds a board that the reader has spun. @param {string} board */
    add(board) {
      addSpunBoard(spun, numberOf(board), boards);
      drawSpun();
    },
  };
}
