/** The next highlighted index in a list of `count`: wraps around at both ends through -1 (none). */
export function step(at: number, by: 1 | -1, count: number): number {
  const next = at + by;
  if (next < -1) return count - 1;
  return next >= count ? -1 : next;
}
