// The section of bigger keychains: any size and any number in a row, judged and counted.

import { changed, faceAfter, randomFaces, toRows } from "../../lib/board-text.js";
import { builtIn, finder } from "../../lib/elements.js";
import { createAsk } from "../../parts/ask.js";
import { copyLink } from "../../parts/copy-link.js";
import { emptyFaces, fromLink, toLink } from "../../parts/keychain-link.js";
import { createVerdict, litCells } from "../../parts/verdict.js";
import { createMend } from "./mend.js";
import { createOdds } from "./odds.js";
import { createSeries } from "./series.js";
import { createTiles } from "./tiles.js";
import { createWinner } from "./winner.js";

/** @import { Face, Page, Judgement } from "../../types.js" */
/** @import { SolverStatus } from "../../python/client.js" */
/** @import { Keychain } from "../../parts/keychain-link.js" */

/** How many states Python may search for the fewest flips; beyond that, the verdict comes without them. */
const EFFORT = 2000;

/**
 * @typedef {object} State
 * @property {Keychain} keychain a new object after each change
 * @property {Judgement | null} judgement Python's answer about it; null until it arrives
 * @property {number | null} pointed index of the reason that the reader points at
 * @property {boolean} mending whether the reader points at the offered fix
 * @property {SolverStatus["status"]} solver how far Python is
 * @property {boolean} broken whether Python failed to judge
 */

/** @param {Page} page */
export function createSizes({ ask, offer, say, notice, address, onSolver }) {
  const section = /** @type {HTMLElement} */ (document.querySelector("#sizes"));
  const find = finder(section);

  // The page contains Python's answers about its first keychain.
  const first = builtIn(find("#sizes-first"));
  /** @type {State} */
  const state = {
    keychain: fromLink(first.link),
    judgement: first.judgement,
    pointed: null,
    mending: false,
    solver: "loading",
    broken: false,
  };
  let started = false;
  let empty = ""; // the link of the keychain whose odds and winner are shown

  const askVerdict = createAsk(find("#sizes-verdict"), ask, {
    onState: (asked) => redraw({ broken: asked === "failed" }),
  });
  const tiles = createTiles(find("#sizes-tray"), state.keychain, {
    turn: (cell) => setFace(cell, faceAfter(state.keychain.faces[cell], 1)),
    set: setFace,
  });
  const verdict = createVerdict(find("#sizes-verdict"), {
    attribute: "judged",
    still: "The tiles flip",
    onPoint: (pointed) => redraw({ pointed }),
  });
  const mend = createMend(find("#sizes-mend"), {
    mend() {
      const changes = state.judgement?.changes ?? [];
      setFaces(changed(state.keychain.faces, changes));
      if (changes.length) tiles.focus(changes[0].cell); // the button has disappeared
    },
    onMending: (mending) => redraw({ mending }),
    onFound: (judgement) => redraw({ judgement }),
  });
  const odds = createOdds(find("#sizes-odds"), first.odds, find("#sizes-all"), { ask, offer });
  createSeries(find("#sizes-series"));
  const winner = createWinner(find("#sizes-winner"), find("#sizes-all"), { ask, offer });

  function draw(spun = false) {
    const { keychain, judgement, pointed, mending, solver, broken } = state;
    const lit = judgement ? litCells(judgement, pointed) : [];
    const turning = mending ? (judgement?.changes ?? []).map(({ cell }) => cell) : [];
    tiles.draw(keychain, { lit, turning }, spun);
    verdict.draw({ verdict: judgement, solver, broken });
    mend.update(judgement);
    drawChoice(section, keychain);
  }

  /** Changes how the keychain is shown, but not the keychain. @param {Partial<State>} view */
  function redraw(view) {
    Object.assign(state, view);
    draw();
  }

  async function judge() {
    const { keychain } = state;
    const { cols, k, faces } = keychain;
    const judgement = await askVerdict("judge", { board: toRows(faces, cols), k, effort: EFFORT });
    await tiles.settled();
    if (keychain === state.keychain) redraw({ judgement });
  }

  /** Shows another keychain, or other faces. @param {Keychain} keychain */
  function change(keychain, spun = false) {
    Object.assign(state, { keychain, judgement: null, pointed: null, mending: false });
    draw(spun);
    if (!started) return;
    say("");
    askAll();
  }

  function askAll() {
    const { keychain } = state;
    const before = empty;
    empty = toLink({ ...keychain, faces: [] });
    void judge();
    if (empty === before) return;
    odds.choose(keychain);
    winner.choose(keychain);
  }

  /** Shows other faces on the same keychain. @param {Face[]} faces */
  function setFaces(faces, spun = false) {
    change({ ...state.keychain, faces }, spun);
    address.write("sizes", toLink(state.keychain));
  }

  /** @param {number} cell @param {Face} face */
  function setFace(cell, face) {
    const { faces } = state.keychain;
    if (faces[cell] !== face) setFaces(changed(faces, [{ cell, to: face }]));
  }

  section.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const { keychain } = state;
    change(resized({ ...keychain, [target.name.replace("sizes-", "")]: Number(target.value) }, keychain));
    address.step("sizes", toLink(keychain), toLink(state.keychain));
  });
  find("#sizes-spin").addEventListener("click", () =>
    setFaces(randomFaces(state.keychain.faces.length), true),
  );
  find("#sizes-clear").addEventListener("click", () => setFaces(state.keychain.faces.map(() => ".")));
  find("#sizes-copy").addEventListener("click", () => copyLink(`#sizes=${toLink(state.keychain)}`, notice));

  onSolver(({ status }) => redraw({ solver: status }));
  address.register("sizes", {
    section,
    open(value) {
      const named = fromLink(value);
      if (toLink(named) !== toLink(state.keychain)) change(named);
    },
  });

  // Asks about the first keychain, which may be that of the link that led here.
  queueMicrotask(() => {
    started = true;
    draw();
    askAll();
  });
}

/** Keeps the faces where the two sizes overlap, and reduces k to what fits. @param {Keychain} next @param {Keychain} before */
function resized({ rows, cols, k }, before) {
  const faces = emptyFaces(rows, cols).map((empty, cell) => {
    const [row, col] = [Math.floor(cell / cols), cell % cols];
    return row < before.rows && col < before.cols ? before.faces[row * before.cols + col] : empty;
  });
  return { rows, cols, k: Math.min(k, Math.max(rows, cols)), faces };
}

/** Sets the switches. @param {HTMLElement} section @param {Keychain} keychain */
function drawChoice(section, { rows, cols, k }) {
  const chosen = /** @type {Record<string, number>} */ ({
    "sizes-rows": rows,
    "sizes-cols": cols,
    "sizes-k": k,
  });
  for (const input of section.querySelectorAll("input")) {
    input.checked = chosen[input.name] === Number(input.value);
    if (input.name === "sizes-k") input.disabled = Number(input.value) > Math.max(rows, cols);
  }
}
