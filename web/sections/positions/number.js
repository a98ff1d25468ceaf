// A number in base three and its board, shown one at a time or counting up.

import { finder, writeLive } from "../../lib/elements.js";
import { latest } from "../../lib/latest.js";
import { readNumber } from "../../lib/numbering.js";
import { whole } from "../../lib/numbers.js";
import { createAsk } from "../../parts/ask.js";
import { boardInWords, miniBoard } from "../../parts/mini-board.js";

/** @import { Page } from "../../types.js" */

const TICK = 80; // milliseconds per number
const SPEED_UP = 8; // ticks until the step doubles; it then grows faster, so that all boards take 12 seconds

/** @param {HTMLElement} root @param {Page} page */
export function createNumber(root, page) {
  const ask = createAsk(root, page.ask);
  const find = finder(root);
  const picture = /** @type {HTMLAnchorElement} */ (find("#positions-picture"));
  const slider = /** @type {HTMLInputElement} */ (find("#positions-slider"));
  const play = find("#positions-play");
  const last = Number(slider.max);
  const begin = latest();
  let isCounting = false;
  let hasCounted = false; // so that a count goes on from the number shown

  const canGoOn = () => hasCounted && Number(slider.value) < last;

  /** Shows a number, and what Python says of it. @param {number} number */
  async function draw(number) {
    slider.value = String(number);
    slider.setAttribute("aria-valuetext", whole(number));
    play.textContent = isCounting ? "Stop" : canGoOn() ? "Count on" : "Count from 0";
    const answer = await ask("numbered", { number });
    writeLive(find("#positions-number-text"), whole(number));
    find("#positions-digits").textContent = answer.digits;
    find("#positions-fate").dataset.fate = answer.rejected_by ?? "none";
    writeLive(find("#positions-so-far"), whole(answer.legal_so_far));
    picture.href = `#board=${answer.board}`;
    picture.setAttribute("aria-label", `${boardInWords(answer.board)}: show it on the keychain`);
    picture.replaceChildren(miniBoard(answer.board));
  }

  /** Ends the count. @param {number} number is shown */
  function open(number) {
    begin();
    isCounting = false;
    void draw(number);
  }

  /** @param {number} number */
  function go(number) {
    open(number);
    page.address.write("number", String(number));
  }

  async function count() {
    const isLatest = begin();
    let number = canGoOn() ? Number(slider.value) : 0;
    isCounting = hasCounted = true;
    for (let tick = 0; isLatest(); tick++) {
      await Promise.all([draw(number), new Promise((done) => setTimeout(done, TICK))]);
      if (number === last && isLatest()) {
        open(last);
        if (/^(#number=.*)?$/.test(location.hash)) page.address.write("number", slider.value);
      }
      number = Math.min(last, number + 1 + Math.floor((tick / SPEED_UP) ** 2));
    }
  }

  slider.addEventListener("input", () => go(Number(slider.value)));
  find("#positions-before").addEventListener("click", () => go(Math.max(0, Number(slider.value) - 1)));
  find("#positions-after").addEventListener("click", () => go(Math.min(last, Number(slider.value) + 1)));
  play.addEventListener("click", () => {
    if (isCounting) go(Number(slider.value));
    else void count();
  });

  page.address.register("number", { section: root, open: (value) => open(readNumber(value, last)) });
}
