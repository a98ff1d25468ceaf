// The section of bigger keychains: any size and any number in a row, judged by Python. What is known of each keychain
// comes from the table of all.

import { createAsk } from "../../answers/ask.js";
import { loadKeychains } from "../../answers/keychains.js";
import { changed, faceAfter, faceInWords, faceOfKey, randomFaces, toText } from "../../lib/board-text.js";
import { calm } from "../../lib/calm.js";
import { all, builtIn, finder, write } from "../../lib/elements.js";
import { nameOfKey } from "../../lib/keys.js";
import { failure } from "../../lib/load-again.js";
import {
  emptyFaces,
  keychainInWords,
  keychainOfLink,
  linkOfKeychain,
  nameOf,
} from "../../parts/keychain-link.js";
import { copyLink } from "../../parts/send.js";
import { createTiles } from "../../parts/tiles.js";
import { createVerdict, litCells } from "../../parts/verdict.js";

/** @import { Face, Page, Judgement } from "../../types.js" */
/** @import { Known } from "../../answers/keychains.js" */
/** @import { Keychain } from "../../parts/keychain-link.js" */
/** @import { Note } from "../../parts/tiles.js" */

/** A letter for each pair, without X and O. */
const LETTERS = "ABCDEFGHIJKLMNPQRSTUVWYZ";

/** Degrees of hue from one pair to the next: consecutive pairs get very different colours. */
const HUE_STEP = 137.5;

/** What is said of a keychain until the table is there. @type {Known} */
const UNKNOWN = { line: "…", says: "…", why: "", facts: "", pairs: [] };

const FLIP = 190; // milliseconds
const SPREAD = 380; // milliseconds between the first and the last tile of a spin

