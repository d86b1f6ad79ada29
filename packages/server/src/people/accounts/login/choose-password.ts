import type { Given, resetPassword } from "@county-pay/core/contract";
import type { LanguageCode } from "@county-pay/core/messages";
import { sql } from "kysely";
import { note } from "../../../db/audit.ts";
import { asCompany, type Tenant } from "../../../db/tenant.ts";
import { DONE } from "../../../http/done.ts";
import { Refusal, refuse } from "../../../http/refusal.ts";
import type { Services } from "../../../kernel/services.ts";
import { hashPassword } from "../../sessions/index.ts";
import { queueAccountMail } from "../account-mail.ts";
import { ownerOfLink, takeLink } from "../mail-tokens.ts";
import { checkPassword } from "./check-password.ts";
import { knowOnly, placesOf } from "./known-places.ts";
import { unlock } from "./lockout.ts";
import { refuseWeak } from "./password-policy.ts";

interface NewPassword {
  readonly companyId: number;
  readonly userId: number;
  readonly hash: string;
  readonly language: LanguageCode;
  /** The session that continues. */
  readonly spared: string | null;
  readonly action: "password.reset" | "password.changed";
}

/** Stores a new password, ends the sessions of the old one, and notifies the user by email. Returns the address. */
async function store(tenant: Tenant, given: NewPassword): Promise<string> {
  const { companyId, userId, hash, language, spared, action } = given;
  const { rows } = await sql<{ email: string }>`update users
    set password_hash = ${hash}, must_renew = false, password_set_at = now(),
      confirmed_at = case when ${action === "password.reset"} then coalesce(confirmed_at, now()) else confirmed_at end
    where company_id = ${companyId} and id = ${userId} returning email`.execute(tenant);
  const email = rows[0]?.email ?? "";
  await sql`update sessions set revoked_at = now() where company_id = ${companyId} and user_id = ${userId}
    and revoked_at is null and id is distinct from ${spared}::uuid`.execute(tenant);
  await queueAccountMail(tenant, { companyId, userId, kind: "passwordChanged", language });
  await note(tenant, { companyId, userId }, action, userId.toString());
  return email;
}

/**
 * A new password through an emailed link (AUTH-035), including the first one after an invitation: ends every session
 * and every lock of the account. A person who can read the email owns the address, so the network of this call counts
 * as known from now on.
 */
export async function resetByLink(
  services: Services,
  { Password, EmailToken }: { readonly Password: string; readonly EmailToken: string },
  { language, address }: { readonly language: LanguageCode; readonly address: string },
): Promise<Given<typeof resetPassword> | Refusal> {
  const { db } = services;
  const weak = refuseWeak(Password, "Password");
  if (weak) return weak;
  const purposes = ["reset", "invite"] as const;
  const owners = await Promise.all(purposes.map((purpose) => ownerOfLink(db.pool, purpose, EmailToken)));
  const owner = owners[0] ?? owners[1];
  if (!owner) return refuse("link_expired");
  const purpose = owners[0] ? "reset" : "invite";
  const hash = await hashPassword(Password);
  const { company_id: companyId, user_id: userId } = owner;
  const email = await asCompany(db.kysely, companyId, async (tenant) =>
    (await takeLink(tenant, purpose, EmailToken, owner))
      ? store(tenant, { companyId, userId, hash, language, spared: null, action: "password.reset" })
      : null,
  );
  if (email === null) return refuse("link_expired");
  await unlock(db.pool, companyId, email);
  await knowOnly(db.kysely, { companyId, userId }, placesOf(services, { address, device: null }));
  return DONE;
}

/**
 * A new password confirmed by the old one, even an expired one (AUTH-031): locked like a login. The session of the
 * token sent along continues.
 */
export async function changeByOldPassword(
  services: Services,
  body: {
    readonly EmailAddress: string;
    readonly company: string;
    readonly OldPassword: string;
    readonly NewPassword: string;
  },
  from: { readonly token: string | null; readonly language: LanguageCode; readonly address: string },
): Promise<Given<typeof resetPassword> | Refusal> {
  const { db, companies, sessions } = services;
  const { token, language, address } = from;
  const company = await companies.byName(body.company);
  if (!company) return refuse("company_not_found");
  const weak = refuseWeak(body.NewPassword, "NewPassword");
  if (weak) return weak;
  const user = await checkPassword(services, company.id, {
    email: body.EmailAddress,
    password: body.OldPassword,
    places: placesOf(services, { address, device: null }),
  });
  if (user instanceof Refusal) return user;
  if (body.NewPassword === body.OldPassword) return refuse("validation_failed", { Paths: ["NewPassword"] });
  const caller =
    token && ((await sessions.callerOf(token, "user")) ?? (await sessions.callerOf(token, "api")));
  const isOwn = caller && caller.companyId === company.id && caller.userId === user.id;
  const given: NewPassword = {
    companyId: company.id,
    userId: user.id,
    hash: await hashPassword(body.NewPassword),
    language,
    spared: isOwn ? caller.sessionId : null,
    action: "password.changed",
  };
  await asCompany(db.kysely, company.id, (tenant) => store(tenant, given));
  return DONE;
}
