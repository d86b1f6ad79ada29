import { sql } from "kysely";
import type { Expression } from "../../http/odata/index.ts";
import { type Asker, visibleBills } from "./visible.ts";

/**
 * Whose payment a row is, and what of it the asker may read: the one place that decides it. The office, and the user who
 * paid, read all of it. Anybody else who holds an account that was paid reads the date, the amount that was paid of
 * their bills, and the bills: never the payer, the whole reference number, the card, or other people's bills.
 */
const seesAll = ({ caller: { roles } }: Asker): boolean => roles.isClerkUser || roles.isSMF;

/** Whether the user of a payment is the asker, or the asker is the office. */
export const isOwnPayment = (asker: Asker, userId: Expression): Expression =>
  seesAll(asker) ? sql`true` : sql`(${userId} is not distinct from ${asker.caller.userId}::bigint)`;

/** A value that only the office and the user who paid may read; `otherwise` for anybody else. */
export const forPayer = (
  asker: Asker,
  userId: Expression,
  value: Expression,
  otherwise: Expression = sql`''`,
): Expression =>
  seesAll(asker)
    ? value
    : sql`(case when ${isOwnPayment(asker, userId)} then ${value} else ${otherwise} end)`;

/** What the office alone reads. */
export const forOffice = (asker: Asker, value: Expression): Expression => (seesAll(asker) ? value : sql`''`);

/** A reference number as anybody else may see it: enough to recognize, not enough to open the receipt. */
export const referenceFor = (asker: Asker, userId: Expression, reference: Expression): Expression =>
  forPayer(
    asker,
    userId,
    reference,
    sql`(case ${reference} when '' then '' else '•••• ' || right(${reference}, 4) end)`,
  );

/** The lines `l` of a payment that the asker may see: all of their own, of another's those of bills that they see. */
export const visibleLine = (asker: Asker, userId: Expression): Expression =>
  seesAll(asker)
    ? sql`true`
    : sql`(${isOwnPayment(asker, userId)} or l.bill_id in (select b.id from bills b where ${visibleBills(asker)}))`;
