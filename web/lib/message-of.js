/** What an error says. @param {unknown} problem */
export const messageOf = (problem) =>
  problem instanceof Error || problem instanceof ErrorEvent ? problem.message : String(problem);
