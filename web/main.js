// Wiring only: what happens to the state goes to whoever draws it, and what the reader does comes back.

import { fromHash, toText } from "./board-text.js";
import { bindGestures } from "./gestures.js";
import { createKeychain } from "./keychain.js";
import { copyLink, createAddress } from "./link.js";
import { lookOf } from "./look.js";
import { listenForShakes } from "./shake.js";
import { createSolver } from "./solver-client.js";
import { createSolverLine } from "./solver-line.js";
import { createState, mend, randomFaces, setFace, show, turn, undo } from "./state.js";
import { createTally } from "./tally.js";
import { createVerdict } from "./verdict.js";
import { createWays } from "./ways.js";

/** @import { SolverStatus } from "./solver-client.js" */

/** @param {string} selector */
const find = (selector) => /** @type {HTMLElement} */ (document.querySelector(selector));

const root = document.documentElement;
const notice = find("#notice");
const undoButton = /** @type {HTMLButtonElement} */ (find("#undo"));
const toy = find(".toy");

/** @param {string} words */
const say = (words) => {
  notice.textContent = words;
};

/** The board that the address names; a broken link is told, and names none. */
function linkedFaces() {
  try {
    return fromHash(location.hash);
  } catch (problem) {
    say(
      `That link holds no board: ${/** @type {Error} */ (problem).message}. It should end like #board=xo./.x./..o`,
    );
    return null;
  }
}

const firstAnswer = JSON.parse(find("#first-answer").textContent ?? "");
const linked = linkedFaces();
const state = linked
  ? createState(linked, null)
  : createState([...firstAnswer.board.replaceAll("/", "")], firstAnswer);

const keychain = createKeychain(toy);
const writeAddress = createAddress();
const solver = createSolver({ onStatus: drawSolver });
const solverLine = createSolverLine(find("#solver"), solver.retry);
const verdict = createVerdict(find(".verdict"), { onPoint: (pointed) => redraw({ pointed }) });
const ways = createWays(find(".ways"), {
  mend: () => change(() => mend(state)),
  onMending: (mending) => redraw({ mending }),
  showMove: (move) => redraw({ move }),
});
const tally = createTally(find("#tally"), { estimate: (counts) => solver.ask("tally", counts), say });

function render() {
  keychain.draw(lookOf(state));
  verdict.draw(state, /** @type {SolverStatus["status"]} */ (root.dataset.solver));
  ways.draw(state);
  undoButton.disabled = state.past.length === 0;
}

/** Changes only how the board is shown. @param {Partial<import("./state.js").State>} view */
function redraw(view) {
  Object.assign(state, view);
  render();
}

/** @param {SolverStatus} status */
function drawSolver(status) {
  root.dataset.solver = status.status;
  solverLine.draw(status);
  render();
}

/** Asks Python about the board on show. @param {boolean} spun whether chance made it, so that it counts */
async function judge(spun) {
  const answer = await solver.ask("judge", { board: toText(state.faces) });
  await keychain.settled();
  if (spun) tally.add(answer.legal);
  if (answer.board !== toText(state.faces)) return; // the board has changed since
  state.verdict = answer;
  render();
  if (performance.getEntriesByName("first-verdict").length === 0) performance.mark("first-verdict");
}

/** @param {() => void} act something that may change the board */
function change(act, spun = false) {
  const before = state.faces;
  act();
  render();
  if (state.faces === before) return;
  say("");
  writeAddress(state.faces);
  void judge(spun);
}

function spinAll() {
  keychain.whirl();
  change(() => show(state, randomFaces(state.faces.length)), true);
}

const undoOnce = () => change(() => undo(state));

bindGestures(keychain.spinners, toy, {
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
find("#copy").addEventListener("click", () => copyLink(state.faces, notice));
listenForShakes(find("#shake"), spinAll);

addEventListener("hashchange", () => {
  const faces = linkedFaces();
  if (faces && toText(faces) !== toText(state.faces)) change(() => show(state, faces));
});

render();
solver.start();
void judge(false);
