import { isOptionalDetail, type OptionalDetail } from "@county-pay/core/bills";
import { IMPORT_FIELDS, type ImportField } from "@county-pay/core/contract";

/** How a cell's text is read; see `read-value.ts`. */
export type FieldKind =
  | "text"
  | "account_code"
  | "money"
  | "date"
  | "year"
  | "flag"
  | "decimal"
  | "list"
  | "property_type"
  | "tax_lines";

/** A field of a bill that a county's file can contain. */
export interface Field {
  readonly kind: FieldKind;
  /** Its storage: a column of `bills`, or a key within the JSON column that `within` names. */
  readonly column: string;
  readonly within?: "mailing" | "details";
}

const at = (kind: FieldKind, column: string): Field => ({ kind, column });
const mailed = (key: string): Field => ({ kind: "text", column: key, within: "mailing" });

/**
 * Every field that a file can fill. The keys are our own layout: a CSV file with these headings needs no
 * mapping. Amounts are in dollars, and dates in any of the three formats; `exemptions` and `statuses`
 * separate their values with ';', and `tax_lines` is a JSON list of the contract's TaxLine rows (ENTITY-022),
 * with dollars as numbers.
 */
const FIELDS: Readonly<Record<Exclude<ImportField, OptionalDetail>, Field>> = {
  bill_number: at("text", "bill_number"),
  tax_year: at("year", "tax_year"),
  parcel_id: at("text", "parcel_id"),
  account_number: at("text", "account_number"),
  description: at("text", "description"),
  owner_name: at("text", "owner_name"),
  property_address: at("text", "property_address"),
  mail_care_of: mailed("careOf"),
  mail_line_1: mailed("line1"),
  mail_line_2: mailed("line2"),
  mail_line_3: mailed("line3"),
  mail_city: mailed("city"),
  mail_state: mailed("state"),
  mail_zip: mailed("zip"),
  property_type: at("property_type", "property_type"),
  statement_type: at("text", "statement_type"),
  due_date: at("date", "due_date"),
  statement_date: at("date", "statement_date"),
  billing_date: at("date", "billing_date"),
  good_through_date: at("date", "good_through"),
  billed_amount: at("money", "billed_cents"),
  penalty_amount: at("money", "penalty_cents"),
  interest_amount: at("money", "interest_cents"),
  other_fees_amount: at("money", "other_fees_cents"),
  balance_amount: at("money", "balance_cents"),
  paid_amount: at("money", "paid_cents"),
  building_value: at("money", "building_value_cents"),
  land_value: at("money", "land_value_cents"),
  assessed_value: at("money", "assessed_value_cents"),
  acres: at("decimal", "acres"),
  exemptions: at("list", "exemptions"),
  tax_lines: at("tax_lines", "tax_lines"),
  statuses: at("list", "statuses"),
  non_payable: at("flag", "is_non_payable"),
  pending_tax_sale: at("flag", "is_pending_tax_sale"),
  mailed_date: at("date", "mailed_date"),
  account_code: at("account_code", "account_code"),
};

/** How a field is read and stored. */
export const fieldOf = (name: ImportField): Field =>
  isOptionalDetail(name) ? { kind: "text", column: name, within: "details" } : FIELDS[name];

const NAMES: ReadonlySet<string> = new Set(IMPORT_FIELDS);
export const isFieldName = (name: string): name is ImportField => NAMES.has(name);
