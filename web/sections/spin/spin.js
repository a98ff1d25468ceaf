// The Spin section: passes the toy's state to the parts that draw it, and the reader's actions back to the state.

import { fromText, randomFaces, rowsOf, SIDE, toText } from "../../lib/board-text.js";
import { builtIn, finder } from "../../lib/elements.js";
import { createAsk } from "../../parts/ask.js";
import { copyLink } from "../../parts/copy-link.js";
import { createSwitch } from "../../parts/kept-switch.js";
import { share } from "../../parts/share.js";
import { createVerdict } from "../../parts/verdict.js";
import { loadVerdictList } from "../../parts/verdict-list.js";
import { lookOf } from "./appearance.js";
import { createExperiment } from "./experiment.js";
import { isInSight } from "./free-keys.js";
import { bindGestures } from "./gestures.js";
import { createGuess } from "./guess.js";
import { createKeychain } from "./keychain.js";
import { createNextSteps } from "./next-steps.js";
import { listenForShakes } from "./shake.js";
import { createSound } from "./sound.js";
import { createState, mend, setFace, setFaces, turn, undo } from "./state.js";
import { createTally } from "./tally.js";

/** @import { Face, Page } from "../../types.js" */
/** @import { Waiting } from "../../parts/verdict.js" */
/** @import { State } from "./state.js" */

/**
 * @typedef {object} ChangeOptions how a board came to be shown
 * @property {boolean} [spun] whether it is random, and counts in the tally
 * @property {string} [hidden] text shown instead of the verdict until the reader has guessed
 * @property {boolean} [quiet] whether the page says nothing about Python meanwhile: the list is enough for this board
 * @property {boolean} [writes] whether the address names the board; it does by default
 * @property {(right: boolean | null) => void} [onGuess] called with whether the guess was right, or with null
 */

/** Milliseconds that the list waits for Python's answer when Python is ready. */
const GRACE = 500;

