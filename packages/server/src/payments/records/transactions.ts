import type { paymentTransactions, statementPaymentTransactions } from "@county-pay/core/contract";
import { sql } from "kysely";
import { dollarsOf, type Expression, type OdataSource } from "../../http/odata/index.ts";
import { displayedState } from "../payments/index.ts";
import { cartPayments, movements, transactionColumns } from "./transaction-columns.ts";
import {
  type Asker,
  listedPaidBills,
  listedPayments,
  type PaymentAsker,
  visibleBills,
  visiblePayments,
} from "./visible.ts";
import { isOwnPayment, referenceFor } from "./whose-payment.ts";

/** Payments, voids, and refunds (CALL-071), newest first; `visible`: as a list. */
export const transactions = (
  asker: PaymentAsker,
  visible = listedPayments(asker),
): OdataSource<typeof paymentTransactions> => ({
  columns: transactionColumns(asker),
  extra: { CartPayments: cartPayments(asker) },
  from: movements(asker),
  visible,
  order: sql`t.number desc`,
});

/** The payments on bills of these parcels that the caller may see, no matter who paid. */
export function ofParcels(
  asker: PaymentAsker,
  parcels: readonly string[],
): OdataSource<typeof paymentTransactions> {
  const paid = sql`select l.payment_id from bills b
    join payment_bills l on l.company_id = b.company_id and l.bill_id = b.id
    where ${visibleBills(asker)} and b.parcel_search <> ''
      and b.parcel_search in (select search_number(parcel) from unnest(${[...parcels]}::text[]) parcel)`;
  return {
    ...transactions(asker),
    // Another user's unsuccessful attempts are private.
    visible: sql`t.company_id = ${asker.company.id} and t.payment_id in (${paid})
      and (${isOwnPayment(asker, sql`t.user_id`)} or (case t.kind when '' then t.settled_at is not null
        and t.state not in ('declined', 'expired', 'cancelled') else t.state = 'succeeded' end))`,
  };
}

/** The payments of a bill, with their voids and refunds. */
export const ofBill = (asker: PaymentAsker, bill: string): OdataSource<typeof paymentTransactions> => ({
  ...transactions(asker),
  visible: sql`${visiblePayments(asker)} and t.payment_id in (select l.payment_id from payment_bills l
    where l.company_id = ${asker.company.id} and l.bill_id = ${bill}::bigint)`,
});

/** A payment with its voids and refunds, by its ID. */
export const ofPayment = (asker: PaymentAsker, id: string): OdataSource<typeof paymentTransactions> => ({
  ...transactions(asker),
  visible: sql`${visiblePayments(asker)} and t.payment_id = ${id}::uuid`,
});

const columns = (asker: Asker) => ({
  Id: sql`(p.number * 1000 + l.position)`,
  RecordDetailsId: sql`l.bill_id`,
  PaymentTransactionsId: sql`p.number`,
  Amount: dollarsOf(sql`l.amount_cents`),
  Confirmation: referenceFor(asker, sql`p.user_id`, sql`p.confirmation`),
  PaymentType: sql`p.method`,
  FinalStatus: displayedState(sql`p.state`, sql`p.decline_code`),
  SubmitDate: sql`p.submitted_at`,
});

const lines = (asker: Asker, visible: Expression): OdataSource<typeof statementPaymentTransactions> => ({
  columns: columns(asker),
  from: sql`payment_bills l join payments p on p.company_id = l.company_id and p.id = l.payment_id
    and p.submitted_at is not null`,
  visible,
  order: sql`p.number desc, l.position`,
});

/** The amount paid on each bill (CALL-072), newest first; `visible`: as a list. */
export const paidBills = (
  asker: Asker,
  visible = listedPaidBills(asker),
): OdataSource<typeof statementPaymentTransactions> => lines(asker, visible);

/** A bill's valid payments, for callers who may see the bill (CALL-069). */
export const paidBy = (asker: Asker, bill: string): OdataSource<typeof statementPaymentTransactions> =>
  lines(
    asker,
    sql`p.company_id = ${asker.company.id} and l.company_id = ${asker.company.id}
    and p.state in ('succeeded', 'void_submitted', 'refund_submitted') and not p.is_unapplied
    and l.bill_id in (select b.id from bills b where ${visibleBills(asker)} and b.id = ${bill}::bigint)`,
  );
