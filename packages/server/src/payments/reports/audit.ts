import type { AuditEventWire, AuditFilterWire, auditTrail, Given } from "@county-pay/core/contract";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import type { Expression } from "../../http/odata/index.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";

/** An action's row in the database. */
export interface Act {
  readonly id: number;
  readonly at: Date;
  /** `at` to the microsecond: with the ID, its position. */
  readonly key: string;
  readonly action: string;
  readonly subject: string;
  readonly userName: string;
  readonly details: AuditEventWire["Details"];
}

const inDays = ({ id, timeZone }: CompanyRecord, { From, To }: AuditFilterWire): Expression =>
  sql`e.company_id = ${id} and e.at >= (${From}::date::timestamp at time zone ${timeZone}::text)
    and e.at < ((${To}::date + 1)::timestamp at time zone ${timeZone}::text)`;

const NAME: Expression = sql`person_name(u)`;

/** The name of the user with this ID, if the text is one and `isUser` holds; otherwise the text. */
const named = (isUser: Expression, text: Expression): Expression => sql`coalesce((
  select person_name(n) from users n
  where ${isUser} and n.company_id = e.company_id and n.id::text = ${text}), ${text})`;

function matchesFilter(company: CompanyRecord, filter: AuditFilterWire): Expression {
  const text = filter.Text.trim();
  return sql`${inDays(company, filter)} and (${filter.Action} = '' or e.action = ${filter.Action})
    and (${text} = '' or position(lower(${text}) in lower(concat_ws(' ', e.subject, ${NAME}, u.email))) > 0)`;
}

const from = (companyId: number): Expression =>
  sql`audit_events e left join users u on u.company_id = ${companyId} and u.id = e.user_id`;

/** Actions, newest first: after a given one, or from an offset. */
export async function readActs(
  tenant: Tenant,
  company: CompanyRecord,
  filter: AuditFilterWire,
  {
    after = null,
    skip = 0,
    top,
  }: { readonly after?: Pick<Act, "key" | "id"> | null; readonly skip?: number; readonly top: number },
): Promise<readonly Act[]> {
  const older = after ? sql`(e.at, e.id) < (${after.key}::timestamptz, ${after.id}::bigint)` : sql`true`;
  const { rows } = await sql<Act>`
    select e.id, e.at, e.at::text as key, left(e.action, 200) as action, left(${named(sql`e.action ~ '^(user|password)[.]'`, sql`e.subject`)}, 1000) as subject,
      left(${NAME}, 300) as "userName",
      coalesce((select jsonb_agg(jsonb_build_object('Name', left(d.key, 100),
            'Value', left(${named(sql`(d.key in ('clerk', 'user', 'ClerkUserId') or e.action ~ '^drawer[.]' and d.key in ('to', 'from'))`, sql`coalesce(d.value, '')`)}, 1000)) order by d.key)
        from (select * from jsonb_each_text(case jsonb_typeof(e.details) when 'object' then e.details else '{}' end) limit 50) d),
        '[]'::jsonb) as details
    from ${from(company.id)}
    where ${matchesFilter(company, filter)} and ${older}
    order by e.at desc, e.id desc offset ${skip} limit ${top}`.execute(tenant);
  return rows;
}

/** A page of the audit trail, and the kinds of actions on its days. */
export async function auditOf(
  tenant: Tenant,
  company: CompanyRecord,
  filter: AuditFilterWire,
  page: { readonly skip: number; readonly top: number },
): Promise<Given<typeof auditTrail>> {
  const acts = await readActs(tenant, company, filter, page);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from ${from(company.id)} where ${matchesFilter(company, filter)}`.execute(
    tenant,
  );
  const { rows: actions } = await sql<{ action: string }>`
    select distinct left(e.action, 200) as action from audit_events e where ${inDays(company, filter)}
    order by action limit 500`.execute(tenant);
  return {
    Rows: acts.map(({ id, at, action, subject, userName, details }) => ({
      Id: String(id),
      At: at.toISOString(),
      Action: action,
      Subject: subject,
      UserName: userName,
      Details: details,
    })),
    Count: counted[0]?.count ?? 0,
    Actions: actions.map(({ action }) => action),
  };
}
