/** What an error says. @param {unknown} problem */
export const messageOf = (problem) => (problem instanceof Error ? problem.message : String(problem));
