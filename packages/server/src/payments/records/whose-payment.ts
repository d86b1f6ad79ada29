import { may, SEE_PAYMENTS } from "@county-pay/core/session";
import { sql } from "kysely";
import type { Expression } from "../../http/odata/index.ts";
import { type Asker, visibleBills } from "./visible.ts";

/**
 * Decides in one place whether a payment row belongs to the caller, and what they may see of it. The office, and the
 * user who paid, see all of it. Other holders of an account that was paid see the date, the amount paid on their bills,
 * and the bills: never the payer, the full reference number, the card, or other people's bills.
 */
const seesAll = ({ caller: { roles } }: Asker): boolean => may(roles, SEE_PAYMENTS);

/** Whether the caller made the payment, or is the office. */
export const isOwnPayment = (asker: Asker, userId: Expression): Expression =>
  seesAll(asker) ? sql`true` : sql`(${userId} is not distinct from ${asker.caller.userId}::bigint)`;

/** A value that only the office and the user who paid may see; `otherwise` for all others. */
export const forPayer = (
  asker: Asker,
  userId: Expression,
  value: Expression,
  otherwise: Expression = sql`''`,
): Expression =>
  seesAll(asker)
    ? value
    : sql`(case when ${isOwnPayment(asker, userId)} then ${value} else ${otherwise} end)`;

/** A value that only the office may see. */
export const forOffice = (asker: Asker, value: Expression): Expression => (seesAll(asker) ? value : sql`''`);

/** A reference number as shown to others: enough to recognize, not enough to open the receipt. */
export const referenceFor = (asker: Asker, userId: Expression, reference: Expression): Expression =>
  forPayer(
    asker,
    userId,
    reference,
    sql`(case ${reference} when '' then '' else '•••• ' || right(${reference}, 4) end)`,
  );

/**
 * The lines `l` of a payment that the caller may see: all of their own; of another user's, those for bills that they
 * see.
 */
export const visibleLine = (asker: Asker, userId: Expression): Expression =>
  seesAll(asker)
    ? sql`true`
    : sql`(${isOwnPayment(asker, userId)} or l.bill_id in (select b.id from bills b where ${visibleBills(asker)}))`;
