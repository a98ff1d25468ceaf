// The Games section: three switches, and Python's count for their setting.

import { all, finder } from "../../lib/elements.js";
import { onSight } from "../../lib/on-sight.js";
import { createAsk } from "../../parts/ask.js";
import { copyLink } from "../../parts/copy-link.js";
import { createAnswer } from "./answer.js";
import { createSwitches } from "./switches.js";

/** @import { Page } from "../../types.js" */

/** @param {Page} page */
export function createGames({ ask, offer, notice, say, address }) {
  const section = /** @type {HTMLElement} */ (document.querySelector("#games"));
  const find = finder(section);
  const famous = all(section, "button[data-rules]");

  const switches = createSwitches(section, () => {
    say("");
    address.write("games", switches.link());
    void count();
  });
  const answer = createAnswer(section, switches.rulesInWords);
  const askPython = createAsk(section, ask);

  async function count() {
    markFamous();
    answer.draw(await askPython("count", switches.rules()));
  }

  function markFamous() {
    for (const button of famous)
      button.setAttribute("aria-pressed", String(button.dataset.rules === switches.link()));
  }

  for (const button of famous) {
    const link = button.dataset.rules ?? "";
    button.addEventListener("click", () => {
      if (link !== switches.link()) address.step("games", switches.link(), link);
      switches.open(link);
      say("");
      void count();
      find("#games-answer").scrollIntoView({ block: "nearest" });
    });
  }
  find("#games-copy").addEventListener("click", () => copyLink(`#games=${switches.link()}`, notice));

  address.register("games", {
    section,
    open(link) {
      switches.open(link);
      void count();
    },
  });

  offer("winner", { moves: find("[data-moves]").dataset.moves ?? "" }); // the build asked it for a story

  // Python counts the numbers of the build again when the reader scrolls near them.
  onSight(section, () => section.dataset.state ?? void count(), "600px");
  markFamous();
}
