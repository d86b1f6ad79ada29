/** Says whether a call may be served: null, or in how many seconds to ask again. */
export type Limit = () => number | null;

/** A limit of so many calls per second: a whole second's calls may come at once. */
export function createLimit(perSecond: number, now: () => number): Limit {
  const most = Math.max(1, perSecond);
  let left = most;
  let at = now();
  return () => {
    left = Math.min(most, left + ((now() - at) / 1_000) * perSecond);
    at = now();
    if (left < 1) return Math.ceil((1 - left) / perSecond);
    left -= 1;
    return null;
  };
}
