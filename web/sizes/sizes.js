// The section of other keychains: any size, any number in a row; judged, counted, and named by the address.

import { rowsOf, toText } from "../page/board-text.js";
import { copyLink } from "../page/copy-link.js";
import { createVerdict } from "../page/verdict.js";
import { createLatest } from "../solver/client.js";
import { randomFaces } from "../spin/state.js";
import { emptyFaces, fromLink, toLink } from "./link.js";
import { createMend } from "./mend.js";
import { createOdds } from "./odds.js";
import { createSeries } from "./series.js";
import { createTiles, nextFace } from "./tiles.js";

/** @import { Face, Page, Judgement } from "../types.js" */
/** @import { Keychain } from "./link.js" */

/** How many states Python may look at for the fewest flips before the verdict comes without them. */
const EFFORT = 2000;

/** @param {Page} page */
export function createSizes({ ask, say, notice, address, onSolver }) {
  const section = /** @type {HTMLElement} */ (document.querySelector("#sizes"));
  /** @param {string} selector */
  const find = (selector) => /** @type {HTMLElement} */ (section.querySelector(selector));

  // The page was built with Python's answers about the keychain that it shows.
  const first = JSON.parse(find("#sizes-first").textContent ?? "");
  const latest = createLatest(ask);
  let keychain = fromLink(first.link);
  /** @type {Judgement | null} */
  let judgement = first.judgement;
  /** @type {number | null} */
  let pointed = null;
  let mending = false;
  let started = false;
  /** @type {"loading" | "ready" | "failed"} */
  let solver = "loading";

  const tiles = createTiles(find("#sizes-tray"), {
    turn: (cell) => setFace(cell, nextFace(keychain.faces[cell])),
    set: setFace,
  });
  const verdict = createVerdict(find("#sizes-verdict"), {
    attribute: "judged",
    still: "The tiles flip",
    onPoint(reason) {
      pointed = reason;
      render();
    },
  });
  const mend = createMend(find("#sizes-mend"), {
    mend: () => change({ ...keychain, faces: mended(keychain.faces, judgement) }),
    onMending(about) {
      mending = about;
      render();
    },
    async search(askLong) {
      const asked = keychain;
      const answer = await askLong("judge", boardOf(asked));
      if (asked === keychain) accept(answer);
    },
  });
  const odds = createOdds(find("#sizes-odds"), first.odds, ask);
  createSeries(find("#sizes-series"));

  function render(spun = false) {
    tiles.draw(keychain, {
      lit: new Set(judgement ? litCells(judgement, pointed) : []),
      turning: new Set(mending ? judgement?.changes?.map(({ cell }) => cell) : []),
      spun,
    });
    verdict.draw(judgement, solver);
    mend.show(judgement);
    drawChoice(section, keychain);
  }

  /** @param {Judgement} answer */
  function accept(answer) {
    judgement = answer;
    render();
  }

  async function judge() {
    const asked = keychain;
    const answer = await latest("judge", { ...boardOf(asked), effort: EFFORT });
    await tiles.settled();
    if (asked === keychain) accept(answer);
  }

  /** Another keychain, or other faces on it. @param {Keychain} next */
  function change(next, spun = false) {
    keychain = next;
    judgement = null;
    pointed = null;
    mending = false;
    render(spun);
    if (!started) return;
    say("");
    void judge();
    odds.show(keychain);
  }

  /** The same keychain with other faces. @param {Face[]} faces */
  function show(faces, spun = false) {
    change({ ...keychain, faces }, spun);
    address.write("sizes", toLink(keychain));
  }

  /** @param {number} cell @param {Face} face */
  function setFace(cell, face) {
    if (keychain.faces[cell] !== face) show(keychain.faces.with(cell, face));
  }

  section.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const before = toLink(keychain);
    change(resized({ ...keychain, [target.name.replace("sizes-", "")]: Number(target.value) }, keychain));
    address.step("sizes", before, toLink(keychain));
  });
  find("#sizes-spin").addEventListener("click", () => show(randomFaces(keychain.faces.length), true));
  find("#sizes-clear").addEventListener("click", () => show(emptyFaces(keychain.rows, keychain.cols)));
  find("#sizes-copy").addEventListener("click", () => copyLink(`#sizes=${toLink(keychain)}`, notice));

  onSolver(({ status }) => {
    solver = status;
    verdict.draw(judgement, solver);
  });
  address.register("sizes", {
    section,
    open(value) {
      const named = fromLink(value);
      if (toLink(named) !== toLink(keychain)) change(named);
    },
  });

  return {
    /** Asks about the first keychain, once the address has had its say. */
    start() {
      started = true;
      render();
      void judge();
      odds.show(keychain);
    },
  };
}

/** The board as a question takes it: of one row, too, which as a text would have no separator. @param {Keychain} keychain */
function boardOf({ faces, cols, k }) {
  return { board: rowsOf(toText(faces, cols)), k };
}

/** As before, where the two sizes overlap, and never with more in a row than fit. @param {Keychain} next @param {Keychain} before */
function resized({ rows, cols, k }, before) {
  const faces = emptyFaces(rows, cols).map((empty, cell) => {
    const [row, col] = [Math.floor(cell / cols), cell % cols];
    return row < before.rows && col < before.cols ? before.faces[row * before.cols + col] : empty;
  });
  return { rows, cols, k: Math.min(k, Math.max(rows, cols)), faces };
}

/** @param {Face[]} faces @param {Judgement | null} judgement */
function mended(faces, judgement) {
  const after = [...faces];
  for (const { cell, to } of judgement?.changes ?? []) after[cell] = to;
  return after;
}

/** The guilty cells of an impossible board, or the lines of a winner. @param {Judgement} judgement @param {number | null} pointed */
function litCells({ legal, reasons, lines }, pointed) {
  if (legal) return [...lines.x, ...lines.o].flat();
  const lit = pointed === null ? reasons : reasons.slice(pointed, pointed + 1);
  return lit.flatMap(({ cells }) => cells);
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
