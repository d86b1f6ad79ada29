import type { Random } from "../../src/demo/random.ts";

/** The hour that is played, in minutes from the deadline, and the time after it. */
export const HOUR = { from: -60, to: 10 } as const;
const MINUTES = HOUR.to - HOUR.from;
/** A line of the report. */
const STAGE_MINUTES = 5;

/** How many people arrive, as shares of the peak; between two of these minutes, it changes evenly. */
const SHARES: readonly (readonly [minute: number, share: number])[] = [
  [-60, 0.15],
  [-50, 0.2],
  [-40, 0.3],
  [-30, 0.45],
  [-20, 0.65],
  [-10, 1],
  [0, 1],
  [2, 0.5],
  [10, 0.05],
];

/** How many people arrive at a minute before (negative) or after the deadline, as a share of the peak. */
export function shareAt(minute: number): number {
  const next = SHARES.findIndex(([at]) => at >= minute);
  const [to, end] = SHARES[next] ?? [0, 0];
  const [from, begin] = SHARES[next - 1] ?? [to, end];
  return to === from ? end : begin + ((end - begin) * (minute - from)) / (to - from);
}

/** A part of the hour, in minutes from the deadline. */
export interface Stage {
  readonly from: number;
  readonly to: number;
}

export const STAGES: readonly Stage[] = Array.from({ length: MINUTES / STAGE_MINUTES }, (_, at) => ({
  from: HOUR.from + at * STAGE_MINUTES,
  to: HOUR.from + (at + 1) * STAGE_MINUTES,
}));

/** The minute of the hour after so many seconds of a run that plays all of it in `seconds`. */
export const minuteAt = (second: number, seconds: number): number => HOUR.from + (second / seconds) * MINUTES;

/** The place in `STAGES` of a second of the run; what comes later belongs to the last one. */
export const stageAt = (second: number, seconds: number): number =>
  Math.min(STAGES.length - 1, Math.max(0, Math.floor((second / seconds) * STAGES.length)));

/** When people arrive, in seconds from the begin, at `peak` per second in the last ten minutes: by chance, as people do. */
export function arrivals(random: Random, peak: number, seconds: number): readonly number[] {
  const times: number[] = [];
  for (let at = 0; ; ) {
    at -= Math.log(1 - random.next()) / peak;
    if (at >= seconds) return times;
    if (random.chance(shareAt(minuteAt(at, seconds)))) times.push(at);
  }
}
