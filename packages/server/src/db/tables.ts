import type { OptionalDetails } from "@county-pay/core/bills";
import type { Generated, GeneratedAlways } from "kysely";

/**
 * The tables as Kysely sees them; the migrations are authoritative. Amounts are whole cents, dates ISO strings
 * (`YYYY-MM-DD`), `numeric` a decimal string, `timestamptz` a Date.
 */
export interface Tables {
  companies: CompaniesTable;
  products: ProductsTable;
  searchable_columns: SearchableColumnsTable;
  bills: BillsTable;
  ledger_lines: LedgerLinesTable;
  secrets: SecretsTable;
}

interface CompaniesTable {
  id: Generated<number>;
  name: string;
  display_name: string;
  time_zone: Generated<string>;
  config: Generated<Record<string, unknown>>;
  flags: Generated<Record<string, unknown>>;
  customization: Generated<Record<string, unknown>>;
  allowed_origins: Generated<string[]>;
  created_at: Generated<Date>;
  standing: Generated<Standing>;
  other_cell: Generated<string>;
}

/** Where a county lives: `here` and `leaving` are served by this database, `leaving` read-only. */
type Standing = "here" | "arriving" | "leaving" | "gone";

interface ProductsTable {
  company_id: number;
  number: string;
  name: string;
  position: Generated<number>;
}

interface SearchableColumnsTable {
  company_id: number;
  product_name: string;
  field_name: string;
  field_label: string;
  field_labels: Generated<unknown>;
  is_searchable: Generated<boolean>;
  is_visible: Generated<boolean>;
  position: Generated<number>;
}

/** The mailing address of a bill; a county's file may omit any part of it. */
export interface Mailing {
  careOf?: string;
  line1?: string;
  line2?: string;
  line3?: string;
  city?: string;
  state?: string;
  zip?: string;
}

interface BillsTable {
  company_id: number;
  id: GeneratedAlways<number>;
  source_key: string;
  is_custom_api: Generated<boolean>;
  account_number: Generated<string>;
  bill_number: string;
  parcel_id: Generated<string>;
  description: Generated<string>;
  tax_year: number;
  owner_name: Generated<string>;
  property_address: Generated<string>;
  mailing: Generated<Mailing>;
  property_type: Generated<string>;
  statement_type: Generated<string>;
  details: Generated<OptionalDetails>;
  due_date: string | null;
  statement_date: string | null;
  billing_date: string | null;
  good_through: string | null;
  billed_cents: number;
  penalty_cents: Generated<number>;
  interest_cents: Generated<number>;
  other_fees_cents: Generated<number>;
  returned_check_cents: Generated<number>;
  source_balance_cents: number;
  unposted_cents: Generated<number>;
  balance_cents: number;
  paid_cents: Generated<number>;
  building_value_cents: number | null;
  land_value_cents: number | null;
  assessed_value_cents: number | null;
  acres: string | null;
  exemptions: Generated<string[]>;
  tax_lines: unknown;
  statuses: Generated<string[]>;
  is_non_payable: Generated<boolean>;
  is_pending_tax_sale: Generated<boolean>;
  mailed_date: string | null;
  updated_at: Generated<Date>;
  parcel_search: GeneratedAlways<string>;
  bill_search: GeneratedAlways<string>;
  account_search: GeneratedAlways<string>;
  owner_search: GeneratedAlways<string>;
  address_search: GeneratedAlways<string>;
  property_key: GeneratedAlways<string | null>;
}

interface LedgerLinesTable {
  company_id: number;
  id: GeneratedAlways<number>;
  movement_id: string;
  kind: "import" | "adjustment" | "payment" | "return" | "void" | "refund";
  account: "receivable" | "levied" | "clearing" | "fee_income" | "refunds";
  bill_id: number | null;
  payment_id: string | null;
  amount_cents: number;
  posted_at: Generated<Date>;
  /** `YYYY-MM-DD`; null for imports. */
  day: Generated<string | null>;
}

interface SecretsTable {
  name: string;
  value: string;
}
