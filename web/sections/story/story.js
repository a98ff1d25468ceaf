// The story of the number of possible boards, told by scrolling: the map of all boards is its stage. The reader chooses
// a board on the map and sees its verdict.

import { loadJudgements } from "../../answers/judgements.js";
import { facesOf } from "../../lib/board-text.js";
import { finder, write } from "../../lib/elements.js";
import { endInLetter } from "../../lib/links.js";
import { failure } from "../../lib/load-again.js";
import { dataLoader } from "../../lib/load-once.js";
import { boardOf, readNumber } from "../../lib/numbering.js";
import { whole } from "../../lib/numbers.js";
import { onSight } from "../../lib/on-sight.js";
import { speak } from "../../lib/speak.js";
import { boardInWords, miniBoard } from "../../parts/mini-board.js";
import { tellShare } from "../../parts/share.js";
import { bindGestures } from "./gestures.js";
import { createLayout } from "./layout.js";
import { createStage } from "./stage.js";
import { createSteps } from "./steps.js";

/** @import { Judgements } from "../../answers/judgements.js" */
/** @import { Page, Toy } from "../../types.js" */
/** @import { Course } from "./race.js" */

/** Draws the map when its top comes into sight, below the title: Python, which loads at first, needs the processor. */
const IN_SIGHT = "0px 0px -200px";

const loadCourse = dataLoader("race.json", (/** @type {Course} */ course) => course);

/** @param {Page} page @param {Pick<Toy, "open" | "toy">} spin */
export function createStory({ address }, spin) {
  const section = finder(document)("#map");
  const find = finder(section);
  const canvas = find("[data-map]", HTMLCanvasElement);
  const boards = Number(canvas.getAttribute("aria-valuemax")) + 1;
  /** @type {Judgements | undefined} */
  let file;
  let chosen = Number(canvas.getAttribute("aria-valuenow")); // the number of a board
  let lastChosenHere = -1; // the board that the reader chose here last, not by a link

  const layout = createLayout(section, () => {
    stage.arrange();
    layout.move(find(".map-chosen"), chosen);
  });
  const stage = createStage(section, layout, boards);

  /** Shows the chosen board: its number, its verdict, and a link that opens it. */
  function drawChosen() {
    const board = boardOf(chosen);
    const judged = file?.judgementOf(chosen);
    find("#map-picture").replaceChildren(miniBoard(board, [], boardInWords(board)));
    write(find("#map-number"), whole(chosen));
    canvas.setAttribute("aria-valuenow", String(chosen));
    canvas.setAttribute("aria-valuetext", `Board ${whole(chosen)}`);
    write(find("#map-said b"), judged?.verdict ?? "");
    find("#map-said b").dataset.judged = judged ? (judged.legal ? "legal" : "illegal") : "";
    write(find("#map-why"), judged?.reasons.map(({ headline }) => headline).join(" ") ?? "");
    find("#map-open", HTMLAnchorElement).href = endInLetter(`#board=${board}`);
    layout.move(find(".map-chosen"), chosen);
  }

  /** @param {number} number */
  function choose(number) {
    chosen = number;
    find(".map-chosen").hidden = false;
    drawChosen();
  }

  /** Chooses a board because the reader did: says it, and writes it into the address. @param {number} number */
  function go(number) {
    lastChosenHere = number;
    choose(number);
    const [word, why] = find("#map-said").children;
    speak(spin.toy, `${word.textContent} ${boardInWords(boardOf(number))}. ${why.textContent}`);
    address.write("map", String(number));
  }

  async function load() {
    try {
      const [loaded, course] = await Promise.all([loadJudgements(), loadCourse()]);
      file = loaded;
      stage.load(fates(file, course), course);
      drawChosen();
      section.dataset.state = "drawn";
    } catch (problem) {
      find(".story-failure").replaceChildren(...failure("The map didn’t load.", problem));
    }
  }

  /** For each board, the question that rules it out, or 0. @param {Judgements} judgements @param {Course} course */
  function fates({ faultsOf }, { questions }) {
    return Uint8Array.from(
      { length: boards },
      (_, number) => Math.min(...faultsOf(number).map((fault) => questions[fault]), 4) % 4, // 4: no fault
    );
  }

  /** The story has told the share. What shows it above must not move the words: not each browser holds them. */
  function tell() {
    const { top } = section.getBoundingClientRect();
    tellShare();
    scrollBy(0, section.getBoundingClientRect().top - top);
  }

  bindGestures(canvas, find(".map-lens"), layout, {
    choose: go,
    chosen: () => chosen,
    open: () => find("#map-open").click(),
    verdictOf: (number) => file?.judgementOf(number),
  });
  canvas.addEventListener("focus", () => choose(chosen));
  drawChosen();
  createSteps(section, (step) => {
    stage.setStep(step);
    if (step === "three") tell();
  });
  onSight(section, load, IN_SIGHT);

  address.register("map", {
    section: find(".story-find"),
    open(value) {
      const number = readNumber(value);
      choose(number);
      if (lastChosenHere !== number) spin.open(facesOf(boardOf(number))); // Back leaves the reader's board on the keychain
      return canvas;
    },
  });
}
