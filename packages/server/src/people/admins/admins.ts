import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";

/** For how many hours somebody who became an admin, or changed password or address, is no second person. */
const SETTLED_HOURS = 24;
/** For how many days somebody who is no longer an admin still gets the emails to admins. */
const FORMER_DAYS = 7;

/** The admins `u` of a county who can sign in. */
const ACTIVE = sql`is_admin_type(u.user_type) and u.disabled_at is null and u.confirmed_at is not null`;
/** Those of them whose access, password, and address are not of the last day. */
const SETTLED = sql`${ACTIVE} and not u.must_renew
  and greatest(u.created_at, u.access_at, u.email_at, u.password_set_at) < now() - make_interval(hours => ${SETTLED_HOURS})`;

/**
 * The addresses that learn about a change: of every admin, and of those who were admins until a few days ago, so that
 * nobody removes the others first and then changes something unseen.
 */
export async function adminAddresses(tenant: Tenant, companyId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ email: string }>`select u.email from users u
    where u.company_id = ${companyId} and (${ACTIVE}
      or (u.confirmed_at is not null and u.admin_until > now() - make_interval(days => ${FORMER_DAYS})))
    order by u.id`.execute(tenant);
  return rows.map(({ email }) => email);
}

/** Whether a county has another admin than this user who could confirm what they asked for (decision 499). */
export async function hasSecondAdmin(tenant: Tenant, companyId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`select u.id from users u
    where u.company_id = ${companyId} and u.id <> ${userId} and ${SETTLED} limit 1`.execute(tenant);
  return rows.length > 0;
}

/** Whether a user is an admin who may confirm what another one asked for. */
export async function isSettledAdmin(tenant: Tenant, companyId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`select u.id from users u
    where u.company_id = ${companyId} and u.id = ${userId} and ${SETTLED}`.execute(tenant);
  return rows.length > 0;
}
