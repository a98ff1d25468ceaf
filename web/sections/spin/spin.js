// The Spin section: passes the toy's state to the parts that draw it, and events back to the state.

import { createAsk } from "../../answers/ask.js";
import { written } from "../../answers/written.js";
import { changed, faceAfter, faceInWords, facesOf, randomFaces, SIDE, toText } from "../../lib/board-text.js";
import { bringIntoSight, finder, focusOn, isInSight } from "../../lib/elements.js";
import { facesOfLink, rowsOfLink } from "../../lib/read-board.js";
import { createRoving } from "../../lib/roving.js";
import { speak } from "../../lib/speak.js";
import { send } from "../../parts/send.js";
import { createVerdict } from "../../parts/verdict.js";
import { bindDrags } from "./drags.js";
import { bindKeys, createKeysSwitch } from "./keys.js";
import { createNextSteps } from "./next-steps.js";
import { createState, isRight, newBoard, shownFaces, verdictOf, withFace } from "./state.js";
import { createToy } from "./toy.js";

/** @import { BoardText, Face, Judgement, Page } from "../../types.js" */
/** @import { Actions } from "./drags.js" */
/** @import { Guess, State } from "./state.js" */

/** @typedef {ReturnType<typeof createSpin>} Spin */

/**
 * @param {Page} page
 * @param {boolean} asksAlways whether every board is to be guessed at, as in a frame of another page
 * @param {(legal: boolean) => void} onSpun is called after each spin with whether its board is possible
 */
