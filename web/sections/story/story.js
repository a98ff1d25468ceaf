// The story of the number of possible boards, told by scrolling: the map of all boards is its stage.

import { fromText } from "../../lib/board-text.js";
import { all, builtIn, finder, passFocus } from "../../lib/elements.js";
import { dataLoader } from "../../lib/load-once.js";
import { boardOf, numberOf, readNumber } from "../../lib/numbering.js";
import { whole } from "../../lib/numbers.js";
import { onSight } from "../../lib/on-sight.js";
import { createAsk } from "../../parts/ask.js";
import { loadVerdictList } from "../../parts/verdict-list.js";
import { createFinder } from "./finder.js";
import { createFrame } from "./frame.js";
import { bindGestures } from "./gestures.js";
import { addSpunBoard, readSpunBoards } from "./spun-boards.js";
import { createStage } from "./stage.js";
import { createSteps } from "./steps.js";
import { createTimes } from "./times.js";

/** @import { VerdictList } from "../../parts/verdict-list.js" */
/** @import { Face, Page } from "../../types.js" */
/** @import { Course } from "./race.js" */

/** Draws the map when its top comes into sight, below the title: Python, which loads at first, needs the processor. */
const IN_SIGHT = "0px 0px -200px";

const loadCourse = dataLoader("race.json", (/** @type {Course} */ course) => course);

/**
 * @param {Page} page
 * @param {(faces: Face[]) => void} openInSpin
 */
export function createStory({ ask, address }, openInSpin) {
  const section = /** @type {HTMLElement} */ (document.querySelector("#map"));
  const find = finder(section);
  const canvas = /** @type {HTMLCanvasElement} */ (find("[data-map]"));
  const boards = Number(canvas.getAttribute("aria-valuemax")) + 1;
  const spun = readSpunBoards(boards);
  let isMarked = false; // whether the reader has chosen a board, or can choose one by keys
  let lastChosenHere = -1; // the board that the reader chose here last, not by a link

  const frame = createFrame(section, () => {
    stage.arrange();
    placeMarks();
  });
  const stage = createStage(section, frame, boards);
  const found = createFinder(section, placeMarks);
  const times = createTimes(
    find("[data-step='race']"),
    createAsk(find("[data-step='race']"), ask),
    (counts) => {
      for (const count of all(section, "[data-count]")) {
        const number = counts[count.dataset.count ?? ""];
        if (number !== undefined) count.textContent = whole(number);
      }
    },
  );

  /** Places the marks on the dots of their boards. */
  function placeMarks() {
    frame.place(find(".map-mark"), found.chosen());
    find(".map-mark").hidden = !isMarked;
    const last = [...spun].pop();
    if (last !== undefined) frame.place(find(".map-last"), last);
  }

  /** Chooses a board, and marks its dot. @param {number} number */
  function mark(number) {
    isMarked = true;
    found.choose(number);
  }

  async function load() {
    passFocus(find(".story-retry"), canvas);
    find(".story-retry").hidden = true;
    find(".story-failure").textContent = "";
    try {
      const [list, course] = await Promise.all([loadVerdictList(), loadCourse()]);
      stage.load(fates(list), course);
      found.judgeBy(list);
      section.dataset.state = "drawn";
    } catch {
      section.dataset.state = "failed";
      find(".story-failure").textContent = "The picture didn’t load, so each step has a still one.";
      find(".story-retry").hidden = false;
    }
  }

  /** For each board, the question that rules it out, or 0. @param {VerdictList} list */
  function fates({ faultsOf }) {
    /** @type {Record<string, number>} */
    const questions = builtIn(find("#map-faults"));
    return Uint8Array.from(
      { length: boards },
      (_, number) => Math.min(...faultsOf(number).map((fault) => questions[fault]), 4) % 4,
    );
  }

  /** Chooses a board because the reader did, and writes it into the address. @param {number} number */
  function go(number) {
    lastChosenHere = number;
    mark(number);
    address.write("map", String(number));
  }

  function drawSpun() {
    const line = find("#map-spun");
    line.hidden = spun.size === 0;
    line.textContent = `your ${spun.size === 1 ? "spin" : `${whole(spun.size)} different spins`}`;
    find(".map-last").hidden = spun.size === 0;
    frame.mark(spun);
    placeMarks();
  }

  bindGestures(canvas, find(".map-lens"), frame, { ...found, choose: go });
  canvas.addEventListener("focus", () => mark(found.chosen()));
  found.onType(go);
  find(".story-retry button").addEventListener("click", load);
  drawSpun();
  createSteps(section, (step) => {
    stage.setStep(step);
    if (step === "race") times.count();
  });
  onSight(section, load, IN_SIGHT);

  address.register("map", {
    section: find(".story-find"),
    open(value) {
      const number = readNumber(value, boards - 1);
      mark(number);
      if (lastChosenHere !== number) openInSpin(fromText(boardOf(number))); // Back leaves the reader's board on the keychain
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
