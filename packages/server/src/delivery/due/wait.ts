/** Growing intervals: each is twice the previous one, up to `longestMs`. `tries` starts at 1. */
export const waitAfter = (tries: number, firstMs: number, longestMs: number): number =>
  Math.min(longestMs, firstMs * 2 ** Math.min(tries - 1, 20));

/** The same in SQL for a row that counts its `tries`: starting at two minutes, up to `longest` minutes. */
export const minutesAfter = (longest: number): string =>
  `make_interval(mins => least(${longest}, power(2, least(tries, 10) + 1)::integer))`;
