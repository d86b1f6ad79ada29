import { isoDateAt, zonedIso } from "@county-pay/core/calendar";
import { PayerAddress, type ReceiptWire } from "@county-pay/core/contract";
import { ENGLISH, format, type Language, separateFeeMessages } from "@county-pay/core/messages";
import { type CheckKind, isOnline, nicknameWith } from "@county-pay/core/methods";
import { cents, toDollars } from "@county-pay/core/money";
import type { PaymentState, ReceiptStatus } from "@county-pay/core/payments";
import * as v from "valibot";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";
import { type OfficeRow, officeToWire } from "./office.ts";

/** The method and the payer. */
export interface PaidBy {
  readonly method: string;
  readonly card_brand: string;
  readonly last4: string;
  readonly wallet: string;
  readonly payer: unknown;
}

interface PaymentRow extends PaidBy, OfficeRow {
  readonly id: string;
  readonly sub_cents: number;
  readonly fee_cents: number;
  readonly total_cents: number;
  /** Of a fee that is a charge of its own. */
  readonly fee_charge_cents: number | null;
  readonly settled_at: Date;
  readonly tendered_cents: number | null;
  readonly check_number: string | null;
  readonly check_kind: CheckKind | null;
  readonly state: PaymentState;
  readonly refunded_cents: number;
  readonly refunded_at: Date | null;
}

/** A bill, or a product, which has only a name and a position. */
export interface LineRow {
  readonly bill_id: number;
  readonly account_number: string;
  readonly bill_number: string;
  readonly parcel_id: string;
  /** For a mobile home; otherwise ''. */
  readonly location: string;
  readonly property_address: string;
  readonly owner_name: string;
  /** For a product; otherwise ''. */
  readonly payment_for: string;
  readonly tax_year: number | null;
  readonly statement_type: string;
  readonly amount_cents: number;
  /** The bill's balance right after the payment; null for a product and for a refund. */
  readonly remaining_cents?: number | null;
}

const Payer = v.object({ FirstName: v.string(), LastName: v.string(), Address: PayerAddress });

/** The wire's codes for the gateways' brand names (CONST-006). */
export const CARD_TYPES: Readonly<Record<string, string>> = {
  visa: "VISA",
  mastercard: "MSTR",
  discover: "DISC",
  amex: "AMEX",
};

const dollars = (amount: number): number => toDollars(cents(amount));

export const lineToWire = (row: LineRow): ReceiptWire["Lines"][number] => ({
  RecordDetailsId: String(row.bill_id),
  AccountNumber: row.account_number,
  BillNumber: row.bill_number,
  ParcelId: row.parcel_id,
  ...(row.location === "" ? {} : { Location: row.location }),
  ...(row.property_address === "" ? {} : { PropertyAddress: row.property_address }),
  ...(row.owner_name === "" ? {} : { OwnerName: row.owner_name }),
  ...(row.payment_for === "" ? {} : { PaymentFor: row.payment_for.slice(0, 500) }),
  TaxYear: String(row.tax_year ?? ""),
  StatementType: row.statement_type,
  Amount: dollars(row.amount_cents),
  ...(typeof row.remaining_cents === "number" ? { Remaining: dollars(row.remaining_cents) } : {}),
});

/** Whether the payment is for dues, by its wire value. */
export const duesToWire = ({ config }: Pick<CompanyRecord, "config">): Pick<ReceiptWire, "IsDues"> =>
  config.IsAssociationDues === true ? { IsDues: true } : {};

/** For a bill `b`: a mobile home's location, if it contains a letter or digit. */
export const LOCATION =
  "case when b.property_type = 'M' and search_number(b.description) <> '' then b.description else '' end";

/** A receipt's data about the payment method. */
export function paidByToWire(
  { method, card_brand, last4, wallet, payer: stored }: PaidBy,
  gatewayName: string,
) {
  const payer = v.parse(Payer, stored);
  return {
    ConnectorId: isOnline(method) ? gatewayName : "",
    PaymentType: method,
    CardType: CARD_TYPES[card_brand] ?? "",
    AccountNickName: nicknameWith(last4 === "" ? "" : `•••• ${last4}`, wallet),
    PayerName: `${payer.FirstName} ${payer.LastName}`.trim(),
    Address: payer.Address,
  };
}

