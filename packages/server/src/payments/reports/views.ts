import { MOST_VIEWS, type ReportViewWire } from "@county-pay/core/contract";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { Caller } from "../../kernel/caller.ts";

const COLUMNS = sql`id::text as "Id", name as "Name", section as "Section", query as "Query"`;

/** The caller's saved views, by name. */
export async function viewsOf(tenant: Tenant, { companyId, userId }: Caller): Promise<ReportViewWire[]> {
  const { rows } = await sql<ReportViewWire>`
    select ${COLUMNS} from report_views where company_id = ${companyId} and user_id = ${userId}
    order by lower(name), id limit ${MOST_VIEWS}`.execute(tenant);
  return rows;
}

/** Stores a view; one of the caller's with the same name is replaced. */
export async function saveView(
  tenant: Tenant,
  { companyId, userId }: Caller,
  { Name, Section, Query }: Omit<ReportViewWire, "Id">,
): Promise<ReportViewWire | Refusal> {
  const { rows } = await sql<ReportViewWire>`
    insert into report_views (company_id, user_id, name, section, query)
      select ${companyId}, ${userId}, ${Name}, ${Section}, ${Query}
      where exists (select from report_views where company_id = ${companyId} and user_id = ${userId} and name = ${Name})
        or (select count(*) from report_views where company_id = ${companyId} and user_id = ${userId}) < ${MOST_VIEWS}
    on conflict (company_id, user_id, name) do update set section = excluded.section, query = excluded.query
    returning ${COLUMNS}`.execute(tenant);
  return rows[0] ?? refuse("validation_failed", { Paths: ["Name"] });
}

/** Deletes one of the caller's views. */
export async function deleteView(
  tenant: Tenant,
  { companyId, userId }: Caller,
  id: string,
): Promise<{ Id: string } | Refusal> {
  const { rows } = await sql<{ Id: string }>`
    delete from report_views where company_id = ${companyId} and user_id = ${userId} and id = ${id}::bigint
    returning id::text as "Id"`.execute(tenant);
  return rows[0] ?? refuse("not_found");
}