export function createSpin({ ask, notice, address }, asksAlways, onSpun) {
  const section = finder(document)("#spin");
  const find = finder(section);
  const toy = find(".toy");
  const spinButton = find("#spin-all");
  const undoButton = find("#undo");
  const question = find("#question"); // in whose place other headlines stand

  const keychain = createToy(toy);
  // The page contains a first board.
  let state = createState(facesOf(keychain.spinners.map(({ dataset }) => dataset.mark).join("")));

  let setDrawn = () => {};
  /** @type {Promise<void>} */
  const isDrawn = new Promise((resolve) => {
    setDrawn = resolve;
  });
  /** @type {(right: boolean | null) => void} */
  let onGuess = () => {}; // tells whoever asked for the guess whether it was right, or null if the reader left the board
  /** @type {((state: State) => void)[]} */
  const drawListeners = [];

  const { draw: drawVerdict } = createVerdict(find(".verdict"), {
    attribute: "verdict",
    onPoint: (pointed) => pointed !== state.pointed && learn({ pointed }),
  });
  const nextSteps = createNextSteps(section, find(".case"), makeChanges, learn);
  const askVerdict = createAsk(find(".verdict"), ask);

  /** @param {Partial<State>} facts that are so from now on */
  function learn(facts) {
    const before = state;
    state = { ...before, ...facts };
    if (!state.started) return; // the reader may open another board than that of the build
    keepingFocus(draw);
    if (before.scene !== "board" && state.scene === "board") scrollTo(0, 0);
    if (verdictOf(state) && !(verdictOf(before) && before.faces === state.faces)) showJudged();
    if (state.opening) return;
    setDrawn();
    if (!state.isTurning && state.verdict) markOnce("first-listed-verdict");
    if (!state.isTurning && state.by === "python") markOnce("first-verdict");
  }

  /** What has the focus stays in sight; what disappears passes it on. @param {() => void} change */
  function keepingFocus(change) {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    const wasInSight = focused && section.contains(focused) && isInSight(focused);
    change();
    if (focused === undoButton && undoButton.hidden)
      spinButton.focus({ preventScroll: isInSight(spinButton) });
    else if (focused === question && verdictOf(state)) focusOn(find(".verdict .asked"));
    if (focused && wasInSight && focused === document.activeElement && !isInSight(focused))
      bringIntoSight(focused);
  }

  function draw() {
    const { asks, by, opening, scene, past } = state;
    const known = verdictOf(state);
    document.documentElement.toggleAttribute("data-opening", opening);
    section.dataset.scene = scene;
    section.toggleAttribute("data-guessing", asks !== "");
    keychain.draw(state);
    find(".verdict").dataset.by = known ? by : "";
    if (!opening && scene === "board")
      drawVerdict({
        hidden: asks,
        before: state.before,
        right: isRight(state),
        verdict: known,
      });
    nextSteps.draw(state);
    question.hidden = known !== null || scene !== "board";
    section.toggleAttribute("data-challenged", state.challenged);
    undoButton.hidden = past.length === 0;
    for (const listener of drawListeners) listener(state);
  }

  /** What follows when the verdict comes: a wrong guess gets a proof. */
  function showJudged() {
    const right = isRight(state);
    if (right === false && verdictOf(state)?.legal) nextSteps.prove(state);
    else if (right === false) bringIntoSight(find(".word"));
    if (right !== null) endGuess(right);
  }

  /** @param {boolean | null} right null if the reader left the board */
  function endGuess(right) {
    onGuess(right);
    onGuess = () => {};
  }

  /**
   * Shows another board, and has it judged.
   *
   * @param {Face[]} faces
   * @param {Partial<State> & { spun?: boolean, replaces?: boolean, writes?: boolean }} [options] how it is shown; whether it
   *   is random, and counts in the tally; whether `undo` does not lead back; whether the address names it, as by default
   */
  function show(faces, { spun = false, replaces = false, writes = true, ...how } = {}) {
    endGuess(null);
    const past = replaces ? state.past : [...state.past, state.faces];
    learn({ ...newBoard(faces), past, ...how });
    if (writes) address.write("board", toText(faces));
    judge(spun);
  }

  /** Asks about the board. Facts about a board that is not shown any more are dropped. @param {boolean} [spun] */
  function judge(spun = false) {
    const { faces } = state;
    const board = toText(faces);
    /** @param {Partial<State>} facts */
    const learnOfBoard = (facts) => state.faces === faces && learn(facts);
    const judged = askVerdict("judge", { board }, (verdict, by) => learnOfBoard({ verdict, by }));
    const settled = keychain.settled();
    void settled.then(() => learnOfBoard({ isTurning: false }));
    if (spun) void count(board, judged, settled);
  }

  /** Counts a spin when its barrels stand still, even if another board has followed. @param {BoardText} board @param {Promise<Judgement>} judged @param {Promise<void>} settled */
  async function count(board, judged, settled) {
    const { legal } = (await written("judge", { board })) ?? (await judged); // which has been dropped if another board followed
    await settled;
    onSpun(legal);
  }

  function spinAll() {
    const faces = randomFaces(state.faces.length);
    if (asksAlways) return void askToGuess(faces, "Another board.");
    keychain.whirl();
    show(faces, { spun: true });
  }

  /** Sets a spinner. While the reader is to guess, it only gives way a little. @param {number} cell @param {Face} face */
  function set(cell, face) {
    if (state.asks) {
      speak(section, "Guess first.");
      return keychain.giveWay(cell);
    }
    const faces = withFace(state, cell, face);
    if (faces !== state.faces) show(faces, { before: `${faceInWords(cell, face)}.` });
    else keychain.draw(state); // drops what a finger held
  }

  /** Turns a spinner by this many faces; a negative number turns it back. @param {number} cell @param {number} steps */
  const turn = (cell, steps) => set(cell, faceAfter(shownFaces(state)[cell], steps));

  /** Makes the changes that Python proposed. */
  function makeChanges() {
    const changes = state.verdict?.changes ?? [];
    show(changed(state.faces, changes));
    if (changes.length) keychain.spinners[changes[0].cell].focus(); // the button has disappeared
  }

  /**
   * Shows a board for the reader to guess at.
   *
   * @param {Face[]} faces
   * @param {string} asks text shown until then
   * @param {boolean} [challenged] whether somebody has sent it
   * @returns {Promise<boolean | null>} whether the guess was right; null if the reader left the board
   */
  function askToGuess(faces, asks, challenged = false) {
    const isFirst = state.opening || !state.started;
    if (!isFirst) keychain.whirl();
    show(faces, { asks, challenged, replaces: isFirst, writes: false });
    if (isFirst) keychain.settle(); // no verdict waits for the turn from the board of the page
    return new Promise((resolve) => {
      onGuess = resolve;
    });
  }

  function undo() {
    if (!state.past.length) return;
    endGuess(null);
    learn({ ...newBoard(state.past[state.past.length - 1]), past: state.past.slice(0, -1) });
    address.write("board", toText(state.faces));
    judge();
    if (!document.activeElement?.getClientRects().length) spinButton.focus({ preventScroll: true }); // it has disappeared
  }

  /** @param {Guess} guess */
  function guess(guess) {
    if (!state.asks || state.opening || state.scene !== "board") return;
    const isPressed = document.activeElement?.closest("[data-guess]"); // which is about to disappear
    learn({ guess, asks: "", before: "" });
    if (isPressed) find(state.challenged ? ".to-daily a" : "#spin-all").focus({ preventScroll: true });
  }

  /** @type {Actions} */
  const actions = {
    turn,
    set,
    guess,
    hold: (cell, pull) => keychain.hold(cell, state.asks ? Math.max(-14, Math.min(14, pull)) : pull),
    release(cell, steps) {
      keychain.release(cell, state.asks ? 0 : steps);
      if (!state.asks) turn(cell, steps);
    },
    sway: keychain.swing.hold,
    letGo: keychain.swing.release,
    spinAll,
    undo,
  };
  bindDrags(toy, actions);
  createRoving(toy, "[data-cell]", true);
  bindKeys(toy, actions);
  spinButton.addEventListener("click", spinAll);
  find("[data-spin-own]").addEventListener("click", () => {
    spinAll();
    scrollTo(0, 0);
    spinButton.focus({ preventScroll: true }); // the button has disappeared
  });
  undoButton.addEventListener("click", undo);
  const challenge = find("#challenge button");
  challenge.addEventListener("click", () =>
    send("Could this board happen in a real game?", `#challenge=${toText(state.faces)}`, notice, challenge),
  );
  createKeysSwitch(find("[data-keys]"));

  address.register("board", {
    section,
    open(value) {
      const rows = rowsOfLink(value);
      const side = rows.length;
      if (!asksAlways && side > SIDE && rows.every((row) => row.length === side)) {
        location.replace(`#sizes=${rows.join("/")}/${side}`); // a larger keychain
        return;
      }
      const faces = facesOfLink(value);
      if (toText(faces) === toText(state.faces) && !state.asks) learn({ move: null, scene: "board" });
      else if (asksAlways) void askToGuess(faces, "A board of a keychain.");
      else if (state.started) show(faces);
      else state = { ...state, ...newBoard(faces) };
    },
  });
  address.register("challenge", {
    section,
    open: (value) => void askToGuess(facesOfLink(value), "Somebody sent you this board.", true),
  });

  return {
    askToGuess,
    guess,
    spinAll,
    /** The keychain, on which lights can be laid. */
    toy,
    push: keychain.swing.push,

    /** Resolves when the first board is shown. */
    isDrawn,

    /** @param {Face[]} faces */
    open: (faces) => show(faces, { writes: false, replaces: state.opening }),

    /** @param {State["scene"]} scene */
    setScene: (scene) => learn({ scene }),

    /** @param {(state: State) => void} listener */
    onDraw: (listener) => void drawListeners.push(listener),

    /** Shows the page's own board, if the reader still waits for the first board of today. */
    giveUpOpening() {
      const waited = state.opening;
      if (waited) learn({ asks: "", opening: false });
      if (waited) judge();
      return waited;
    },

    /** Asks about the first board; call it after the address was read. @param {boolean} waits for the first board of today */
    start(waits) {
      learn({ started: true, opening: waits, asks: waits ? "Today’s board." : state.asks });
      requestAnimationFrame(() => keychain.swing.push(46)); // once, when the page opens
      if (!waits) keychain.settle(); // a board from a link is there from the start
      if (!state.asks) judge();
    },
  };
}

/** @param {string} name of a performance mark, set only the first time */
function markOnce(name) {
  if (performance.getEntriesByName(name).length === 0) performance.mark(name);
}
