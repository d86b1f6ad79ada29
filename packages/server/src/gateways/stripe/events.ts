import * as v from "valibot";
import type { StripeAccount } from "./account.ts";
import { Event, pageOf } from "./wire.ts";

/** The maximum events in a second; a position is a second and an index in it. */
const IN_A_SECOND = 10_000;

/** Read only seconds that are over, so that none gains events after it was read. */
const BEHIND_S = 60;

/** An event with its position. */
export interface Positioned {
  readonly position: number;
  readonly event: Event;
}

/**
 * The events of these types after a position, oldest first, in whole seconds; null if Stripe does not answer. Stripe
 * stores 30 days of them.
 */
export async function eventsAfter(
  { api }: StripeAccount,
  types: readonly string[],
  after: number,
  now: number,
): Promise<readonly Positioned[] | null> {
  const created = { gte: Math.floor(after / IN_A_SECOND), lte: Math.floor(now / 1_000) - BEHIND_S };
  const events: Event[] = [];
  for (;;) {
    const last = events.at(-1);
    const query = { types: [...types], created, limit: 100, ...(last ? { starting_after: last.id } : {}) };
    const read = await api.ask(pageOf(v.unknown()), (stripe) => stripe.events.list(query));
    if (read.kind !== "answer") return null;
    const page = v.safeParse(v.array(Event), read.answer.data);
    if (!page.success) return null;
    events.push(...page.output);
    if (!read.answer.has_more || page.output.length === 0) break;
  }
  let second = 0;
  let indexInSecond = 0;
  return events
    .sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1))
    .map((event) => {
      indexInSecond = event.created === second ? indexInSecond + 1 : 0;
      second = event.created;
      return { position: event.created * IN_A_SECOND + indexInSecond, event };
    })
    .filter(({ position }) => position > after);
}
