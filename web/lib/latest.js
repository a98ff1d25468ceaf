// Only the newest of several runs counts: what an earlier one still finds is dropped.

/** @returns {() => () => boolean} begins a run, which ends all others, and tells from then on whether it is the newest */
export function latest() {
  let newest = 0;
  return () => {
    const mine = ++newest;
    return () => mine === newest;
  };
}
