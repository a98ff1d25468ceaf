// A number in base three and its board, shown one at a time or counting up.

import { finder, writeLive } from "../../lib/elements.js";
import { latest } from "../../lib/latest.js";
import { readNumber } from "../../lib/numbering.js";
import { whole } from "../../lib/numbers.js";
import { createAsk } from "../../parts/ask.js";
import { boardInWords, miniBoard } from "../../parts/mini-board.js";

/** @import { NumberedAnswer, Page } from "../../types.js" */

const TICK = 80; // milliseconds per number
const SPEED_UP = 8; // ticks until the step doubles; it then grows faster, so that all boards take 12 seconds

/** @param {HTMLElement} root @param {Page} page */
export function createNumber(root, page) {
  const ask = createAsk(root, page.ask);
  const find = finder(root);
  const text = find("#positions-number-text");
  const digits = find("#positions-digits");
  const fate = find("#positions-fate");
  const soFar = find("#positions-so-far");
  const picture = /** @type {HTMLAnchorElement} */ (find("#positions-picture"));
  const slider = /** @type {HTMLInputElement} */ (find("#positions-slider"));
  const play = find("#positions-play");
  const last = Number(slider.max);
  const begin = latest();
  let isCounting = () => false;

  /** @param {NumberedAnswer} answer */
  function draw(answer) {
    writeLive(text, whole(answer.number));
    digits.textContent = answer.digits;
    fate.dataset.fate = answer.rejected_by ?? "none";
    writeLive(soFar, whole(answer.legal_so_far));
    picture.href = `#board=${answer.board}`;
    picture.setAttribute("aria-label", `${boardInWords(answer.board)}: show it on the keychain`);
    picture.replaceChildren(miniBoard(answer.board));
  }

  /** @param {number} number */
  async function lookUp(number) {
    slider.value = String(number);
    slider.setAttribute("aria-valuetext", whole(number));
    draw(await ask("numbered", { number }));
  }

  /** Ends the count. @param {number} number is shown instead */
  function open(number) {
    slider.value = String(number); // first, because the button's words depend on it
    stop();
    void lookUp(number);
  }

  /** @param {number} number */
  function go(number) {
    open(number);
    page.address.write("number", String(number));
  }

  const canGoOn = () => Boolean(play.dataset.counted) && Number(slider.value) < last;

  function stop() {
    begin();
    play.textContent = canGoOn() ? "Count on" : "Count from 0";
  }

  async function count() {
    const isLatest = begin();
    isCounting = isLatest;
    play.textContent = "Stop";
    let number = canGoOn() ? Number(slider.value) : 0;
    play.dataset.counted = "true";
    for (let tick = 0; isLatest(); tick++) {
      await Promise.all([lookUp(number), new Promise((done) => setTimeout(done, TICK))]);
      if (number === last && isLatest()) {
        stop();
        if (/^(#number=.*)?$/.test(location.hash)) page.address.write("number", slider.value);
      }
      number = Math.min(last, number + 1 + Math.floor((tick / SPEED_UP) ** 2));
    }
  }

  slider.addEventListener("input", () => go(Number(slider.value)));
  find("#positions-before").addEventListener("click", () => go(Math.max(0, Number(slider.value) - 1)));
  find("#positions-after").addEventListener("click", () => go(Math.min(last, Number(slider.value) + 1)));
  play.addEventListener("click", () => {
    if (!isCounting()) return void count();
    stop();
    page.address.write("number", slider.value);
  });

  page.address.register("number", { section: root, open: (value) => open(readNumber(value, last)) });
}
