// The sixth question, once: of 100 boards, how many are possible? The tray of the keychain holds a hundred lights. As many
// glow as the reader says; then those that are wrong go out, or come on, one after the other.

import { today } from "../../answers/days.js";
import { calm } from "../../lib/calm.js";
import { finder, focusOn, make, one, write } from "../../lib/elements.js";
import { isShareTold, tellShare, toldShare } from "../../parts/share.js";

/** @import { Page, Toy, Way } from "../../types.js" */

const LIGHTS = 100;
const TELLING = 2000; // milliseconds until the last wrong light has changed

/** @param {HTMLElement} root @param {Pick<Page, "address">} page @param {Toy} keychain */
export function createHundred(root, { address }, keychain) {
  const find = finder(root);
  const section = /** @type {HTMLElement} */ (root.closest("section"));
  const slider = find("[data-share-guess]", HTMLInputElement);
  const figure = find(".figure-number");
  const title = find("h2");
  const on = find(".hundred-told .primary");
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
  let day = ""; // to which the answer belongs
  /** @type {number | undefined} */
  let frame;

  /** Lights so many; beyond the guess they are `under`, and what is missing of it is `over`. @param {number} count @param {number} guess */
  function light(count, guess = count) {
    lights.forEach((one, at) => {
      one.dataset.light = at < count ? (at < guess ? "on" : "under") : at < guess ? "over" : "off";
    });
    keychain.toy.style.setProperty("--lights", String(count / LIGHTS));
    write(figure, String(count));
  }

  /** Lays the lights over the spinners, or takes them away. @param {boolean} isOn */
  function layLights(isOn) {
    section.toggleAttribute("data-lit", isOn);
    if (isOn) one(keychain.toy, ".case").append(tray);
    else tray.remove();
    if (!isOn) keychain.toy.style.removeProperty("--lights");
  }

  function ask() {
    light(Number(slider.value));
    slider.setAttribute("aria-valuetext", `${slider.value} of ${LIGHTS} boards`);
  }

  /** Shows the question, or its answer. @param {boolean} isTold */
  function draw(isTold) {
    const { guess } = toldShare();
    write(title, (isTold ? title.dataset.tells : title.dataset.asks) ?? "");
    find(".hundred-asking").hidden = isTold;
    find(".hundred-asking").style.visibility = "";
    find(".hundred-told").hidden = !isTold;
    figure.hidden = isTold;
    one(result, ":scope > :last-child").replaceChildren(
      ...(guess === null ? [] : [` You said ${guess}: `, make("b", "", distance(guess)), "."]),
    );
    write(on, way.words);
    if (isTold) light(possible, guess ?? possible);
    else ask();
  }

  /** Changes the wrong lights one after the other, then says the answer. @param {number} guess */
  function tell(guess) {
    const start = performance.now();
    find(".hundred-asking").style.visibility = "hidden"; // its place stays
    focusOn(title);
    /** @param {number} now */
    function step(now) {
      const part = calm.matches || guess === possible ? 1 : Math.min(1, (now - start) / TELLING);
      light(Math.round(guess + (possible - guess) * part), guess);
      if (part < 1) frame = requestAnimationFrame(step);
      else end(guess);
    }
    step(start);
  }

  /** Tells the share only now that the lights have: the story below names it too. @param {number | null} guess */
  function end(guess) {
    tellShare({ guess, day });
    draw(true);
    keychain.push(26);
    focusOn(result);
  }

  /** @param {number} guess */
  function distance(guess) {
    const off = guess - possible;
    if (off === 0) return "exactly right";
    return `${Math.abs(off)} too ${off > 0 ? "many" : "few"}`;
  }

  /** Lays the lights on the keychain, and asks. @param {Way} [next] @param {string} [of] the day whose last question it is */
  function open(next = toSpin, of = today()) {
    [way, day] = [next, of];
    draw(isShareTold());
    root.hidden = false;
    layLights(true);
    keychain.setScene("lights");
    keychain.push(18);
    scrollTo(0, 0);
    focusOn(isShareTold() ? result : slider);
  }

  slider.addEventListener("input", ask);
  find("[data-share-show]").addEventListener("click", () => tell(Number(slider.value)));
  find("[data-share-tell]").addEventListener("click", () => end(null));
  on.addEventListener("click", () => way.act());
  keychain.onDraw(({ scene }) => {
    root.hidden = scene !== "lights";
    if (scene === "board") layLights(false); // in the ending they stay
    if (scene !== "lights" && frame) cancelAnimationFrame(frame);
  });
  address.register("hundred", { section, bare: true, open: () => open() });

  return {
    open,

    /** How far off the reader was with the question that she answered on this day, such as "35 too many"; empty on others. @param {string} day */
    distanceOn(day) {
      const told = toldShare();
      return told.guess !== null && told.day === day ? distance(told.guess) : "";
    },
  };
}
