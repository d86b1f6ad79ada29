import { zonedIso } from "@county-pay/core/calendar";
import type { ReceiptWire } from "@county-pay/core/contract";
import { cents, toDollars } from "@county-pay/core/money";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";
import { duesToWire, type LineRow, LOCATION, lineToWire, type PaidBy, paidByToWire } from "./read-receipt.ts";

interface RefundRow extends PaidBy {
  readonly id: string;
  readonly payment_id: string;
  readonly amount_cents: number;
  readonly fee_cents: number;
  readonly settled_at: Date;
  readonly original: string;
}

const dollars = (amount: number): number => toDollars(cents(amount));

/**
 * A refund's memo, by the refund's own reference number: a receipt with the refunded amounts, for each bill from the
 * ledger. Undefined for any other number.
 */
export async function readMemo(
  { db, gateways }: Services,
  company: CompanyRecord,
  confirmation: string,
): Promise<ReceiptWire | undefined> {
  const refunds = await db.pool.query<RefundRow>(
    `select r.id, r.payment_id, r.amount_cents, r.fee_cents, r.settled_at, p.confirmation as original, p.method, p.card_brand, p.last4, p.wallet,
       coalesce(p.payer, c.payer) as payer
     from payment_refunds r
       join payments p on p.company_id = r.company_id and p.id = r.payment_id
       left join checkouts c on c.company_id = p.company_id and c.id = p.checkout_id
     where r.company_id = $1 and r.confirmation = $2 and r.state = 'succeeded'`,
    [company.id, confirmation],
  );
  const [refund] = refunds.rows;
  if (!refund) return undefined;
  const lines = await db.pool.query<LineRow>(
    `select l.bill_id, b.account_number, b.bill_number, b.parcel_id, ${LOCATION} as location,
       b.property_address, b.owner_name, '' as payment_for,
       b.tax_year, b.statement_type, l.amount_cents
     from payment_refunds r
       join ledger_lines l on l.company_id = r.company_id and l.movement_id = r.movement_id
       join bills b on b.company_id = l.company_id and b.id = l.bill_id
     where r.company_id = $1 and r.id = $2
     union all
     select 0, '', '', '', '', '', '', string_agg(distinct m.account_code1, ', '), null, string_agg(m.account_code2, ', ' order by m.position), r.amount_cents - r.fee_cents
     from payment_refunds r
       join payment_misc_lines m on m.company_id = r.company_id and m.payment_id = r.payment_id
     where r.company_id = $1 and r.id = $2 group by r.amount_cents, r.fee_cents
     order by bill_id`,
    [company.id, refund.id],
  );
  return {
    Confirmation: confirmation,
    OriginalConfirmation: refund.original,
    CompanyName: company.name,
    CompanyDisplayName: company.displayName,
    ...paidByToWire(refund, (await gateways.ofPayment(company.id, refund.payment_id)).name),
    ...duesToWire(company),
    PaymentDate: zonedIso(refund.settled_at, company.timeZone),
    SubAmount: dollars(refund.amount_cents - refund.fee_cents),
    TotalFees: dollars(refund.fee_cents),
    Amount: dollars(refund.amount_cents),
    Lines: lines.rows.map((line) => ({
      ...lineToWire(line),
      StatementType: line.statement_type.slice(0, 500),
    })),
  };
}
