// The Spin section: passes the toy's state to the parts that draw it, and the reader's actions back to the state.

import { changed, faceAfter, facesOf, randomFaces, SIDE, toText } from "../../lib/board-text.js";
import { bringIntoSight, builtIn, finder, isInSight } from "../../lib/elements.js";
import { facesOfLink, rowsOfLink } from "../../lib/read-board.js";
import { createAsk } from "../../parts/ask.js";
import { bindSending, copyLink, send } from "../../parts/send.js";
import { showShare } from "../../parts/share.js";
import { createVerdict } from "../../parts/verdict.js";
import { loadVerdictList } from "../../parts/verdict-list.js";
import { createExperiment } from "./experiment.js";
import { bindGestures } from "./gestures.js";
import { createGuess } from "./guess.js";
import { createKeysSwitch } from "./keys.js";
import { createNextSteps } from "./next-steps.js";
import { createShare } from "./share.js";
import { createState, replace, setFace, setFaces, shownFaces, undo } from "./state.js";
import { createTally } from "./tally.js";
import { createToy } from "./toy.js";

/** @import { Face, Page } from "../../types.js" */
/** @import { State } from "./state.js" */

/**
 * @typedef {object} ChangeOptions how a board came to be shown
 * @property {boolean} [spun] whether it is random, and counts in the tally
 * @property {string} [hidden] text shown instead of the verdict until the reader has guessed
 * @property {boolean} [quiet] whether the page says nothing about Python meanwhile: the list is enough for this board
 * @property {boolean} [isNew] whether the reader does not know the board yet; otherwise she has turned the spinners
 * @property {boolean} [writes] whether the address names the board; it does by default
 * @property {(right: boolean | null) => void} [onGuess] called with whether the guess was right, or with null
 */

/** Milliseconds that the list waits for Python's answer when Python is ready. */
const GRACE = 500;

