// The Games section: three questions as switches, and Python's count for their setting.

import { createDrawn } from "../../answers/drawn.js";
import { loadCounts } from "../../answers/written.js";
import { all, finder, one } from "../../lib/elements.js";
import { LinkRefusal } from "../../lib/links.js";
import { speak } from "../../lib/speak.js";
import { copyLink } from "../../parts/send.js";

/** @import { Page, Views } from "../../types.js" */

/** The order in a link. */
const QUESTIONS = /** @type {const} */ (["symmetry", "ends", "moves"]);

/** @param {Page} page */
export function create({ ask, offer, notice, say, address }) {
  const section = finder(document)("#games");
  const find = finder(section);
  const famous = all(section, "button[data-rules]");
  const draw = createDrawn(section, ask);

  /** The switches are the state. @param {string} question */
  const options = (question) => all(section, `input[name="${question}"]`, HTMLInputElement);

  /** Their setting as a link. */
  const link = () =>
    QUESTIONS.map((question) => options(question).find(({ checked }) => checked)?.value).join("/");

  /** Marks the row of a famous number, which a link names, and no other. @param {string} number */
  function openNumber(number) {
    const found = section.querySelector(`[data-number="${number}"]`)?.closest("tr");
    if (!found) throw new LinkRefusal("asks about a number that this page does not know");
    for (const row of all(section, "[aria-current]")) row.removeAttribute("aria-current");
    found.setAttribute("aria-current", "true");
    speak(section, String(one(found, "p").textContent)); // a page that opens moves no focus
    return one(found, "td");
  }

  /**
   * Sets the switches from a link, or finds its number.
   *
   * @param {string} wanted
   * @returns {HTMLElement | undefined} what the number counts
   * @throws {LinkRefusal} for a bad link; the message follows "That link" in a sentence
   */
  function open(wanted) {
    const number = wanted.replaceAll(",", "");
    if (/^\d+$/.test(number)) return openNumber(number);
    const values = wanted.split("/");
    if (values.length !== QUESTIONS.length)
      throw new LinkRefusal(
        `answers ${values.length} of the ${QUESTIONS.length} questions; game/line/any answers all`,
      );
    const chosen = QUESTIONS.map((question, q) => {
      const option = options(question).find(({ value }) => value === values[q]);
      if (option) return option;
      const known = options(question).map(({ value }) => value);
      throw new LinkRefusal(`names no ${question} of these: ${known.join(", ")}`);
    });
    for (const option of chosen) option.checked = true;
    count();
  }

  function count() {
    const [symmetry, ends, moves] = link().split("/");
    const rules = /** @type {Views["games"]} */ ({ symmetry, ends, moves });
    drawPressed();
    offer("count", rules);
    void draw({ view: "games", options: rules }).then(() =>
      speak(section, `${find("#games-number").textContent} ${find("#games-rules").textContent}`),
    );
  }

  /** Marks the famous answer that is shown. */
  function drawPressed() {
    for (const button of famous) button.setAttribute("aria-pressed", String(button.dataset.rules === link()));
  }

  section.addEventListener("change", () => {
    say("");
    address.write("games", link());
    count();
  });
  for (const button of famous) {
    button.addEventListener("click", () => {
      const { rules = "" } = button.dataset;
      if (rules !== link()) address.step("games", link(), rules);
      say("");
      open(rules);
      find("#games-answer").scrollIntoView({ block: "nearest" });
    });
  }
  const copy = find("#games-copy");
  copy.addEventListener("click", () => copyLink(`#games=${link()}`, notice, copy));

  address.register("games", { section, open });
  loadCounts().catch(() => {}); // then Python counts

  drawPressed();
  offer("count", {});
  offer("winner", { moves: find("[data-moves]").dataset.moves ?? "" }); // a story shows its answer
}
