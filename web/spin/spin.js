// The Spin section: what happens to the toy goes to whoever draws it, and what the reader does comes back.

import { fromText, rowsOf, SIDE, toText } from "../page/board-text.js";
import { copyLink } from "../page/copy-link.js";
import { createVerdict } from "../page/verdict.js";
import { loadVerdictList } from "../page/verdict-list.js";
import { lookOf } from "./appearance.js";
import { createExperiment } from "./experiment.js";
import { createFeel } from "./feel.js";
import { bindGestures } from "./gestures.js";
import { createKeychain } from "./keychain.js";
import { createWays } from "./next-steps.js";
import { listenForShakes } from "./shake.js";
import { createState, mend, randomFaces, setFace, show, turn, undo } from "./state.js";
import { createTally } from "./tally.js";

/** @import { Page } from "../types.js" */
/** @import { State } from "./state.js" */

/** How long the list keeps silent when Python is there and about to answer, in milliseconds. */
const GRACE = 500;

/** @param {Page} page */
export function createSpin({ ask, say, notice, address, onSolver }) {
  const section = /** @type {HTMLElement} */ (document.querySelector("#spin"));
  /** @param {string} selector */
  const find = (selector) => /** @type {HTMLElement} */ (section.querySelector(selector));
  const undoButton = /** @type {HTMLButtonElement} */ (find("#undo"));

  // The page was built with Python's answer about the board that it shows.
  const firstAnswer = JSON.parse(find("#first-answer").textContent ?? "");
  const state = createState(fromText(firstAnswer.board), firstAnswer);
  let started = false;
  /** @type {"loading" | "ready" | "failed"} */
  let solver = "loading";

  const feel = createFeel(/** @type {HTMLButtonElement} */ (find("#sound")));
  const keychain = createKeychain(find(".toy"), () => feel("click"));
  const verdict = createVerdict(find(".verdict"), {
    attribute: "verdict",
    still: "The spinners turn",
    onPoint: (pointed) => redraw({ pointed }),
  });
  const ways = createWays(find(".ways"), {
    mend() {
      const [first] = state.verdict?.changes ?? [];
      change(() => mend(state));
      if (first) keychain.spinners[first.cell].focus(); // its button is gone
    },
    onMending: (mending) => redraw({ mending }),
    showMove: (move) => redraw({ move }),
  });
  const tally = createTally(find("#tally"), { estimate: (counts) => ask("tally", counts), say });

  createExperiment(find("#experiment"), { ask, address });

  function render() {
    keychain.draw(lookOf(state));
    verdict.draw(state.verdict, solver, state.listed);
    if (state.by) find(".verdict").dataset.by = state.by;
    else delete find(".verdict").dataset.by;
    ways.draw(state);
    const spent = state.past.length === 0;
    if (spent && document.activeElement === undoButton) find("#spin-all").focus();
    undoButton.disabled = spent;
  }

  /** Changes only how the board is shown. @param {Partial<State>} view */
  function redraw(view) {
    Object.assign(state, view);
    render();
  }

  /**
   * Asks Python about the board on show, and the list as long as Python does not answer.
   * @param {boolean} spun whether chance made it, so that it counts
   */
  async function judge(spun) {
    const board = toText(state.faces);
    const asked = ask("judge", { board });
    const tooLong = new Promise((resolve) => setTimeout(resolve, solver === "ready" ? GRACE : 0, "late"));
    const list = await Promise.race([loadVerdictList(), asked.then(() => null)]).catch(() => null);
    const pace = await Promise.race([asked.catch(() => "late"), tooLong]);
    await keychain.settled();

    let counts = spun;
    /** @param {Partial<State>} found @param {boolean} legal @param {string} mark */
    function accept(found, legal, mark) {
      const fresh = counts;
      counts = false;
      if (fresh) tally.add(legal);
      if (board !== toText(state.faces)) return; // it has changed since
      redraw(found);
      if (fresh) feel(legal ? "legal" : "illegal");
      markOnce(mark);
    }
    if (pace === "late" && !list && board === toText(state.faces)) redraw({ listed: undefined });
    if (pace === "late" && list) {
      const listed = list.verdictOf(board);
      accept(state.by === "python" ? {} : { listed, by: "list" }, listed.legal, "first-listed-verdict");
    }
    const answer = await asked;
    accept({ verdict: answer, by: "python" }, answer.legal, "first-verdict");
  }

  /** @param {() => void} act something that may change the board */
  function change(act, spun = false) {
    const before = state.faces;
    act();
    render();
    if (state.faces === before) return;
    say("");
    address.write("board", toText(state.faces));
    void judge(spun);
  }

  function spinAll() {
    keychain.whirl();
    change(() => show(state, randomFaces(state.faces.length)), true);
  }

  const undoOnce = () => change(() => undo(state));

  bindGestures(keychain.spinners, find(".toy"), {
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
  listenForShakes(find("#shake"), spinAll);

  onSolver(({ status }) => {
    solver = status;
    render();
  });

  address.register("board", {
    section,
    open(value) {
      const rows = rowsOf(value);
      const side = rows.length;
      if (side > SIDE && rows.every((row) => row.length === side)) {
        location.replace(`#sizes=${rows.join("/")}/${side}`); // a keychain, but another
        return;
      }
      const faces = fromText(value);
      if (toText(faces) === toText(state.faces)) return;
      if (started) change(() => show(state, faces));
      else Object.assign(state, createState(faces, null));
    },
  });

  return {
    /** Asks about the first board, once the address has had its say. */
    start() {
      started = true;
      render();
      if (state.by) markOnce("first-listed-verdict");
      void judge(false);
    },
  };
}

/** @param {string} name of a moment that is measured when it comes first */
function markOnce(name) {
  if (performance.getEntriesByName(name).length === 0) performance.mark(name);
}
