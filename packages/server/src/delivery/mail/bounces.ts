import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";

/** An address that refused email permanently. */
export interface Bounce {
  readonly email: string;
  readonly reason: string;
  readonly bouncedAt: Date;
}

/** The county sends nothing more to this address until it is cleared. */
export async function stopSendingTo(
  kysely: Kysely<Tables>,
  companyId: number,
  email: string,
  reason: string,
): Promise<void> {
  await sql`insert into mail_bounces (company_id, email, reason)
    values (${companyId}, email_key(${email}), ${reason.slice(0, 500)})
    on conflict (company_id, email) do update set reason = excluded.reason, bounced_at = now()`.execute(
    kysely,
  );
}

/** A county's addresses that refused, latest first. */
export async function bouncesOf(kysely: Kysely<Tables>, companyId: number): Promise<readonly Bounce[]> {
  const { rows } = await sql<Bounce>`select email, reason, bounced_at as "bouncedAt" from mail_bounces
    where company_id = ${companyId} order by bounced_at desc, email limit 1000`.execute(kysely);
  return rows;
}

/** Allows email to an address again; false if it was not stopped. */
export async function sendAgainTo(
  kysely: Kysely<Tables>,
  companyId: number,
  email: string,
): Promise<boolean> {
  const { rows } = await sql`delete from mail_bounces
    where company_id = ${companyId} and email = email_key(${email}) returning email`.execute(kysely);
  return rows.length > 0;
}