/** @param {Page} page */
export function createSpin({ ask, say, notice, address, onSolver }) {
  const section = finder(document)("#spin");
  const find = finder(section);
  const spinButton = find("#spin-all");
  const undoButton = find("#undo", HTMLButtonElement);

  // The page contains Python's verdict on its first board.
  const verdict = builtIn(find("#first-answer"));
  /** @type {State} */
  const state = { ...createState(facesOf(verdict.board)), verdict, by: "list" };

  let challenged = ""; // the board that somebody sent
  let setDrawn = () => {};
  /** @type {Promise<void>} */
  const isDrawn = new Promise((resolve) => {
    setDrawn = resolve;
  });

  const keychain = createToy(find(".toy"));
  const { draw: drawVerdict } = createVerdict(find(".verdict"), {
    attribute: "verdict",
    still: "The spinners turn",
    onPoint: (pointed) => redraw({ pointed }),
  });
  const nextSteps = createNextSteps(find(".say"), find(".case"), makeChanges, redraw);
  const guessing = createGuess(find(".say"), find(".toy"), spinButton);
  const share = createShare(section, notice);
  /** @type {((board: string) => void)[]} */
  const listeners = [];
  const tally = createTally(find("#tally"), { ask, say });
  const askVerdict = createAsk(find(".verdict"), ask, {
    every: true, // each spin counts in the tally, however soon the next one follows
    onState: (asked) => redraw({ broken: asked === "failed" }),
  });

  createExperiment(find("#experiment"), { ask, address });

  /** Changes how the board is shown, but not the board. @param {Partial<State>} [view] */
  function redraw(view) {
    Object.assign(state, view);
    keychain.draw(state);
    drawVerdict(state);
    nextSteps.draw(state);
    find(".verdict").dataset.by = state.by;
    section.toggleAttribute("data-quiet", state.quiet);
    section.toggleAttribute("data-guessing", state.hidden !== "");
    document.documentElement.toggleAttribute("data-opening", state.opening);
    if (state.started && !state.opening) setDrawn();
    const isSpent = state.past.length === 0;
    if (isSpent && document.activeElement === undoButton)
      spinButton.focus({ preventScroll: isInSight(spinButton) });
    undoButton.disabled = isSpent;
  }

  /**
   * Asks Python about the board, and uses the list until Python answers. A hidden verdict waits for the reader's
   * guess or for another board.
   *
   * @param {ChangeOptions} options
   */
  async function judge({ spun = false, onGuess = () => {} }) {
    const { faces } = state;
    const board = toText(faces);
    const guessed = guessing.begin(state.hidden !== "");
    const asked = askVerdict("judge", { board });
    if (state.hidden) {
      loadVerdictList().then(
        () => markOnce("first-listed-verdict"),
        () => {}, // below, Python's verdict takes its place
      );
      void asked.then(() => markOnce("first-verdict"));
    }
    const tooLong = new Promise((resolve) =>
      setTimeout(resolve, state.solver === "ready" ? GRACE : 0, "late"),
    );
    const list = await Promise.race([loadVerdictList(), asked.then(() => null)]).catch(() => null);
    const guess = await guessed;
    await keychain.settled();
    const pace = await Promise.race([asked, tooLong]);

    let isFirst = true;
    /** @param {Partial<State>} found @param {boolean} legal @param {string} mark */
    function accept(found, legal, mark) {
      const isShown = faces === state.faces;
      if (isFirst && spun) count(board, legal);
      if (isShown) {
        redraw({ ...found, hidden: "" });
        markOnce(mark);
      }
      if (isFirst && isShown) showGuess(guess, legal);
      if (isFirst) onGuess(guess && (guess === "legal") === legal);
      isFirst = false;
    }
    if (pace === "late" && !list && faces === state.faces) redraw({ listed: undefined, hidden: "" });
    if (pace === "late" && list) {
      const listed = list.verdictOf(board);
      accept(state.by === "python" ? {} : { listed, by: "list" }, listed.legal, "first-listed-verdict");
    }
    const answer = await asked;
    accept({ verdict: answer, by: "python" }, answer.legal, "first-verdict");
  }

  /** @param {string} board a spun board @param {boolean} legal */
  function count(board, legal) {
    showShare();
    tally.add(legal);
    for (const listener of listeners) listener(board);
  }

  /** @param {"legal" | "illegal" | null} guess @param {boolean} legal */
  function showGuess(guess, legal) {
    if (!guess) return;
    const right = (guess === "legal") === legal;
    guessing.showResult(right);
    if (!right && legal) return nextSteps.prove(state);
    redraw({ proving: !right });
    if (state.quiet || !right) bringIntoSight(find(".reasons"), right ? null : find(".case")); // not under the controls of a phone
  }

  /** Offers to answer a challenge once its verdict shows, until another link or today’s five. @param {string} board */
  function setChallenged(board) {
    challenged = board;
    find("#send-back").hidden = find("#send-back-help").hidden = !board;
    section.toggleAttribute("data-answering", board !== "");
  }

  /** @param {Face[]} faces */
  async function takeChallenge(faces) {
    setChallenged("");
    const right = await askToGuess(faces, "Somebody sent you this board.");
    if (right !== null) setChallenged(toText(faces));
  }

  /** Sends the reader's own board, or a spin if the board shown is the one that was sent. */
  function sendBack() {
    if (toText(state.faces) === challenged) spinAll();
    void send(...challenge(), notice);
  }

  /** @returns {[words: string, hash: string]} */
  const challenge = () => ["Could this board happen in a real game?", `#challenge=${toText(state.faces)}`];

  /** @param {() => void} act may change the board @param {ChangeOptions} [options] */
  function change(act, options = {}) {
    const before = state.faces;
    act();
    if (state.faces === before) return redraw();
    const { hidden = "", quiet = false, isNew = true, writes = true } = options;
    share.close();
    redraw({ hidden, quiet, isNew, opening: false });
    say("");
    if (writes) address.write("board", toText(state.faces));
    void judge(options);
  }

  function spinAll() {
    keychain.whirl();
    change(() => setFaces(state, randomFaces(state.faces.length)), { spun: true });
  }

  /** Turns a spinner by this many faces; a negative number turns it back. @param {number} cell @param {number} steps */
  const turn = (cell, steps) =>
    change(() => setFace(state, cell, faceAfter(shownFaces(state)[cell], steps)), { isNew: false });

  /** Makes the changes that Python proposed. */
  function makeChanges() {
    const changes = state.verdict?.changes ?? [];
    change(() => setFaces(state, changed(state.faces, changes)));
    if (changes.length) keychain.spinners[changes[0].cell].focus(); // the button has disappeared
  }

  /**
   * Shows a board for the reader to guess at.
   *
   * @param {Face[]} faces
   * @param {string} hidden text shown until then
   * @param {boolean} [quiet] whether the page says nothing about Python meanwhile
   * @returns {Promise<boolean | null>} whether the guess was right; null if the reader left the board
   */
  function askToGuess(faces, hidden, quiet = false) {
    return new Promise((onGuess) => {
      const isFirst = state.opening || !state.started;
      if (!isFirst) keychain.whirl();
      const show = isFirst ? replace : setFaces;
      change(() => show(state, faces), { hidden, quiet, onGuess, writes: false });
    });
  }

  function undoOnce() {
    change(() => undo(state));
    if (document.activeElement?.closest("[hidden]")) spinButton.focus({ preventScroll: true });
  }

  bindGestures(find(".toy"), {
    turn,
    set: (cell, face) => change(() => setFace(state, cell, face), { isNew: false }),
    hold: keychain.hold,
    release(cell, steps) {
      keychain.release(cell, steps);
      turn(cell, steps);
    },
    sway: keychain.swing.hold,
    letGo: keychain.swing.release,
    spinAll,
    undo: undoOnce,
  });
  spinButton.addEventListener("click", spinAll);
  undoButton.addEventListener("click", undoOnce);
  find("#copy").addEventListener("click", () => copyLink(`#board=${toText(state.faces)}`, notice));
  bindSending(find("#challenge button"), find("#challenge-copy"), notice, challenge);
  find("#send-back").addEventListener("click", sendBack);
  createKeysSwitch(find("[data-keys]"));

  address.register("board", {
    section,
    open(value) {
      const rows = rowsOfLink(value);
      const side = rows.length;
      if (side > SIDE && rows.every((row) => row.length === side)) {
        location.replace(`#sizes=${rows.join("/")}/${side}`); // a larger keychain
        return;
      }
      const faces = facesOfLink(value);
      setChallenged("");
      if (toText(faces) === toText(state.faces) && !state.hidden) redraw({ move: null });
      else if (state.started) change(() => setFaces(state, faces));
      else replace(state, faces);
    },
  });
  address.register("challenge", {
    section,
    open: (value) => void takeChallenge(facesOfLink(value)),
  });

  return {
    offerShare: share.offer,

    /** Resolves when the first board is shown. */
    isDrawn,

    /** @type {typeof askToGuess} */
    askToGuess(...asked) {
      setChallenged("");
      return askToGuess(...asked);
    },

    /** Shows a board with its verdict. @param {Face[]} faces */
    open(faces) {
      change(() => setFaces(state, faces), { writes: false });
    },

    /** Calls the listener with each spun board when its verdict shows. @param {(board: string) => void} listener */
    onSpun: (listener) => void listeners.push(listener),

    /** Whether the reader still waits for the first board of today. */
    isOpening: () => state.opening,

    /** Shows the page's own board with its verdict, because today's boards did not come. */
    giveUpOpening() {
      if (!state.opening) return;
      redraw({ hidden: "", quiet: false, opening: false });
      void judge({});
    },

    /** Asks about the first board; call it after the address was read. @param {boolean} waits for the first board of today */
    start(waits) {
      Object.assign(state, { started: true, opening: waits });
      if (waits) Object.assign(state, { hidden: "Today’s board.", quiet: true });
      onSolver(({ status }) => redraw({ solver: status })); // which also draws the first board
      if (!waits) keychain.settle(); // a board from a link is there from the start
      if (state.by && !waits) markOnce("first-listed-verdict");
      if (!state.hidden) void judge({});
    },
  };
}

/** @param {string} name of a performance mark, set only the first time */
function markOnce(name) {
  if (performance.getEntriesByName(name).length === 0) performance.mark(name);
}
