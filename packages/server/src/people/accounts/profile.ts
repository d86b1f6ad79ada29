import { checkProfile, isAddressMoved } from "@county-pay/core/accounts";
import type { Given, updateProfile } from "@county-pay/core/contract";
import { sql } from "kysely";
import { note } from "../../db/audit.ts";
import { errorCode } from "../../db/failures/error-code.ts";
import type { Tenant } from "../../db/tenant.ts";
import { queueMail } from "../../delivery/mail/index.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { queueAccountMail } from "./account-mail.ts";
import { USER_COLUMNS, type UserRow, userToWire } from "./user.ts";

const UNIQUE_VIOLATION = "23505";

interface Profile {
  readonly FirstName: string;
  readonly LastName: string;
  readonly EmailAddress: string;
  readonly PhoneNumber: string;
}

async function store(
  tenant: Tenant,
  { caller, language }: SignedInContext,
  profile: Profile,
): Promise<UserRow | undefined> {
  const { companyId, userId, email } = caller;
  const { FirstName, LastName, EmailAddress, PhoneNumber } = profile;
  const isMoved = isAddressMoved({ email: EmailAddress }, email);
  const { rows } = await sql<UserRow>`update users set first_name = ${FirstName}, last_name = ${LastName},
      phone = ${PhoneNumber}, email = ${EmailAddress.trim()},
      confirmed_at = case when ${isMoved} then null else confirmed_at end
    where company_id = ${companyId} and id = ${userId} returning ${sql.raw(USER_COLUMNS)}`.execute(tenant);
  if (isMoved) {
    const common = { companyId, language: language.code };
    await queueAccountMail(tenant, { ...common, userId, kind: "confirm" });
    // An address that was never confirmed may be a stranger's.
    if (caller.isConfirmed) await queueMail(tenant, { ...common, to: email, kind: "addressChanged" });
  }
  await note(tenant, caller, "user.profile", userId.toString(), { isMoved });
  return rows[0];
}

/**
 * Changes the caller's own profile; a new address must be confirmed before anything else, and the old one gets a
 * notice.
 */
export async function changeOwnProfile(
  services: Services,
  id: string,
  profile: Profile,
  context: SignedInContext,
): Promise<Given<typeof updateProfile> | Refusal> {
  const { caller, company, inCompany } = context;
  if (id !== caller.userId.toString() || caller.mustRenew) return refuse("forbidden");
  const { phone } = checkProfile({
    firstName: profile.FirstName,
    lastName: profile.LastName,
    email: profile.EmailAddress,
    phone: profile.PhoneNumber,
  });
  if (phone) return refuse("validation_failed", { Paths: ["PhoneNumber"] });
  try {
    const row = await inCompany((tenant) => store(tenant, context, profile));
    return row ? userToWire(services, row, company, caller.roles.permissions) : refuse("not_found");
  } catch (error) {
    if (errorCode(error) === UNIQUE_VIOLATION) return refuse("already_exists");
    throw error;
  }
}
