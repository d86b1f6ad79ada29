import { takesPaymentProof } from "@county-pay/core/accounts";
import { zonedIso } from "@county-pay/core/calendar";
import type { GuestPaymentInfoWire } from "@county-pay/core/contract";
import { cents, sum, toDollars } from "@county-pay/core/money";
import type { Pool } from "pg";
import { billsById, billToWire } from "../../bills/bills/index.ts";
import { payPlusConfigOf } from "../../county/companies/index.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";

const MAX_SHOWN = 100;

/** A valid payment and the amount that it paid on one bill, in cents. */
interface BillPayment {
  readonly confirmation: string;
  readonly at: Date;
  readonly paid: number;
  /** Its fee; if it paid several bills, this bill's share. */
  readonly fee: number;
  /** Including its fee and its other bills. */
  readonly total: number;
  /** Whether the attempt whose key the caller has made it. */
  readonly isOwn: boolean;
}

/** The payments on a bill that were not refunded, newest first. */
async function paymentsOf(
  pool: Pool,
  companyId: number,
  billId: string,
  key: string | undefined,
): Promise<readonly BillPayment[]> {
  const { rows } = await pool.query<BillPayment>(
    `select p.confirmation, p.settled_at as at, g.paid::float8 as paid,
       round(p.fee_cents::numeric * l.amount_cents / p.sub_cents)::float8 as fee, p.total_cents::float8 as total,
       coalesce(c.key = $3::uuid, false) as "isOwn"
     from payment_bills l
     join payments p on p.company_id = l.company_id and p.id = l.payment_id
     left join checkouts c on c.company_id = p.company_id and c.id = p.checkout_id
     cross join lateral (select -sum(amount_cents) as paid from ledger_lines
       where company_id = l.company_id and payment_id = l.payment_id and bill_id = l.bill_id) g
     where l.company_id = $1 and l.bill_id = $2::bigint
       and p.state in ('succeeded', 'void_submitted', 'refund_submitted') and not p.is_unapplied and g.paid > 0
     order by p.settled_at desc, p.id`,
    [companyId, billId, key ?? null],
  );
  return rows;
}

/** A reference number as shown to strangers: enough to recognize, not enough to open the receipt. */
const numberOf = ({ confirmation, isOwn }: BillPayment): string =>
  isOwn ? confirmation : `•••• ${confirmation.slice(-4)}`;

/**
 * The data behind a link to a single bill; undefined if there is no such bill. `key`: the key of the caller's own
 * attempt, whose payment is returned in full. Totals include the fees that the payer paid (GUESTPAY-006).
 */
export async function guestPaymentInfo(
  { db }: Services,
  company: CompanyRecord,
  billId: string,
  key: string | undefined,
): Promise<GuestPaymentInfoWire | undefined> {
  const [bill] = await billsById(db.kysely, company.id, [billId]);
  if (!bill) return undefined;
  const payments = await paymentsOf(db.pool, company.id, billId, key);
  const own = payments.find(({ isOwn }) => isOwn);
  // If the last payment proves an account, a stranger must not see its date (decision 054).
  const visible = takesPaymentProof(company.customization) ? payments.filter(({ isOwn }) => isOwn) : payments;
  const shown = own ?? visible[0];
  const at = (moment: Date): string => zonedIso(moment, company.timeZone);
  return {
    Bill: billToWire(bill, company),
    PayPlusConfig: payPlusConfigOf(company),
    Payments: visible.slice(0, MAX_SHOWN).map((payment) => ({
      Confirmation: numberOf(payment),
      Amount: toDollars(cents(payment.paid)),
      PaymentDate: at(payment.at),
    })),
    TotalAmountPaid: toDollars(cents(own?.total ?? sum(payments.map(({ paid, fee }) => cents(paid + fee))))),
    PaymentConfirmationNumber: shown ? numberOf(shown) : null,
    PaymentDate: shown ? at(shown.at) : null,
  };
}
