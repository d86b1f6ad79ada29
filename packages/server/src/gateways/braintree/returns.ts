import type { BankReturn } from "../gateway.ts";
import type { BraintreeApi } from "./api.ts";
import { referenceOf } from "./outcomes.ts";
import { Transaction } from "./wire.ts";

/** The maximum in a second; a position is a second and an index in it. */
const IN_A_SECOND = 10_000;
/** Read only what happened a while ago: the search may be behind. */
const BEHIND_MS = 15 * 60_000;
/** A charge settles within some days, or not at all. */
const SETTLES_WITHIN_MS = 14 * 24 * 3_600_000;

/** When settlement was declined, in milliseconds; 0 if Braintree does not say. */
const declinedAt = ({ statusHistory }: Transaction): number =>
  Date.parse(statusHistory.find(({ status }) => status === "settlement_declined")?.timestamp ?? "") || 0;

/**
 * Charges whose settlement the processor declined after they counted as paid, oldest first: the money never came, so
 * they are reversed like a returned eCheck. Braintree's eChecks are not offered (decision 361).
 */
export async function returns(api: BraintreeApi, after: number, now: number): Promise<readonly BankReturn[]> {
  const since = Math.floor(after / IN_A_SECOND) * 1_000;
  const from = new Date(Math.max(since, now - 2 * SETTLES_WITHIN_MS) - SETTLES_WITHIN_MS).toISOString();
  const found = await api.begin().search(Transaction, (gateway) =>
    gateway.transaction.search((fields) => {
      fields.status().in(["settlement_declined"]);
      fields.createdAt().min(from);
    }),
  );
  if (found.kind !== "answer") return [];
  const declined = found.answer
    .flatMap((transaction) => {
      const reference = referenceOf(transaction.orderId);
      const at = declinedAt(transaction);
      const isOver = at > 0 && at < now - BEHIND_MS;
      return reference === null || transaction.type !== "sale" || !isOver
        ? []
        : [{ reference, id: transaction.id, second: Math.floor(at / 1_000) }];
    })
    .sort((a, b) => a.second - b.second || (a.id < b.id ? -1 : 1));
  let second = 0;
  let index = 0;
  return declined
    .map((one) => {
      index = one.second === second ? index + 1 : 0;
      second = one.second;
      return {
        position: one.second * IN_A_SECOND + index,
        reference: one.reference,
        code: "settlement_declined",
      };
    })
    .filter(({ position }) => position > after);
}
