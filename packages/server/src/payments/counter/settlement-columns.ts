import {
  SETTLEMENT_FIELDS,
  type SettlementField,
  type SettlementMapping,
  type SettlementSource,
} from "@county-pay/core/contract";
import { matchHeadings, sourceReaders } from "../../county/imports/index.ts";

/** Gateways' names for our fields, most likely first. */
const SYNONYMS: Readonly<Record<SettlementField, readonly string[]>> = {
  reference: [
    "transaction_id",
    "transaction_number",
    "processor_reference",
    "gateway_reference",
    "charge_id",
    "payment_id",
    "balance_transaction_source",
    "source",
    "trace_number",
    "id",
  ],
  own_reference: [
    "receipt_number",
    "our_reference",
    "merchant_reference",
    "confirmation_number",
    "confirmation",
    "order_id",
    "order_number",
    "invoice_number",
    "customer_reference",
    "receipt",
    "metadata_reference",
  ],
  amount: [
    "gross_amount",
    "gross",
    "settlement_amount",
    "settled_amount",
    "transaction_amount",
    "payment_amount",
    "charge_amount",
    "total_amount",
    "total",
    "credit",
    "credits",
    "credit_amount",
    "deposit_amount",
    "money_in",
  ],
  debit: ["debit", "debits", "debit_amount", "withdrawal", "withdrawals", "money_out"],
  fee: ["processing_fee", "processor_fee", "transaction_fee", "fee_amount", "discount", "cost"],
  date: [
    "settlement_date",
    "settled_date",
    "settled_on",
    "transaction_date",
    "posted_date",
    "posting_date",
    "payment_date",
    "created_date",
    "created",
    "created_utc",
    "available_on",
    "day",
  ],
  type: ["transaction_type", "reporting_category", "category", "kind", "status"],
  description: ["memo", "details", "note", "narrative", "text"],
};

/** The given or stored mapping if it fits the headings, otherwise one that is proposed from them. */
export function mappingFor(
  headings: readonly string[],
  given: SettlementMapping | null,
  saved: SettlementMapping | null,
): SettlementMapping {
  if (given) return given;
  if (saved && sourceReaders(saved.fields, headings).ok) return saved;
  return {
    fields: matchHeadings(SETTLEMENT_FIELDS, SYNONYMS, headings),
    date_order: "mdy",
    source: sourceOf(headings),
  };
}

/** A statement has a balance, or columns for money in and money out. */
function sourceOf(headings: readonly string[]): SettlementSource {
  const has = (pattern: RegExp): boolean => headings.some((heading) => pattern.test(heading.trim()));
  const isBank =
    has(/^(running |ending |ledger |account )?balance$/i) || (has(/^credits?\b/i) && has(/^debits?\b/i));
  return isBank ? "bank" : "gateway";
}

/** The columns that a file of this kind needs and the mapping does not name. */
export const missingColumns = ({ fields, source }: SettlementMapping): readonly string[] => [
  ...(source === "bank" || fields.reference || fields.own_reference ? [] : ["heading:reference"]),
  ...(fields.amount ? [] : ["heading:amount"]),
  ...(fields.date ? [] : ["heading:date"]),
];
