// The sixth question, once: of 100 boards, how many are possible? The tray of the keychain holds a hundred lights. As many
// glow as the reader says; then those that are wrong go out, or come on, one after the other.

import { today } from "../../answers/days.js";
import { calm } from "../../lib/calm.js";
import { finder, focusOn, make, one, write } from "../../lib/elements.js";
import { speak } from "../../lib/speak.js";
import { isShareTold, tellShare, toldShare } from "../../parts/share.js";

/** @import { Page, Toy, Way } from "../../types.js" */

const LIGHTS = 100;

/** How the lights tell the answer, in milliseconds: a hush, then each wrong light, and a breath before the words. @param {number} wrong */
const pace = (wrong) => ({
  delay: 600,
  duration: wrong && Math.min(3200, 900 + 65 * wrong),
  endDelay: 700,
  easing: "cubic-bezier(0.45, 0, 0.15, 1)",
  fill: /** @type {const} */ ("both"),
});

/** @param {HTMLElement} root @param {Pick<Page, "address">} page @param {Toy} keychain */
export function createHundred(root, { address }, keychain) {
  const find = finder(root);
  const section = /** @type {HTMLElement} */ (root.closest("section"));
  const slider = find("[data-share-guess]", HTMLInputElement);
  const on = find(".primary.told");
  const result = find("[data-share-result]");
  const possible = Number(result.dataset.possible);
  const tray = make("div", "lights");
  tray.dataset.lights = "";
  tray.setAttribute("aria-hidden", "true"); // the slider and the answer say the same
  const lights = Array.from({ length: LIGHTS }, (_, at) => {
    const light = make("i", "");
    light.style.setProperty("--at", String((at % 10) + Math.floor(at / 10)));
    return light;
  });
  tray.append(...lights);
  const toSpin = { words: "Spin it", act: keychain.spinAll };
  /** @type {Way} */
  let way = toSpin;
  let day = today(); // whose last question it is
  /** @type {Animation | undefined} while the lights tell */
  let telling;

  /** Lights so many; beyond the guess they are `under`, and what is missing of it is `over`. @param {number} count @param {number} guess */
  function light(count, guess = count) {
    lights.forEach((one, at) => {
      one.dataset.light = at < count ? (at < guess ? "on" : "under") : at < guess ? "over" : "off";
    });
    keychain.toy.style.setProperty("--lights", String(count / LIGHTS));
    write(find(".figure-number"), String(count));
  }

  /** Lays the lights over the spinners, or takes them away. @param {boolean} isOn */
  function layLights(isOn) {
    section.toggleAttribute("data-lit", isOn);
    if (!isOn) {
      tray.remove();
      keychain.toy.style.removeProperty("--lights");
    } else if (!tray.isConnected) one(keychain.toy, ".case").append(tray); // once: they would appear again
  }

  function ask() {
    light(Number(slider.value));
    slider.setAttribute("aria-valuetext", `${slider.value} of ${LIGHTS} boards`);
  }

  /** Shows the question, or its answer. */
  function draw() {
    const { guess } = toldShare();
    const isTold = isShareTold();
    telling?.cancel();
    telling = undefined;
    root.dataset.stage = isTold ? "told" : "asking";
    write(
      result,
      isTold && guess !== null ? `You said ${guess}.${guess === possible ? " Exactly." : ""}` : "",
    );
    if (isTold) speak(root, `${possible} of ${LIGHTS}. ${result.textContent}`);
    write(on, way.words);
    if (isTold) light(possible, guess ?? possible);
    else ask();
  }

  /** Changes the wrong lights one after the other, then tells the share. Before that, nothing is told to who leaves. */
  function tell() {
    const guess = Number(slider.value);
    if (calm.matches) return end(guess);
    const clock = new Animation(new KeyframeEffect(null, null, pace(Math.abs(guess - possible))));
    let isRight = false; // whether the last wrong light has changed
    root.dataset.stage = "telling";
    telling = clock;
    clock.addEventListener("finish", () => telling && end(guess));
    clock.play();
    function step() {
      if (telling !== clock) return;
      if (section.hidden) return draw();
      const part = Number(clock.effect?.getComputedTiming().progress);
      const count = Math.round(guess + (possible - guess) * part);
      light(count, guess);
      if (count === possible && part > 0 && !isRight) {
        isRight = true;
        keychain.push(26);
        if (guess === possible) tray.animate({ filter: ["none", "brightness(1.25)", "none"] }, 700);
      }
      requestAnimationFrame(step);
    }
    step();
  }

  /** @param {number} guess */
  function end(guess) {
    tellShare({ guess, day });
    draw();
    focusOn(on);
  }

  /** Lays the lights on the keychain, and asks. @param {Way} [next] @param {string} [of] the day whose last question it is */
  function open(next = toSpin, of = today()) {
    [way, day] = [next, of];
    draw();
    layLights(true);
    keychain.setScene("lights");
    keychain.push(18);
    scrollTo(0, 0);
    return focusOn(isShareTold() ? on : slider);
  }

  slider.addEventListener("input", ask);
  section.addEventListener("click", ({ detail }) => detail < 2 && telling?.finish(), { capture: true });
  find("[data-share-show]").addEventListener("click", () => telling || tell());
  on.addEventListener("click", () => way.act());
  keychain.onDraw(({ scene }) => {
    root.hidden = scene !== "lights";
    if (scene === "board") layLights(false);
    if (scene !== "lights" && telling) draw();
  });
  address.register("hundred", { section, open: () => open() });

  /** What the reader said when this day's last question was asked; null on others. @param {string} of */
  function saidOn(of) {
    const told = toldShare();
    return told.day === of ? told.guess : null;
  }

  return {
    open,
    possible,
    saidOn,

    /** Lays the lights that told the share, with the outlines of what she said on this day. @param {string} of */
    layTold(of) {
      light(possible, saidOn(of) ?? possible);
      layLights(true);
    },
  };
}
