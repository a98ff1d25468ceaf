// What Python says of a game: what each move was worth or, on a large keychain, no more than whether it is over.

import { changed, colsOf, toText } from "../../lib/board-text.js";
import { QuestionRefused } from "../../python/client.js";
import { facesOf, SIDES } from "./game.js";

/** @import { Ask, Review, ReviewedMove } from "../../types.js" */
/** @import { Game } from "./game.js" */

/** @param {Game} game @param {Ask} ask @returns {Promise<Review>} */
export async function reviewOf({ strategy, start, k, moves }, ask) {
  if (strategy !== "search") return ask("review", { start, k, moves });
  const played = moves.map((cell, ply) => ({ cell, side: SIDES[ply % 2], board: start }));
  const marks = played.map(({ cell, side }) => ({ cell, to: side }));
  const empty = facesOf(start, null, "x");
  const board = toText(changed(empty, marks).slice(0, empty.length), colsOf(start));
  const { legal, ply, to_move, outcome, lines } = await ask("judge", { board, k });
  if (!legal || ply !== moves.length) throw new QuestionRefused("no game has these moves");
  const [line = null] = [...lines.x, ...lines.o];
  return { start, board, to_move, outcome, line, moves: /** @type {ReviewedMove[]} */ (played) };
}
