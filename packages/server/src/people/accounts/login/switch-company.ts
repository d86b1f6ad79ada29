import type { Given, switchCompany } from "@county-pay/core/contract";
import { isStaff, rolesOf } from "@county-pay/core/session";
import { note } from "../../../db/audit.ts";
import { asCompany } from "../../../db/tenant.ts";
import { type Refusal, refuse } from "../../../http/refusal.ts";
import type { Caller, IssuedTokens } from "../../../kernel/caller.ts";
import type { Services } from "../../../kernel/services.ts";
import { userByEmail } from "../find-user.ts";

const toWire = (CompanyId: number, issued: IssuedTokens | null): Given<typeof switchCompany> | Refusal =>
  issued
    ? {
        AuthToken: issued.apiToken,
        UserToken: issued.userToken,
        CompanyId,
        ExpiresAt: issued.expiresAt.toISOString(),
      }
    : refuse("unauthorised");

/**
 * A session in another county for a resident with an account there and the same confirmed address (CALL-104). It ends
 * with the session that requested it. Staff accounts cannot be reached this way (decision 053).
 */
export async function switchTo(
  services: Services,
  caller: Caller,
  companyId: number,
): Promise<Given<typeof switchCompany> | Refusal> {
  const { companies, db, sessions } = services;
  if (companyId === caller.companyId) return toWire(companyId, await sessions.reissue(caller));
  const company = await companies.byId(companyId);
  if (!company || isStaff(caller.roles)) return refuse("forbidden");
  const user = await userByEmail(db.kysely, companyId, caller.email);
  const isOpen = user && user.confirmed_at !== null && !user.must_renew;
  if (!isOpen || isStaff(rolesOf(user.user_type))) return refuse("forbidden");
  const issued = await sessions.openBeside(caller, companyId, user.id);
  if (issued)
    await asCompany(db.kysely, companyId, (tenant) =>
      note(tenant, { companyId, userId: user.id }, "user.switched-here", user.id.toString()),
    );
  return toWire(companyId, issued);
}
