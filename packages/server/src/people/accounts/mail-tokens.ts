import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Pool } from "pg";
import type { Tenant } from "../../db/tenant.ts";

/** The purpose of an emailed link, and how long it works; `email` confirms a new address of a person who has one. */
export const LINK_MINUTES = { confirm: 48 * 60, reset: 60, invite: 72 * 60, email: 48 * 60 } as const;
export type LinkPurpose = keyof typeof LINK_MINUTES;

/** What is stored of a link's token. */
export const hashOfToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** The owner of a link. */
export interface LinkOwner {
  readonly company_id: number;
  readonly user_id: number;
}

/** Creates a link's token for its recipient's address; only its hash is stored. */
export async function makeLink(
  pool: Pool,
  purpose: LinkPurpose,
  user: { readonly companyId: number; readonly id: number; readonly email: string },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await pool.query(
    `insert into mail_tokens (hash, company_id, user_id, purpose, email, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(mins => $6))`,
    [hashOfToken(token), user.companyId, user.id, purpose, user.email, LINK_MINUTES[purpose]],
  );
  return token;
}

/** The owner of a valid link: not used, not expired, and for the user's current address. */
export async function ownerOfLink(
  pool: Pool,
  purpose: LinkPurpose,
  token: string,
): Promise<LinkOwner | undefined> {
  const { rows } = await pool.query<LinkOwner>(
    `select t.company_id, t.user_id from mail_tokens t
       join users u on u.company_id = t.company_id and u.id = t.user_id
     where t.hash = $1 and t.purpose = $2 and t.used_at is null and t.expires_at > now()
       and email_key(t.email) = u.email_key and u.disabled_at is null`,
    [hashOfToken(token), purpose],
  );
  return rows[0];
}

/** Uses a link, once: false if another request was faster. All other links of its user and purpose expire with it. */
export async function takeLink(
  tenant: Tenant,
  purpose: LinkPurpose,
  token: string,
  owner: LinkOwner,
): Promise<boolean> {
  const { rows } = await sql<{ hash: Buffer }>`update mail_tokens set used_at = now()
    where company_id = ${owner.company_id} and user_id = ${owner.user_id} and purpose = ${purpose}
      and used_at is null returning hash`.execute(tenant);
  const wanted = hashOfToken(token);
  return rows.some(({ hash }) => wanted.equals(hash));
}
