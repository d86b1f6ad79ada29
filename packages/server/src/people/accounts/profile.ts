import { checkProfile, isAddressMoved } from "@county-pay/core/accounts";
import type { Given, updateProfile } from "@county-pay/core/contract";
import { sql } from "kysely";
import { note } from "../../db/audit.ts";
import { errorCode } from "../../db/failures/error-code.ts";
import type { Tenant } from "../../db/tenant.ts";
import { queueMail } from "../../delivery/mail/index.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { queueAccountMail } from "./account-mail.ts";
import { holderOfEmail, requestNewEmail } from "./new-email/request.ts";
import { USER_COLUMNS, type UserRow, userToWire } from "./user.ts";

const UNIQUE_VIOLATION = "23505";

interface Profile {
  readonly FirstName: string;
  readonly LastName: string;
  readonly EmailAddress: string;
  readonly PhoneNumber: string;
}

/**
 * Stores the profile. A confirmed address stays in force until the new one is confirmed; another one is replaced at once.
 * `isOfStaff`: the new address is a staff member's, which nobody learns here: only an email to it says that it is taken.
 */
async function store(
  tenant: Tenant,
  context: SignedInContext,
  profile: Profile,
  isOfStaff: boolean,
): Promise<UserRow | undefined> {
  const { caller, language } = context;
  const { companyId, userId, isConfirmed } = caller;
  const { FirstName, LastName, PhoneNumber } = profile;
  const email = profile.EmailAddress.trim();
  const isMoved = isAddressMoved({ email }, caller.email);
  const { rows } = await sql<UserRow>`update users set first_name = ${FirstName}, last_name = ${LastName},
      phone = ${PhoneNumber}, email = ${isMoved && (isConfirmed || isOfStaff) ? caller.email : email}
    where company_id = ${companyId} and id = ${userId} returning ${sql.raw(USER_COLUMNS)}`.execute(tenant);
  await note(tenant, caller, "user.profile", userId.toString(), { isMoved });
  const common = { companyId, language: language.code };
  if (isMoved && isConfirmed) await requestNewEmail(tenant, context, email);
  else if (isMoved && isOfStaff)
    await queueMail(tenant, { ...common, to: email, kind: "addressTaken", mostPerDay: 3 });
  else if (isMoved) await queueAccountMail(tenant, { ...common, userId, kind: "confirm" });
  const [row] = rows;
  return row && (isConfirmed ? row : { ...row, email });
}

/**
 * Changes the caller's own profile. Another address asks for the password, and replaces a confirmed one only once it is
 * confirmed itself (decision 498).
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
  const email = profile.EmailAddress.trim();
  const isMoved = isAddressMoved({ email }, caller.email);
  if (isMoved && !caller.hasConfirmed) return refuse("password_needed");
  try {
    const row = await inCompany(async (tenant) => {
      const holder = isMoved ? await holderOfEmail(tenant, company.id, email, caller.userId) : null;
      if (holder && !holder.isStaff) return refuse("already_exists");
      return store(tenant, context, profile, holder !== null);
    });
    if (row instanceof Refusal) return row;
    return row ? userToWire(services, row, company, caller.roles.permissions) : refuse("not_found");
  } catch (error) {
    if (errorCode(error) === UNIQUE_VIOLATION) return refuse("already_exists");
    throw error;
  }
}
