import type { OptionalDetails } from "@county-pay/core/bills";
import { type ListName, RESTRICTED_LISTS } from "@county-pay/core/restrictions";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { rowsOf } from "../../db/connection/prepared.ts";
import type { Source } from "../../db/database.ts";
import type { Mailing, Tables } from "../../db/tables.ts";

/** A bill as read by the server, with data from related rows. Cents; dates as `YYYY-MM-DD`. */
export interface BillRow {
  readonly id: number;
  readonly account_number: string;
  readonly bill_number: string;
  readonly parcel_id: string;
  readonly description: string;
  readonly tax_year: number;
  readonly owner_name: string;
  readonly property_address: string;
  readonly mailing: Mailing;
  readonly property_type: string;
  readonly statement_type: string;
  readonly details: OptionalDetails;
  readonly due_date: string | null;
  readonly statement_date: string | null;
  readonly billing_date: string | null;
  readonly good_through: string | null;
  readonly billed_cents: number;
  readonly penalty_cents: number;
  readonly interest_cents: number;
  readonly other_fees_cents: number;
  /** Charges for returned eChecks, owed with the bill. */
  readonly returned_check_cents: number;
  readonly balance_cents: number;
  readonly paid_cents: number;
  readonly building_value_cents: number | null;
  readonly land_value_cents: number | null;
  readonly assessed_value_cents: number | null;
  readonly acres: string | null;
  readonly exemptions: readonly string[];
  readonly tax_lines: unknown;
  readonly statuses: readonly string[];
  /** The bill itself is marked, or its owner is on the view-only list. */
  readonly is_non_payable: boolean;
  /** Its owner is on the private list. */
  readonly is_private: boolean;
  readonly is_pending_tax_sale: boolean;
  readonly mailed_date: string | null;
  /** The unpaid balance of the property's older years. */
  readonly back_taxes_cents: number;
  /** A payment is submitted, or its outcome is unknown. */
  readonly is_payment_pending: boolean;
}

type CustomColumn =
  | "billing_date"
  | "good_through"
  | "penalty_cents"
  | "interest_cents"
  | "other_fees_cents"
  | "returned_check_cents"
  | "building_value_cents"
  | "land_value_cents"
  | "assessed_value_cents"
  | "acres"
  | "exemptions";

/** What the custom-API format shows of a bill. */
export type CustomRow = Omit<BillRow, "tax_lines">;
/** What the standard format shows of a bill. */
export type StandardRow = Omit<CustomRow, CustomColumn>;

/** The restricted lists that contain the owner of a bill `b`. */
export const LISTS_OF_OWNER = sql`lists_of(b.company_id, array[b.parcel_id, b.account_number],
  case when b.property_type = 'M' then b.description else '' end, b.owner_name)`;

const isListed = (list: ListName): RawBuilder<boolean> => sql`${list} = any(listed.lists)`;

/** Joined to a bill `b`: `neighbors`, with the unpaid balance of its property's older years. */
export const NEIGHBORS = sql`
  cross join lateral (
    select coalesce(sum(o.balance_cents), 0)::bigint as back_taxes_cents from bills o
    where o.company_id = b.company_id and o.property_key = b.property_key
      and o.tax_year < b.tax_year and o.balance_cents > 0 and not o.is_withheld
  ) neighbors`;

const commonColumns = (dueDate: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  b.id, b.account_number, b.bill_number, b.parcel_id, b.description, b.tax_year, b.owner_name,
  b.property_address, b.mailing, b.property_type, b.statement_type, b.details, ${dueDate}, b.statement_date,
  b.billed_cents, b.balance_cents, b.paid_cents, b.statuses, b.is_pending_tax_sale, b.mailed_date`;

/** The columns of a bill `b` that every format shows, as they are in its own row. */
export const STORED_COLUMNS = commonColumns(sql`b.due_date`);

/** The same, with the due date that applies: the county may have extended it (decision 432). */
export const COMMON_COLUMNS = commonColumns(sql`deadline_of(b.company_id, b.due_date) as due_date`);

/** Those that only a custom API or Tyler shows. */
export const CUSTOM_COLUMNS = sql`
  b.billing_date, b.good_through, b.penalty_cents, b.interest_cents, b.other_fees_cents, b.returned_check_cents,
  b.building_value_cents, b.land_value_cents, b.assessed_value_cents, b.acres::text as acres, b.exemptions`;

/** Those that depend on other rows, of a bill `b` with its `neighbors` and the lists `listed.lists` of its owner. */
export const RELATED_COLUMNS = sql`
  b.is_non_payable or ${isListed(RESTRICTED_LISTS.viewOnly)} as is_non_payable,
  ${isListed(RESTRICTED_LISTS.private)} as is_private,
  neighbors.back_taxes_cents,
  exists (
    select from pending_bills q where q.company_id = b.company_id and q.bill_id = b.id
  ) as is_payment_pending`;

/**
 * A company's bills `b` that meet `condition` and that their mailing job does not hide (SEARCH-048), newest year first;
 * at most `limit`. With a `Source`, the statement is prepared. `more`: further columns.
 */
export function selectBills<More = unknown>(
  where: Source | Kysely<Tables>,
  companyId: number,
  condition: RawBuilder<unknown>,
  limit: number,
  more?: RawBuilder<More>,
): Promise<(BillRow & More)[]> {
  // One bill is what most calls read. As a literal, the limit lets PostgreSQL keep its plan (decision 272).
  const most = limit === 1 ? sql.lit(1) : sql`${limit}`;
  const statement = sql<BillRow & More>`
    select ${COMMON_COLUMNS}, ${CUSTOM_COLUMNS}, b.tax_lines, ${RELATED_COLUMNS}${more ? sql`, ${more}` : sql``}
    from (
      select * from bills b where b.company_id = ${companyId} and not b.is_withheld and ${condition}
      order by b.tax_year desc, b.balance_cents desc, b.id limit ${most}
    ) b ${NEIGHBORS}
    cross join lateral (select ${LISTS_OF_OWNER} as lists offset 0) listed
    order by b.tax_year desc, b.balance_cents desc, b.id`;
  return rowsOf(where, statement);
}
