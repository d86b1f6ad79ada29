import type { GovernedUser, Governing, UserRefusal } from "@county-pay/core/accounts";
import type { OfficeUserWire } from "@county-pay/core/contract";
import { MANAGE_USERS, may, rightsOf, rolesOf } from "@county-pay/core/session";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import { activeAdmins, readUser } from "./read-users.ts";

/** A user whom an admin is about to change, while no other user of the county is being changed. */
export interface Governed {
  readonly wire: OfficeUserWire;
  readonly user: GovernedUser;
  readonly by: Governing;
}

/** Why an admin may not, to show on the screen. */
export const refuseUser = (reason: UserRefusal): Refusal =>
  reason === "changed"
    ? new Refusal("validation_failed", { Reason: reason }, 409)
    : refuse("validation_failed", { Reason: reason });

/**
 * Reads a user for a change. Only one user of a county is changed at a time: two admins who revoke each other's access
 * at the same moment must not both succeed. Refuses an admin who lost the role while waiting.
 */
export async function govern(
  tenant: Tenant,
  { caller, company }: SignedInContext,
  id: string,
): Promise<Governed | Refusal> {
  await sql`select pg_advisory_xact_lock(hashtextextended('users of an office', ${company.id}))`.execute(
    tenant,
  );
  const self = await readUser(tenant, company.id, caller.userId.toString());
  if (self?.State !== "active" || !may(rightsOf(self.UserType), MANAGE_USERS)) return refuse("forbidden");
  const wire = await readUser(tenant, company.id, id);
  if (!wire) return refuse("not_found");
  return {
    wire,
    user: {
      id: wire.Id,
      isAdmin: rolesOf(wire.UserType).isAdmin,
      state: wire.State,
      hasConsumer: wire.ConsumerId !== null,
    },
    by: { callerId: self.Id, activeAdmins: await activeAdmins(tenant, company.id) },
  };
}

/** Ends every open session of a user. */
export const endSessions = (tenant: Tenant, companyId: number, id: string): Promise<unknown> =>
  sql`update sessions set revoked_at = now() where company_id = ${companyId} and user_id = ${id}::bigint
    and revoked_at is null`.execute(tenant);
