import type { FeeConfigWire } from "../wire/fees.ts";
import type { ScheduledFeesWire } from "../wire/scheduled-fees.ts";

/** Fees that apply now, and those that an office scheduled for later days. */
export interface FeesOverTime {
  readonly fees: FeeConfigWire;
  /** In the order of their days. */
  readonly scheduled: readonly ScheduledFeesWire[];
}

/**
 * The fees of a day (an ISO date in the county's time zone), and those that are still to come: of all scheduled fees
 * whose day has come, the latest apply, from the first moment of their day.
 */
export function feesOn({ fees, scheduled }: FeesOverTime, day: string): FeesOverTime {
  const ordered = [...scheduled].sort((a, b) => (a.From < b.From ? -1 : 1));
  const last = ordered.findLast(({ From }) => From <= day);
  const toCome = ordered.filter(({ From }) => From > day);
  if (!last) return { fees, scheduled: toCome };
  const { From: _from, ...own } = last;
  return { fees: own, scheduled: toCome };
}
