/** Where the highlight goes next in a list of `count`: round at both ends, with -1 (nothing) between last and first. */
export function step(at: number, by: 1 | -1, count: number): number {
  const next = at + by;
  if (next < -1) return count - 1;
  return next >= count ? -1 : next;
}
