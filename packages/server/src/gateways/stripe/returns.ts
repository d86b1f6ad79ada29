import type { BankReturn } from "../gateway.ts";
import type { StripeAccount } from "./account.ts";
import { eventsAfter } from "./events.ts";
import { returnCode } from "./outcomes.ts";
import { Charge, type Event, REFERENCE } from "./wire.ts";

/**
 * A debit that its owner disputes after it settled: the bank has returned it, and there is no answer to it. A debit that
 * a bank refuses before that never succeeded: its payment waits, and `lookup` returns the bank's code.
 */
const TYPES = ["charge.dispute.created"];

const MAX_REMEMBERED = 10_000;

/**
 * The reference of a disputed debit; null for a card, whose disputes can be answered, and for what is not ours; undefined
 * if Stripe does not answer.
 */
async function disputedDebit(
  { api }: StripeAccount,
  { charge }: Event["data"]["object"],
): Promise<string | null | undefined> {
  const read = await api.ask(Charge, (stripe) => stripe.charges.retrieve(charge ?? ""));
  // From another mode, or deleted at Stripe: not ours, and not worth waiting for.
  if (read.kind !== "answer") return read.kind === "refused" && read.status === 404 ? null : undefined;
  const { metadata, payment_method_details: details } = read.answer;
  return details?.type === "us_bank_account" ? (metadata?.[REFERENCE] ?? null) : null;
}

/**
 * Bank returns after a position, oldest first. If Stripe stops answering, returns the ones before that: the next
 * request starts there. `passed`: events known not to be returns, so that they are not checked again.
 */
export async function returns(
  account: StripeAccount,
  after: number,
  now: number,
  passed: Set<string>,
): Promise<readonly BankReturn[]> {
  const events = (await eventsAfter(account, TYPES, after, now)) ?? [];
  if (passed.size > MAX_REMEMBERED) passed.clear();
  const found: BankReturn[] = [];
  for (const { position, event } of events) {
    if (passed.has(event.id)) continue;
    const { object } = event.data;
    const reference = await disputedDebit(account, object);
    if (reference === undefined) break;
    if (reference === null) passed.add(event.id);
    else found.push({ position, reference, code: returnCode("", object.reason ?? "") });
  }
  return found;
}