/** @param {Page} page */
export function createSpin({ ask, askQuietly, say, notice, address, onSolver }) {
  const section = /** @type {HTMLElement} */ (document.querySelector("#spin"));
  const find = finder(section);
  const undoButton = /** @type {HTMLButtonElement} */ (find("#undo"));

  // The page contains Python's verdict on its first board.
  const firstAnswer = builtIn(find("#first-answer"));
  const state = {
    ...createState(fromText(firstAnswer.board), firstAnswer),
    solver: /** @type {Waiting} how far Python is */ ("loading"),
    broken: false, // whether Python failed to judge
  };
  let started = false;
  let opening = false; // whether the reader still waits for the first board of today
  let written = ""; // the board that the reader's own moves have put into the address

  const playSound = createSound(find("#sound"));
  const keychain = createKeychain(find(".toy"), () => playSound("click"));
  const verdict = createVerdict(find(".verdict"), {
    attribute: "verdict",
    still: "The spinners turn",
    onPoint: (pointed) => redraw({ pointed }),
  });
  const nextSteps = createNextSteps(find(".next-steps"), {
    mend() {
      const [first] = state.verdict?.changes ?? [];
      change(() => mend(state));
      if (first) keychain.spinners[first.cell].focus(); // the button has disappeared
    },
    onMending: (mending) => redraw({ mending }),
    showMove: (move) => redraw({ move }),
  });
  const guessing = createGuess(find(".say"), find(".toy"), find("#spin-all"), askQuietly);
  const guessesFirst = createSwitch(find("#guess-first"), "guess-first");
  /** @type {((board: string) => void)[]} */
  const listeners = [];
  const tally = createTally(find("#tally"), { ask, say });
  const askVerdict = createAsk(find(".verdict"), ask, {
    every: true, // each spin counts in the tally, however soon the next one follows
    onState: (asked) => redraw({ broken: asked === "failed" }),
  });

  createExperiment(find("#experiment"), { ask, address });

  function draw() {
    keychain.draw(lookOf(state));
    const waiting = state.broken ? "broken" : state.solver;
    verdict.draw(state.verdict, waiting, state.listed, state.hidden, toText(state.faces), state.quiet);
    section.toggleAttribute("data-quiet", state.quiet);
    if (state.by) find(".verdict").dataset.by = state.by;
    else delete find(".verdict").dataset.by;
    nextSteps.draw(state);
    const spent = state.past.length === 0;
    const next = find("#spin-all");
    if (spent && document.activeElement === undoButton) next.focus({ preventScroll: isInSight(next) });
    undoButton.disabled = spent;
  }

  /** Changes how the board is shown, but not the board. @param {Partial<typeof state>} view */
  function redraw(view) {
    Object.assign(state, view);
    draw();
  }

  /**
   * Asks Python about the board, and uses the list until Python answers. A hidden verdict waits for the reader's
   * guess or for another board.
   *
   * @param {ChangeOptions} options
   */
  async function judge({ spun = false, onGuess = () => {} }) {
    const { faces } = state; // each change makes new ones, even if the board is the same
    const board = toText(faces);
    const guessed = state.hidden ? guessing.ask() : guessing.cancel();
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

    let first = true;
    /** @param {Partial<State>} found @param {boolean} legal @param {string} mark */
    function accept(found, legal, mark) {
      if (first && spun) count(board, legal);
      if (faces === state.faces) {
        redraw({ ...found, hidden: "" });
        markOnce(mark);
        if (first) showGuess(guess, legal, spun);
      }
      if (first) onGuess(guess && (guess === "legal") === legal);
      first = false;
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
    tally.add(legal);
    for (const listener of listeners) listener(board);
  }

  /** @param {"legal" | "illegal" | null} guess @param {boolean} legal @param {boolean} spun */
  function showGuess(guess, legal, spun) {
    if (guess) {
      guessing.showResult((guess === "legal") === legal, spun);
      if (state.quiet) find(".reasons").scrollIntoView({ block: "nearest" }); // not under the controls of a phone
    }
    if (guess || spun) playSound(legal ? "legal" : "illegal");
  }

  /** @param {() => void} act may change the board @param {ChangeOptions} [options] */
  function change(act, options = {}) {
    const before = state.faces;
    act();
    if (state.faces !== before) {
      endOpening();
      Object.assign(state, { hidden: options.hidden ?? "", quiet: options.quiet ?? false });
    }
    draw();
    if (state.faces === before) return;
    say("");
    if (options.writes ?? true) {
      written = toText(state.faces);
      address.write("board", written);
    }
    void judge(options);
  }

  function spinAll() {
    keychain.whirl();
    const hidden = guessesFirst() ? "What do you say?" : "";
    change(() => setFaces(state, randomFaces(state.faces.length)), { spun: true, hidden });
    if (hidden) guessing.bringIntoSight();
  }

  function endOpening() {
    opening = false;
    delete document.documentElement.dataset.opening;
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
      const isFirst = opening || !started;
      if (!isFirst) keychain.whirl();
      change(() => (isFirst ? Object.assign(state, createState(faces, null)) : setFaces(state, faces)), {
        hidden,
        quiet,
        onGuess,
        writes: false,
      });
    });
  }

  function undoOnce() {
    change(() => undo(state));
    if (document.activeElement?.closest("[hidden]")) find("#spin-all").focus({ preventScroll: true });
  }

  bindGestures(find(".toy"), {
    turn: (cell, steps) => change(() => turn(state, cell, steps)),
    set: (cell, face) => change(() => setFace(state, cell, face)),
    hold: keychain.hold,
    release(cell, steps) {
      keychain.release(cell, steps);
      change(() => turn(state, cell, steps));
    },
    sway: keychain.swing.hold,
    letGo: keychain.swing.release,
    spinAll,
    undo: undoOnce,
  });
  find("#spin-all").addEventListener("click", spinAll);
  undoButton.addEventListener("click", undoOnce);
  find("#copy").addEventListener("click", () => copyLink(`#board=${toText(state.faces)}`, notice));
  find("#challenge").addEventListener("click", () => share("", `#challenge=${toText(state.faces)}`, notice));
  listenForShakes(find("#shake"), spinAll);

  address.register("board", {
    section,
    open(value) {
      const rows = rowsOf(value);
      const side = rows.length;
      if (side > SIDE && rows.every((row) => row.length === side)) {
        location.replace(`#sizes=${rows.join("/")}/${side}`); // a larger keychain
        return;
      }
      const faces = fromText(value);
      const text = toText(faces);
      const isShown = text === toText(state.faces);
      if (isShown && (!state.hidden || text === written)) {
        redraw({ move: null }); // a hidden spin still waits for the reader's guess
        return;
      }
      if (started) change(() => setFaces(state, faces));
      else Object.assign(state, createState(faces, null));
    },
  });
  address.register("challenge", {
    section,
    open: (value) => void askToGuess(fromText(value), "Somebody sent you this board."),
  });

  return {
    askToGuess,

    /** Shows a board with its verdict. @param {Face[]} faces */
    open(faces) {
      change(() => setFaces(state, faces), { writes: false });
    },

    /** Calls the listener with each spun board when its verdict shows. @param {(board: string) => void} listener */
    onSpun: (listener) => void listeners.push(listener),

    /** Whether the reader still waits for the first board of today. */
    isOpening: () => opening,

    /** Shows the page's own board with its verdict, because today's boards did not come. */
    giveUpOpening() {
      if (!opening) return;
      endOpening();
      redraw({ hidden: "", quiet: false });
      void judge({});
    },

    /** Asks about the first board; call it after the address was read. @param {boolean} waits for the first board of today */
    start(waits) {
      started = true;
      opening = waits;
      if (waits) Object.assign(state, { hidden: "Today’s board.", quiet: true });
      onSolver(({ status }) => redraw({ solver: status })); // which also draws the first board
      keychain.settle(); // a board from a link is there from the start
      if (state.by && !waits) markOnce("first-listed-verdict");
      if (!state.hidden) void judge({});
    },
  };
}

/** @param {string} name of a performance mark, set only the first time */
function markOnce(name) {
  if (performance.getEntriesByName(name).length === 0) performance.mark(name);
}
