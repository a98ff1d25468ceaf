// The race of two searches over the map: one tries every way to get to a board, the other meets each board once.

const DURATION = 7000; // milliseconds
const SPARKS = 24; // boards that one frame shows being met again

/**
 * @typedef {object} Course the file race.json
 * @property {Record<string, number>} questions for each fault, the question that switches off its boards: 1 to 3
 * @property {number[]} met the possible boards, in the order in which a search meets them
 * @property {number} routes how many routes the search walks that remembers nothing
 * @property {number} stride the routes from one board of `walk` to the next
 * @property {number[]} walk boards at the ends of its routes
 */

/**
 * Both searches take the same steps. Their clock runs faster and faster, so that the eye can follow the first steps and
 * still sees the end.
 *
 * @param {Course} course
 * @param {(board: number, now: number) => void} light
 */
export function createRace({ met, routes, stride, walk }, light) {
  let begun = 0;
  let steps = 0;

  return {
    /** @param {number} when in milliseconds since the page was opened */
    begin(when) {
      begun = when;
      steps = 0;
    },

    /** Stops at the end. */
    end() {
      steps = routes;
    },

    isOver: () => steps === routes,

    /** Lights what the searches have met by now. @param {number} now */
    advance(now) {
      const part = Math.min(1, Math.max(0, (now - begun) / DURATION));
      const next = now < begun ? 0 : part === 1 ? routes : Math.floor(routes ** part);
      for (let step = steps; step < Math.min(next, met.length); step++) light(met[step], now);
      const revisited = walk.slice(Math.ceil(Math.max(steps, met.length) / stride), Math.ceil(next / stride));
      for (const board of revisited.slice(-SPARKS)) light(board, now);
      steps = next;
    },

    /** The steps that each search has taken. */
    counts: () => ({ routes: steps, boards: Math.min(steps, met.length) }),
  };
}
