import type {
  Given,
  RestrictedRowWire,
  readPrivateList,
  readViewOnlyList,
  searchRestrictedList,
} from "@county-pay/core/contract";
import { type ListName, type ListOrder, RESTRICTED_LISTS } from "@county-pay/core/restrictions";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import type { OdataSource } from "../../http/odata/index.ts";
import type { SignedInContext } from "../../http/router.ts";

const columns = {
  Id: sql`r.id`,
  FullName: sql`r.full_name`,
  Address1: sql`r.address1`,
  AccountNumber: sql`r.account_number`,
  Location: sql`r.location`,
  CompanyId: sql`r.company_id`,
  ClerkName: sql`r.clerk_name`,
  ActiveRecord: sql`1`,
};

const of = (list: ListName, { company }: Pick<SignedInContext, "company">) => ({
  from: sql`restricted_consumers r`,
  visible: sql`r.company_id = ${company.id} and r.list = ${list}`,
  order: sql`r.full_name, r.id`,
});

/** The private list, by name (RESTRICT-006). */
export const privateList = (
  context: Pick<SignedInContext, "company">,
): OdataSource<typeof readPrivateList> => ({ columns, ...of(RESTRICTED_LISTS.private, context) });

/** The view-only list, by name, with reasons (RESTRICT-006). */
export const viewOnlyList = (
  context: Pick<SignedInContext, "company">,
): OdataSource<typeof readViewOnlyList> => ({
  columns: { ...columns, Reason: sql`r.reason`, Code: sql`r.code` },
  ...of(RESTRICTED_LISTS.viewOnly, context),
});

const ORDERS = {
  name: sql`r.full_name, r.id`,
  name_desc: sql`r.full_name desc, r.id desc`,
  address: sql`r.address1, r.full_name, r.id`,
  newest: sql`r.added_at desc, r.id desc`,
} satisfies Readonly<Record<ListOrder, unknown>>;

/**
 * A list's entries that contain a text in their name, address, or number, ignoring spaces and case; and their number.
 */
export async function findInList(
  tenant: Tenant,
  companyId: number,
  query: {
    readonly type: ListName;
    readonly Search: string;
    readonly OrderBy: ListOrder;
    readonly Skip: number;
    readonly Top: number;
  },
): Promise<Given<typeof searchRestrictedList>> {
  const found = sql`from restricted_consumers r where r.company_id = ${companyId} and r.list = ${query.type}
    and position(restricted_key(${query.Search}) in
      restricted_key(concat_ws('|', r.full_name, r.address1, r.account_number, r.location))) > 0`;
  const { rows: counted } = await sql<{ count: number }>`select count(*)::integer as count ${found}`.execute(
    tenant,
  );
  const { rows } = await sql<
    Omit<RestrictedRowWire, "AddedAt"> & { AddedAt: Date }
  >`select r.id::text as "Id",
      r.full_name as "FullName", r.address1 as "Address1", r.account_number as "AccountNumber",
      r.location as "Location", r.clerk_name as "ClerkName", r.reason as "Reason", r.code as "Code",
      r.added_at as "AddedAt"
    ${found} order by ${ORDERS[query.OrderBy]} limit ${query.Top} offset ${query.Skip}`.execute(tenant);
  return {
    Count: counted[0]?.count ?? 0,
    Entries: rows.map((row) => ({ ...row, AddedAt: row.AddedAt.toISOString() })),
  };
}
