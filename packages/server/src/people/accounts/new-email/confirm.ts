import { sql } from "kysely";
import type { Pool } from "pg";
import { note } from "../../../db/audit.ts";
import { errorCode } from "../../../db/failures/error-code.ts";
import { asCompany } from "../../../db/tenant.ts";
import { queueMail } from "../../../delivery/mail/index.ts";
import { DONE } from "../../../http/done.ts";
import { type Refusal, refuse } from "../../../http/refusal.ts";
import type { Context } from "../../../http/router.ts";
import type { Services } from "../../../kernel/services.ts";
import { hashOfToken, type LinkOwner, takeLink } from "../mail-tokens.ts";
import { holderOfEmail } from "./request.ts";

/** For how many days the old address takes a confirmed change back. */
export const UNDO_DAYS = 7;
const UNIQUE_VIOLATION = "23505";

interface WaitingChange extends LinkOwner {
  readonly id: string;
  readonly oldEmail: string;
  readonly newEmail: string;
}

async function changeOfLink(pool: Pool, token: string): Promise<WaitingChange | undefined> {
  const { rows } = await pool.query<WaitingChange>(
    `select t.company_id, t.user_id, c.id::text, c.old_email as "oldEmail", c.new_email as "newEmail"
     from mail_tokens t join users u on u.company_id = t.company_id and u.id = t.user_id
       join email_changes c on c.company_id = t.company_id and c.user_id = t.user_id
     where t.hash = $1 and t.purpose = 'email' and t.used_at is null and t.expires_at > now() and u.disabled_at is null
       and c.confirmed_at is null and c.ended_at is null and email_key(c.new_email) = email_key(t.email)`,
    [hashOfToken(token)],
  );
  return rows[0];
}

/**
 * Puts a new address in force by the link sent there, and tells the old one, which takes the change back for
 * `UNDO_DAYS`. Refuses link_expired if the link was used, has expired, or belongs to no waiting change, or if the address
 * has become another sign-in's.
 */
export async function confirmNewEmail(
  { db }: Services,
  token: string,
  { language }: Pick<Context, "language">,
): Promise<typeof DONE | Refusal> {
  const change = await changeOfLink(db.pool, token);
  if (!change) return refuse("link_expired");
  const { company_id: companyId, user_id: userId, id, oldEmail, newEmail } = change;
  try {
    return await asCompany(db.kysely, companyId, async (tenant) => {
      if (await holderOfEmail(tenant, companyId, newEmail, userId)) return refuse("link_expired");
      if (!(await takeLink(tenant, "email", token, change))) return refuse("link_expired");
      const { rows } = await sql`update email_changes
          set confirmed_at = now(), undo_until = now() + make_interval(days => ${UNDO_DAYS})
        where company_id = ${companyId} and id = ${id}::bigint and confirmed_at is null and ended_at is null
        returning id`.execute(tenant);
      if (rows.length === 0) return refuse("link_expired");
      await sql`update users set email = ${newEmail} where company_id = ${companyId} and id = ${userId}`.execute(
        tenant,
      );
      await queueMail(tenant, {
        companyId,
        language: language.code,
        data: { change: id },
        to: oldEmail,
        kind: "addressChanged",
      });
      await note(tenant, { companyId, userId }, "user.email_changed", userId.toString());
      return DONE;
    });
  } catch (error) {
    if (errorCode(error) === UNIQUE_VIOLATION) return refuse("link_expired");
    throw error;
  }
}
