// Draws the toy: the face of each spinner, its turning, and the highlights.

import { faceAfter, faceInWords, stepsTo } from "../../lib/board-text.js";
import { calm } from "../../lib/calm.js";
import { all, one } from "../../lib/elements.js";
import { strike } from "../../parts/mini-board.js";
import { highlights, isRight, shownFaces, verdictOf } from "./state.js";
import { createSwing } from "./swing.js";

/** @import { Face } from "../../types.js" */
/** @import { State } from "./state.js" */

const STEP = -120; // degrees for one face forwards; the front moves down
const FIRST_STOP = 430; // milliseconds until the first whirled barrel clicks
const LAST_STOP = 990; // milliseconds until the last one clicks

/** @param {HTMLElement} toy the element drawn by spin.html */
export function createToy(toy) {
  const swing = createSwing(toy);
  const spinners = all(toy, "[data-cell]");
  const barrels = all(toy, ".barrel");
  const strikes = one(toy, ".strikes", SVGElement);

  /** The total number of faces each barrel has turned; the front face is this modulo three. */
  const turns = spinners.map((spinner) => stepsTo(".", /** @type {Face} */ (spinner.dataset.mark)));

  /** How far a finger holds each barrel off its face, in degrees; a verdict that arrives meanwhile leaves it there. */
  const pulls = spinners.map(() => 0);

  /** @param {number} cell */
  function drawBarrel(cell) {
    spinners[cell].style.setProperty("--turn", String(turns[cell] * STEP + pulls[cell]));
  }

  /** Turns the barrel to this face by the shorter way. @param {number} cell @param {Face} face */
  function turnTo(cell, face) {
    const ahead = stepsTo(faceAfter(".", turns[cell]), face);
    turns[cell] += ahead === 2 ? -1 : ahead;
    drawBarrel(cell);
  }

  const turning = () => barrels.flatMap((barrel) => barrel.getAnimations());

  // A spin or a flick slows the barrel down; this resets the speed for the next turn.
  toy.addEventListener("transitionend", ({ target }) => {
    const barrel = /** @type {HTMLElement} */ (target);
    if (!barrel.matches(".barrel") || barrel.getAnimations().length) return; // a busy Chrome fires this event too soon
    const spinner = /** @type {HTMLElement} */ (barrel.closest("[data-cell]"));
    spinner.style.removeProperty("--settle");
  });

  return {
    spinners,
    swing,

    /** @param {State} state */
    draw(state) {
      const faces = shownFaces(state);
      const { lit, strikes: lines } = highlights(state);
      const isProof = isRight(state) === false && !verdictOf(state)?.legal;
      const changes = state.showsChanges || isProof ? state.verdict?.changes : [];
      const toChange = new Set(changes?.map(({ cell }) => cell));
      spinners.forEach((spinner, cell) => {
        if (spinner.dataset.mark !== faces[cell]) {
          spinner.dataset.mark = faces[cell];
          spinner.setAttribute("aria-label", faceInWords(cell, faces[cell]));
        }
        turnTo(cell, faces[cell]);
        spinner.classList.toggle("lit", lit.has(cell));
        spinner.classList.toggle("to-change", toChange.has(cell));
      });
      toy.style.setProperty("--lit", String(lit.size / spinners.length));
      strikes.replaceChildren(...lines.map(strike));
    },

    /** Starts every barrel whirling; later ones turn longer. The next `draw` sets the faces at which they stop. */
    whirl() {
      spinners.forEach((spinner, cell) => {
        const late = cell / (spinners.length - 1);
        turns[cell] += 3 * (2 + Math.round(2 * late));
        spinner.style.setProperty("--settle", `${FIRST_STOP + (LAST_STOP - FIRST_STOP) * late ** 1.25}ms`);
      });
      swing.push(crypto.getRandomValues(new Int8Array(1))[0] < 0 ? -34 : 34);
    },

    /** Resolves when no barrel is turning any more. */
    async settled() {
      await Promise.allSettled(turning().map((animation) => animation.finished));
    },

    /** Ends every turn at once. */
    settle() {
      for (const animation of turning()) animation.finish();
    },

    /** Turns a barrel off its face and back. @param {number} cell */
    giveWay(cell) {
      if (calm.matches) return;
      barrels[cell].animate(
        { transform: ["none", "rotateX(-13deg)", "none"] },
        { duration: 260, composite: "add" },
      );
    },

    /** A finger holds the barrel this many degrees off its face. @param {number} cell @param {number} pull */
    hold(cell, pull) {
      spinners[cell].classList.add("held");
      pulls[cell] = pull;
      drawBarrel(cell);
    },

    /** The finger lets go, and the barrel runs on by this many faces. @param {number} cell @param {number} steps */
    release(cell, steps) {
      spinners[cell].classList.remove("held");
      spinners[cell].style.setProperty("--settle", `${Math.min(380 + 90 * Math.abs(steps), 900)}ms`);
      turns[cell] += steps;
      pulls[cell] = 0;
      drawBarrel(cell);
    },
  };
}
