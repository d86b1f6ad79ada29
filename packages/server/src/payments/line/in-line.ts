import { type Refusal, refuse } from "../../http/refusal.ts";
import type { Wait } from "../../kernel/line.ts";

/** The least and the most seconds between two requests of one payer. */
const [SOONEST, LATEST] = [4, 60];
/** Before anything was measured. */
const UNKNOWN = 15;

/** When to ask again, in seconds: more often towards the end; spread, so that those who came together do not ask together. */
export function askAfter(seconds: number | null, random: number = Math.random()): number {
  const wished = seconds === null ? UNKNOWN : Math.min(Math.max(seconds / 4, SOONEST), LATEST);
  return Math.round(wished * (0.85 + 0.3 * random));
}

/**
 * Minutes as we promise them: rounded up, above ten minutes to five, above an hour to a quarter of one; 0 for less than a
 * minute.
 */
export function minutesOf(seconds: number): number {
  if (seconds < 60) return 0;
  const minutes = Math.ceil(seconds / 60);
  const step = minutes <= 10 ? 1 : minutes <= 60 ? 5 : 15;
  return Math.ceil(minutes / step) * step;
}

/**
 * Refuses with the payer's place: Details.Place, from 1, Details.Minutes, omitted while it is not known, and
 * Details.RetryAfter. The same request, with the same key, keeps the place. `then`: what the turn is for; card entry opens
 * by itself, a payment may not.
 */
export function inLine({ ahead, seconds }: Wait, then: "card_entry" | "payment"): Refusal {
  return refuse(
    "in_line",
    { Place: ahead + 1, ...(seconds === null ? {} : { Minutes: minutesOf(seconds) }), Then: then },
    askAfter(seconds),
  );
}
