// Mistakes in questions to Python that `tsc` must find: it fails on each line below that it takes for right.

/** @param {import("../../web/types.js").Ask} ask @param {import("../../web/types.js").Asking} asking */
export async function mistakes(ask, asking) {
  // @ts-expect-error: there is no such question
  ask("cuont");
  // @ts-expect-error: nor such an option
  ask("count", { symetry: "game" });
  // @ts-expect-error: nor such a value of it
  ask("count", { symmetry: "mirror" });
  // @ts-expect-error: this question needs a board
  ask("judge");
  // @ts-expect-error: also if an answer of the build is shown at once
  asking("judge", undefined, () => {});
  // @ts-expect-error: its answer has no such field
  (await ask("judge", { board: "........." })).verdicts;
}
