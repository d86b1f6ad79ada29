import { isStaff, rolesOf } from "@county-pay/core/session";
import { sql } from "kysely";
import { note } from "../../../db/audit.ts";
import type { Tenant } from "../../../db/tenant.ts";
import { queueMail } from "../../../delivery/mail/index.ts";
import type { SignedInContext } from "../../../http/router.ts";

/**
 * Asks to replace the caller's confirmed address. It stays in force until the link sent to the new one is opened, and
 * gets a link itself that takes the change back (decision 498). An earlier request that waits is replaced.
 */
export async function requestNewEmail(
  tenant: Tenant,
  { caller, language }: Pick<SignedInContext, "caller" | "language">,
  email: string,
): Promise<void> {
  const { companyId, userId } = caller;
  await sql`update email_changes set ended_at = now() where company_id = ${companyId} and user_id = ${userId}
    and confirmed_at is null and ended_at is null`.execute(tenant);
  const { rows } = await sql<{
    id: string;
  }>`insert into email_changes (company_id, user_id, old_email, new_email)
    values (${companyId}, ${userId}, ${caller.email}, ${email}) returning id::text`.execute(tenant);
  const mail = { companyId, language: language.code, data: { change: rows[0]?.id ?? "" }, mostPerDay: 10 };
  await queueMail(tenant, { ...mail, to: email, kind: "newAddress" });
  await queueMail(tenant, { ...mail, to: caller.email, kind: "addressAsked" });
  await note(tenant, caller, "user.email_asked", userId.toString());
}

/**
 * Whether an address is in use for another sign-in of a county, or was until a few days ago and can still be taken
 * back: nobody else registers it meanwhile. `isStaff`: whether all of these sign-ins are the office's.
 */
export async function holderOfEmail(
  tenant: Tenant,
  companyId: number,
  email: string,
  userId: number | null = null,
): Promise<{ readonly isStaff: boolean } | null> {
  const { rows } = await sql<{ userType: string }>`
    select u.user_type as "userType" from users u
    where u.company_id = ${companyId} and u.id is distinct from ${userId}::bigint
      and (u.email_key = email_key(${email}) or exists (select from email_changes c
        where c.company_id = u.company_id and c.user_id = u.id and email_key(c.old_email) = email_key(${email})
          and c.confirmed_at is not null and c.ended_at is null and c.undo_until > now()))`.execute(tenant);
  return rows.length === 0 ? null : { isStaff: rows.every(({ userType }) => isStaff(rolesOf(userType))) };
}
