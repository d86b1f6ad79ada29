/** Growing intervals: each time twice as long, up to `longestMs`. `tries` from 1. */
export const waitAfter = (tries: number, firstMs: number, longestMs: number): number =>
  Math.min(longestMs, firstMs * 2 ** Math.min(tries - 1, 20));

/** The same in SQL for a row that counts its `tries`: from two minutes on, up to `longest` minutes. */
export const minutesAfter = (longest: number): string =>
  `make_interval(mins => least(${longest}, power(2, least(tries, 10) + 1)::integer))`;