/** The card or account of a payment whose fee is a charge of its own, as a receipt names it: with its two charges. */
const twoCharges = (
  { AccountNickName: account }: Pick<ReceiptWire, "AccountNickName">,
  language: Language,
): Pick<ReceiptWire, "AccountNickName"> => ({
  AccountNickName: format(language.texts(separateFeeMessages).twoCharges, { account }).trim(),
});

/** A receipt, and what has happened to its payment since. */
export interface ReadReceipt {
  readonly wire: ReceiptWire;
  readonly status: ReceiptStatus;
}

/**
 * The receipt of a payment that succeeded, even if it was voided, refunded, or returned since, by its reference number;
 * undefined for any other number. `language`: of the words that the data contains.
 */
export async function readReceipt(
  { db, gateways }: Services,
  company: CompanyRecord,
  confirmation: string,
  language: Language = ENGLISH,
): Promise<ReadReceipt | undefined> {
  const payments = await db.pool.query<PaymentRow>(
    `select p.id, p.method, p.card_brand, p.last4, p.wallet, p.sub_cents, p.fee_cents, p.total_cents, p.fee_charge_cents,
       p.settled_at,
       coalesce(p.payer, c.payer) as payer, p.tendered_cents, p.check_number, p.check_kind, p.state,
       coalesce(r.cents, 0)::bigint as refunded_cents, r.last as refunded_at,
       n.number as receipt_number, person_name(u) as clerk_name,
       p.taken_on::text as taken_on
     from payments p
       left join receipt_numbers n on n.company_id = p.company_id and n.payment_id = p.id
       left join users u on u.company_id = p.company_id and u.id = p.clerk_id
       left join checkouts c on c.company_id = p.company_id and c.id = p.checkout_id
       cross join lateral (select sum(amount_cents) as cents, max(settled_at) as last from payment_refunds
         where company_id = p.company_id and payment_id = p.id and state = 'succeeded') r
     where p.company_id = $1 and p.confirmation = $2
       and p.state in ('succeeded', 'void_submitted', 'refund_submitted', 'voided', 'refunded', 'returned') and not p.is_unapplied`,
    [company.id, confirmation],
  );
  const [payment] = payments.rows;
  if (!payment) return undefined;
  const lines = await db.pool.query<LineRow>(
    `select l.bill_id, b.account_number, b.bill_number, b.parcel_id, ${LOCATION} as location,
       b.property_address, b.owner_name, '' as payment_for,
       b.tax_year, b.statement_type, l.amount_cents, l.quoted_cents - l.amount_cents as remaining_cents, l.position
     from payment_bills l join bills b on b.company_id = l.company_id and b.id = l.bill_id
     where l.company_id = $1 and l.payment_id = $2
     union all
     select position, '', '', '', '', '', '', account_code1, null, account_code2, amount_cents, null, position
     from payment_misc_lines where company_id = $1 and payment_id = $2
     order by position`,
    [company.id, payment.id],
  );
  const { tendered_cents: tendered, check_number: checkNumber, check_kind: checkKind } = payment;
  const paidBy = paidByToWire(payment, (await gateways.ofPayment(company.id, payment.id)).name);
  const wire: ReceiptWire = {
    Confirmation: confirmation,
    CompanyName: company.name,
    CompanyDisplayName: company.displayName,
    ...paidBy,
    ...(payment.fee_charge_cents === null ? {} : twoCharges(paidBy, language)),
    ...duesToWire(company),
    PaymentDate: zonedIso(payment.settled_at, company.timeZone),
    SubAmount: dollars(payment.sub_cents),
    TotalFees: dollars(payment.fee_cents),
    Amount: dollars(payment.total_cents),
    ...(tendered === null
      ? {}
      : { AmountTendered: dollars(tendered), Change: dollars(tendered - payment.total_cents) }),
    ...(checkNumber === null ? {} : { CheckNumber: checkNumber }),
    ...(checkKind === null ? {} : { CheckKind: checkKind }),
    ...officeToWire(payment, confirmation, company.core),
    Lines: lines.rows.map(lineToWire),
  };
  const { state, refunded_at: refundedAt } = payment;
  const refundedOn = refundedAt && isoDateAt(refundedAt.getTime(), company.timeZone);
  return { wire, status: { state, refunded: cents(payment.refunded_cents), refundedOn } };
}