/** @param {Page} page */
export function create({ ask, offer, say, notice, address }) {
  const section = finder(document)("#sizes");
  const find = finder(section);
  const pairsButton = find("#sizes-pairs");

  // The page contains Python's answers about its first keychain.
  const first = builtIn(find("#sizes-first"));
  const state = {
    keychain: keychainOfLink(first.link), // a new object after each change
    judgement: /** @type {Judgement | null} */ (first.judgement), // Python's answer about it; null until it arrives
    pointed: /** @type {number | null} */ (null), // index of the reason that the reader points at
    before: `${keychainInWords(keychainOfLink(first.link))}.`, // what is said before the verdict: whose it is, or what is new
    pairs: /** @type {number[][]} */ ([]), // the cells in which O answers X, if that proves a draw
    paired: false, // whether the empty tiles show the pairs
  };

  const askVerdict = createAsk(find("#sizes-verdict"), ask);
  const tray = find("#sizes-tray");
  const board = createTiles(
    tray,
    state.keychain.cols,
    (cell) => setFace(cell, faceAfter(state.keychain.faces[cell], 1)),
    flip,
  );
  const verdict = createVerdict(find("#sizes-verdict"), {
    attribute: "judged",
    onPoint: (pointed) => redraw({ pointed }),
  });

  /** Changes how the keychain is shown, but not the keychain. @param {Partial<typeof state>} view */
  function redraw(view) {
    Object.assign(state, view);
    const { keychain, judgement, pointed, before, pairs, paired } = state;
    board.draw({
      faces: keychain.faces,
      cols: keychain.cols,
      open: () => true,
      lit: judgement ? litCells(judgement, pointed) : [],
      notes: paired ? notesOf(pairs) : {},
    });
    pairsButton.hidden = !pairs.length;
    write(pairsButton, paired ? "Hide the pairs" : "Show the pairs");
    verdict.draw({ verdict: judgement, before });
    drawChoice(section, keychain);
  }

  /** Shows another keychain, or other faces. @param {Keychain} keychain @param {string} [before] what is said before the verdict */
  function change(keychain, before = `${keychainInWords(keychain)}.`) {
    const isOther = nameOf(keychain) !== nameOf(state.keychain);
    redraw({ keychain, judgement: null, pointed: null, before });
    say("");
    void askVerdict("judge", questionOf(keychain), (judgement) => redraw({ judgement }));
    if (!isOther) return;
    tell(UNKNOWN);
    void showAnswer();
  }

  /** @param {Known} known about the keychain */
  function tell({ line, says, why, facts, pairs }) {
    const [name, rest] = find("#sizes-line").children;
    write(name, keychainInWords(state.keychain));
    rest.innerHTML = line;
    write(find("#sizes-winner"), `${says} ${why}`);
    find("#sizes-facts").innerHTML = facts;
    redraw({ pairs, paired: false });
  }

  /** Shows what the table has about the keychain. */
  async function showAnswer() {
    const { rows, cols, k } = state.keychain;
    offer("odds", { size: `${rows}x${cols}`, k });
    offer("solve", { board: `${rows}x${cols}`, k });
    find("#sizes-play").setAttribute("href", `#play=perfect/x/${nameOf(state.keychain)}`);
    section.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const [smaller, larger] = [rows, cols].sort();
    find("#sizes-all")
      .querySelector(`[href="#sizes=${smaller}x${larger}/${k}"]`)
      ?.setAttribute("aria-current", "true");
    try {
      const answerOf = await loadKeychains();
      tell(answerOf(state.keychain)); // another one may have followed
    } catch (problem) {
      notice.replaceChildren(...failure("The table of all keychains didn’t load.", problem));
    }
  }

  /** Shows other faces on the same keychain. @param {Face[]} faces @param {string} [before] */
  function setFaces(faces, before = "") {
    change({ ...state.keychain, faces }, before);
    address.write("sizes", linkOfKeychain(state.keychain));
  }

  /** @param {number} cell @param {Face} face */
  function setFace(cell, face) {
    const { faces, cols } = state.keychain;
    const before = `${faceInWords(cell, face, cols)}.`;
    if (faces[cell] !== face) setFaces(changed(faces, [{ cell, to: face }]), before);
  }

  section.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const { keychain } = state;
    /** @type {Keychain} */
    const { rows, cols, k } = { ...keychain, [target.name.replace("sizes-", "")]: Number(target.value) };
    const isSame = rows === keychain.rows && cols === keychain.cols;
    change({
      rows,
      cols,
      k: Math.min(k, Math.max(rows, cols)),
      faces: isSame ? keychain.faces : emptyFaces(rows, cols),
    });
    address.step("sizes", linkOfKeychain(keychain), linkOfKeychain(state.keychain));
  });
  tray.addEventListener("keydown", (event) => {
    const face = event.ctrlKey || event.metaKey || event.altKey ? undefined : faceOfKey(nameOfKey(event));
    if (!face) return;
    event.preventDefault();
    setFace(board.cellOf(event.target), face);
  });
  find("#sizes-spin").addEventListener("click", () => {
    const { length } = state.keychain.faces;
    setFaces(randomFaces(length));
    for (const [cell, front] of all(tray, "span").entries()) flip(front, (SPREAD * cell) / length);
  });
  find("#sizes-clear").addEventListener("click", () => setFaces(state.keychain.faces.map(() => ".")));
  const copy = find("#sizes-copy");
  copy.addEventListener("click", () => copyLink(`#sizes=${linkOfKeychain(state.keychain)}`, notice, copy));
  pairsButton.addEventListener("click", () => {
    const paired = !state.paired;
    redraw({ paired });
    if (paired) setFaces(state.keychain.faces.map(() => "."));
  });

  address.register("sizes", {
    section,
    open(value) {
      const named = keychainOfLink(value);
      if (linkOfKeychain(named) !== linkOfKeychain(state.keychain)) change(named);
    },
  });

  offer("judge", questionOf(state.keychain));
  void showAnswer();
}

/** @param {HTMLElement} front of a tile @param {number} [delay] in milliseconds */
function flip(front, delay = 0) {
  const frames = { transform: ["perspective(300px) rotateX(90deg)", "none"] };
  if (!calm.matches) front.animate(frames, { duration: FLIP, delay, fill: "backwards" });
}

/** The options of `judge`. @param {Keychain} keychain */
const questionOf = ({ cols, k, faces }) => ({ board: toText(faces, cols), k, effort: 0 });

/** A letter and a colour for both cells of each pair. @param {number[][]} pairs @returns {Record<number, Note>} by cell */
function notesOf(pairs) {
  return Object.fromEntries(
    pairs.flatMap((pair, at) =>
      pair.map((cell) => [
        cell,
        { text: LETTERS[at], words: `pair ${LETTERS[at]}`, tint: `hsl(${(at * HUE_STEP) % 360} 62% 82%)` },
      ]),
    ),
  );
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
