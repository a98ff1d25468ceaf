// Draws all positions by moves played and label, one group per frame to keep the page responsive.

import { all, finder, part, writeLive } from "../../lib/elements.js";
import { latest } from "../../lib/latest.js";
import { counted, whole } from "../../lib/numbers.js";
import { createRoving } from "../../lib/roving.js";
import { badge, termsOf, walk } from "./position.js";

/** @import { BoardText, Label, ListedPosition, PositionsAnswer } from "../../types.js" */

/** @param {HTMLElement} root */
export function createShelf(root) {
  const find = finder(root);
  const groups = find("#explore-groups");
  const found = find("#explore-found");
  const renewRoving = createRoving(groups, "a");
  /** @type {PositionsAnswer | undefined} */
  let answer;
  /** @type {BoardText} */
  let current = "";
  const begin = latest();

  /** @param {string} name */
  const chosen = (name) =>
    /** @type {HTMLInputElement} */ (find(`input[name="explore-${name}"]:checked`)).value;

  function markCurrent() {
    groups.querySelector("[aria-current]")?.removeAttribute("aria-current");
    groups.querySelector(`a[href="#explore=${current}"]`)?.setAttribute("aria-current", "true");
  }

  async function draw() {
    if (!answer) return;
    const isLatest = begin();
    const [ply, label] = [chosen("ply"), chosen("label")];
    const counts = ply === "" ? answer.labels : answer.rows[Number(ply)].labels;
    for (const small of all(root, "[data-count]"))
      small.textContent = whole(counts[/** @type {Label} */ (small.dataset.count)]);
    const wanted = answer.positions.filter(
      (each) => (ply === "" || each.ply === Number(ply)) && (label === "" || each.label === label),
    );
    found.textContent = `${whole(wanted.length)} of ${whole(answer.positions.length)} positions.`;
    const focused = groups.querySelector(":focus")?.getAttribute("href");
    groups.replaceChildren();
    for (const { labels, ply } of answer.rows) {
      for (const label of /** @type {Label[]} */ (Object.keys(labels))) {
        const members = wanted.filter((each) => each.ply === ply && each.label === label);
        if (!members.length) continue;
        if (groups.childElementCount) await new Promise(requestAnimationFrame);
        if (!isLatest()) return;
        groups.append(group(label, members));
      }
    }
    renewRoving();
    markCurrent();
    if (focused && document.activeElement === document.body) focusLink(focused);
  }

  /** Focuses a board that was drawn anew; without it, the first. @param {string} href */
  function focusLink(href) {
    const link = groups.querySelector(`a[href="${href}"]`) ?? groups.querySelector("a");
    /** @type {HTMLElement | null} */ (link)?.focus({ preventScroll: true });
  }

  root.addEventListener("change", draw);

  return {
    /** @param {PositionsAnswer} positions */
    fill(positions) {
      answer = positions;
      writeLive(find("#explore-all"), whole(answer.positions.length));
      for (const [row, counted] of answer.rows.entries()) drawRow(row, counted);
      void draw();
    },

    /** Marks the current position, given as the first of its images. @param {BoardText} board */
    mark(board) {
      current = board;
      markCurrent();
    },
  };

  /** @param {number} index @param {PositionsAnswer["rows"][number]} counted */
  function drawRow(index, { positions, terminal_positions, labels }) {
    const cells = find("#explore-numbers tbody").children[index].querySelectorAll("td");
    for (const [column, number] of [positions, terminal_positions, ...Object.values(labels)].entries())
      writeLive(cells[column], whole(number));
  }
}

/** @param {Label} label @param {ListedPosition[]} members all of one ply */
function group(label, members) {
  const title = part("h4", "row", badge(label), part("span", "", termsOf(label).words), " ");
  title.append(part("small", "", `after ${counted(members[0].ply, "move")}: ${members.length}`));
  return part("div", "group", title, part("div", "boards row", ...members.map(({ board }) => walk(board))));
}
