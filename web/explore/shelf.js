// All canonical positions, those of one ply or label at a time, drawn a group in a frame so that nothing halts.

import { writeLive } from "../page/live-number.js";
import { whole } from "../page/numbers.js";
import { badge, part, walk, wordsFor } from "./elements.js";
import { createRoving } from "./roving.js";

/** @import { BoardText, Label, ListedPosition, PositionsAnswer } from "../types.js" */

/** @param {HTMLElement} root */
export function createShelf(root) {
  /** @param {string} selector */
  const find = (selector) => /** @type {HTMLElement} */ (root.querySelector(selector));
  const groups = find("#explore-groups");
  const found = find("#explore-found");
  const rove = createRoving(groups);
  /** @type {PositionsAnswer | undefined} */
  let answer;
  /** @type {BoardText} */
  let current = "";
  let drawing = 0;

  /** @param {string} name */
  const chosen = (name) =>
    /** @type {HTMLInputElement} */ (find(`input[name="explore-${name}"]:checked`)).value;

  function markCurrent() {
    groups.querySelector("[aria-current]")?.removeAttribute("aria-current");
    groups.querySelector(`a[href="#explore=${current}"]`)?.setAttribute("aria-current", "true");
  }

  async function draw() {
    if (!answer) return;
    const mine = ++drawing;
    const { ply, label } = { ply: chosen("ply"), label: chosen("label") };
    const counts = ply === "" ? answer.labels : answer.rows[Number(ply)].labels;
    for (const small of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-count]")))
      small.textContent = whole(counts[/** @type {Label} */ (small.dataset.count)]);
    const wanted = answer.positions.filter(
      (each) => (ply === "" || each.ply === Number(ply)) && (label === "" || each.label === label),
    );
    found.textContent = `${whole(wanted.length)} of ${whole(answer.positions.length)} positions.`;
    groups.replaceChildren();
    for (const alike of Object.values(Object.groupBy(wanted, (each) => each.ply))) {
      for (const [label, members] of labelled(alike ?? [])) {
        if (groups.childElementCount) await new Promise(requestAnimationFrame);
        if (mine !== drawing) return;
        groups.append(group(label, members));
      }
    }
    rove();
    markCurrent();
  }

  /**
   * The positions of one ply by label, in the order of the labels.
   *
   * @param {ListedPosition[]} alike
   * @returns {[Label, ListedPosition[]][]}
   */
  function labelled(alike) {
    const byLabel = Object.groupBy(alike, (each) => each.label);
    const order = /** @type {Label[]} */ (Object.keys(answer?.labels ?? {}));
    return order.flatMap((label) => (byLabel[label] ? [[label, byLabel[label]]] : []));
  }

  root.addEventListener("change", draw);
  rove();

  return {
    /** @param {PositionsAnswer} positions */
    fill(positions) {
      answer = positions;
      writeLive(find("#explore-all"), whole(answer.positions.length));
      for (const [row, counted] of answer.rows.entries()) drawRow(row, counted);
      void draw();
    },

    /** The position on show, in its canonical form. @param {BoardText} board */
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
  const { ply } = members[0];
  const moves = ply === 1 ? "move" : "moves";
  const title = part("h4", "", badge(label), part("span", "", wordsFor(label).words), " ");
  title.append(part("small", "", `after ${ply} ${moves}: ${members.length}`));
  return part("div", "group", title, part("div", "boards", ...members.map(({ board }) => walk(board))));
}
