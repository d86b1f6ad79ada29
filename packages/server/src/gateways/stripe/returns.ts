import * as v from "valibot";
import type { BankReturn } from "../gateway.ts";
import type { StripeApi } from "./api.ts";
import { type Read, readAs } from "./outcomes.ts";
import { Charge, Event, PaymentIntent, pageOf, REFERENCE } from "./wire.ts";

/** A debit that a bank refused days later, and one that its owner disputes after it settled. */
const TYPES = ["payment_intent.payment_failed", "charge.dispute.created"];

/** The maximum events in a second; a position is a second and an index in it. */
const IN_A_SECOND = 10_000;

/** Read only seconds that are over, so that none gains events after it was read. */
const BEHIND_S = 60;

const MAX_REMEMBERED = 10_000;

/** Stripe's names with exactly one return code; other names are used as they are. */
const CODES: Readonly<Record<string, string>> = {
  insufficient_funds: "R01",
  account_closed: "R02",
  no_account: "R03",
  invalid_account_number: "R04",
};

/** All events from the second of a position on, in whole seconds, newest first; null if Stripe does not answer. */
async function eventsSince(api: StripeApi, after: number, now: number): Promise<Event[] | null> {
  const created = { gte: Math.floor(after / IN_A_SECOND), lte: Math.floor(now / 1_000) - BEHIND_S };
  const events: Event[] = [];
  for (;;) {
    const last = events.at(-1);
    const query = { types: TYPES, created, limit: 100, ...(last ? { starting_after: last.id } : {}) };
    const read = readAs(pageOf(v.unknown()), await api.get("/v1/events", query));
    if (read.kind !== "answer") return null;
    const page = v.safeParse(v.array(Event), read.answer.data);
    if (!page.success) return null;
    events.push(...page.output);
    if (!read.answer.has_more || page.output.length === 0) return events;
  }
}

/** From another mode, or deleted at Stripe: not ours, and not worth waiting for. */
const isGone = (read: Read<unknown>): boolean => read.kind === "refused" && read.status === 404;

/**
 * A debit that failed while it was processing. One that failed at once was a decline, whose intent we canceled: null
 * for that, undefined if Stripe does not answer.
 */
async function failedDebit(api: StripeApi, id: string): Promise<[string, string] | null | undefined> {
  const read = readAs(PaymentIntent, await api.get(`/v1/payment_intents/${id}`));
  if (read.kind !== "answer") return isGone(read) ? null : undefined;
  const { status, metadata, last_payment_error: error } = read.answer;
  const reference = metadata[REFERENCE];
  if (reference === undefined || status !== "requires_payment_method") return null;
  return [reference, error?.code || error?.decline_code || "returned"];
}

/** A disputed debit; cards are disputed too, but are not eChecks. */
async function disputedDebit(
  api: StripeApi,
  { charge, reason }: Event["data"]["object"],
): Promise<[string, string] | null | undefined> {
  const read = readAs(Charge, await api.get(`/v1/charges/${encodeURIComponent(charge ?? "")}`));
  if (read.kind !== "answer") return isGone(read) ? null : undefined;
  const { metadata, payment_method_details: details } = read.answer;
  const reference = metadata[REFERENCE];
  if (reference === undefined || details?.type !== "us_bank_account") return null;
  return [reference, reason || "returned"];
}

/**
 * Bank returns after a position, oldest first. If Stripe stops answering, returns the ones before that: the next
 * request starts there. `passed`: events known not to be returns, so that they are not checked again.
 */
export async function returns(
  api: StripeApi,
  after: number,
  now: number,
  passed: Set<string>,
): Promise<readonly BankReturn[]> {
  const events = await eventsSince(api, after, now);
  if (passed.size > MAX_REMEMBERED) passed.clear();
  const inOrder = (events ?? []).sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
  const found: BankReturn[] = [];
  let second = 0;
  let indexInSecond = 0;
  for (const { id, created, type, data } of inOrder) {
    indexInSecond = created === second ? indexInSecond + 1 : 0;
    second = created;
    const position = created * IN_A_SECOND + indexInSecond;
    if (position <= after || passed.has(id)) continue;
    const reported =
      type === "charge.dispute.created"
        ? await disputedDebit(api, data.object)
        : await failedDebit(api, data.object.id);
    if (reported === undefined) break;
    if (reported) found.push({ position, reference: reported[0], code: CODES[reported[1]] ?? reported[1] });
    else passed.add(id);
  }
  return found;
}
