import { RESTRICTED_LISTS, viewOnlyReasons } from "@county-pay/core/restrictions";
import type { PoolClient } from "pg";
import type { DemoCounty } from "../county.ts";
import { SEASON_CLERKS, SUPERVISOR } from "./clerks.ts";

const PRIVATE = 6;
const VIEW_ONLY = 8;

/** Owners who came to the counter and owe nothing: no bill that can still be paid is restricted. */
const OWNERS = `select b.owner_name as name, b.property_address as address, b.account_number as account, max(e.at) as at
  from season_events e join bills b on b.company_id = e.company_id and b.id = e.bill_id
  where e.kind = 'pay' and e.body ->> 'clerk' is not null and b.account_number <> '' and not exists (
    select from bills o where o.company_id = b.company_id and o.account_search = b.account_search and o.balance_cents > 0)
  group by 1, 2, 3 order by min(e.n) limit $1`;

const STORE = `with entry as (
    select c.id as company_id, u.id as user_id, btrim(u.first_name || ' ' || u.last_name) as clerk, r.*
    from companies c, jsonb_to_recordset($2) r (list text, name text, address text, account text, reason text, code text,
      clerk_email text, at timestamptz) join users u on u.company_id = $1 and u.email_key = r.clerk_email where c.id = $1
  ), stored as (
    insert into restricted_consumers (company_id, list, full_name, address1, account_number, location, clerk_name, reason, code,
      added_by, added_at)
    select company_id, list, name, address, account, '', clerk, reason, code, user_id, at from entry order by at
    on conflict do nothing returning company_id, id, list, account_number, reason, code, added_by, added_at
  )
  insert into audit_events (company_id, user_id, action, subject, details, at)
  select company_id, added_by, 'restriction.added', id::text,
    jsonb_build_object('list', list, 'account', account_number, 'reason', reason, 'code', code), added_at from stored`;

/** Fills the private and the view-only list with owners who have paid everything. */
export async function restrictConsumers(
  client: PoolClient,
  companyId: number,
  { customization }: DemoCounty,
): Promise<void> {
  const { rows } = await client.query<{ name: string; address: string; account: string; at: Date }>(OWNERS, [
    PRIVATE + VIEW_ONLY,
  ]);
  const reasons = viewOnlyReasons(customization);
  const entries = rows.map((row, index) => ({
    ...row,
    ...(index < PRIVATE
      ? { list: RESTRICTED_LISTS.private, reason: "", code: "", clerk_email: SUPERVISOR }
      : {
          list: RESTRICTED_LISTS.viewOnly,
          ...(reasons[index % reasons.length] ?? { reason: "", code: "" }),
          clerk_email: SEASON_CLERKS[index % 2 === 0 ? 0 : 1].email,
        }),
  }));
  await client.query(STORE, [companyId, JSON.stringify(entries)]);
}
