import type { readPrivateList, readViewOnlyList } from "@county-pay/core/contract";
import { type ListName, RESTRICTED_LISTS } from "@county-pay/core/restrictions";
import { sql } from "kysely";
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

/** The private list, by name (spec 0:301). */
export const privateList = (
  context: Pick<SignedInContext, "company">,
): OdataSource<typeof readPrivateList> => ({ columns, ...of(RESTRICTED_LISTS.private, context) });

/** The view-only list, by name, with reasons (spec 0:301). */
export const viewOnlyList = (
  context: Pick<SignedInContext, "company">,
): OdataSource<typeof readViewOnlyList> => ({
  columns: { ...columns, Reason: sql`r.reason`, Code: sql`r.code` },
  ...of(RESTRICTED_LISTS.viewOnly, context),
});
