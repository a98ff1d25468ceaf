// The reader's own spins, kept from visit to visit, against the exact odds.

/** @import { TallyAnswer } from "../types.js" */

/** @typedef {{ legal: number, spins: number }} Tally */

const KEY = "tally";
const COUNT = new Intl.NumberFormat("en");
const PERCENT = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** @param {unknown} kept @returns {kept is Tally} */
function isTally(kept) {
  const { legal, spins } = /** @type {Tally} */ (kept ?? {});
  return Number.isSafeInteger(legal) && Number.isSafeInteger(spins) && 0 <= legal && legal <= spins;
}

/** @returns {Tally | null} what this browser has kept, if it keeps anything that makes sense */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return isTally(kept) ? kept : null;
  } catch {
    return null;
  }
}

/**
 * @param {HTMLElement} root
 * @param {object} acts
 * @param {(tally: Tally) => Promise<TallyAnswer>} acts.estimate asks Python for the interval
 * @param {(words: string) => void} acts.say tells the reader something
 */
export function createTally(root, { estimate, say }) {
  /** @template {Element} T @param {string} selector */
  const find = (selector) => /** @type {T} */ (root.querySelector(selector));
  const count = /** @type {HTMLElement} */ (find("#tally-count"));
  const range = /** @type {HTMLElement} */ (find("#tally-range"));
  const clear = /** @type {HTMLButtonElement} */ (find("#tally-clear"));
  const gauge = /** @type {SVGElement} */ (find(".gauge"));
  const band = /** @type {SVGElement} */ (find(".band"));
  const dot = /** @type {SVGElement} */ (find(".estimate"));
  const invitation = range.textContent ?? "";

  /** @type {Tally} */
  let tally = read() ?? { legal: 0, spins: 0 };
  /** @type {Tally | null} */
  let cleared = null;
  let keeps = true;

  function keep() {
    try {
      localStorage.setItem(KEY, JSON.stringify(tally));
      keeps = true;
    } catch {
      if (keeps) say("This browser has no room to keep your tally: it counts on, until you close the page.");
      keeps = false;
    }
  }

  /** @param {string} [estimated] the estimate in words, once Python has given it */
  function drawCount(estimated = "") {
    const { legal, spins } = tally;
    count.textContent =
      spins === 0 ? "None yet." : `${COUNT.format(legal)} legal of ${COUNT.format(spins)}${estimated}`;
    clear.hidden = spins === 0 && !cleared;
    clear.textContent = spins === 0 ? "Bring it back" : "Clear";
  }

  /** @param {TallyAnswer} answer */
  function draw({ spins, percent, interval: [low, high] }) {
    drawCount(percent === null ? "" : ` · ${PERCENT.format(percent)} %`);
    range.textContent =
      spins === 0
        ? invitation
        : `95 % interval: ${PERCENT.format(low)} to ${PERCENT.format(high)} %. Dashed: the exact odds.`;
    gauge.toggleAttribute("data-spins", spins > 0);
    band.setAttribute("x", `${low}%`);
    band.setAttribute("width", `${high - low}%`);
    dot.setAttribute("cx", `${percent ?? 0}%`);
  }

  async function update() {
    const asked = tally;
    drawCount();
    const answer = await estimate(asked);
    if (asked === tally) draw(answer);
  }

  clear.addEventListener("click", () => {
    [tally, cleared] = tally.spins === 0 && cleared ? [cleared, null] : [{ legal: 0, spins: 0 }, tally];
    keep();
    void update();
  });

  // Another tab of this page counts into the same tally.
  addEventListener("storage", ({ key }) => {
    if (key !== KEY) return;
    tally = read() ?? { legal: 0, spins: 0 };
    void update();
  });

  if (tally.spins > 0) void update();

  return {
    /** @param {boolean} legal */
    add(legal) {
      tally = { legal: tally.legal + (legal ? 1 : 0), spins: tally.spins + 1 };
      keep();
      void update();
    },
  };
}
