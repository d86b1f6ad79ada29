import { roleRefusal } from "@county-pay/core/accounts";
import type { changeUser, Given, OfficeUserWire } from "@county-pay/core/contract";
import { isStaff, rolesOf } from "@county-pay/core/session";
import { sql } from "kysely";
import { note } from "../../db/audit.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import { doerOf, noteAndTell } from "../admins/index.ts";
import { endSessions, govern, refuseUser } from "./governed.ts";
import { readUser } from "./read-users.ts";

interface Wanted {
  readonly FirstName: string;
  readonly LastName: string;
  readonly UserType: string;
  readonly TerminalName: string;
  readonly Version: number;
}

const FIELDS = ["FirstName", "LastName", "UserType", "TerminalName"] as const;

/** Changes a user's record if the caller saw its latest version. Changing the type ends the user's sessions. */
export const change = (
  id: string,
  wanted: Wanted,
  context: SignedInContext,
): Promise<Given<typeof changeUser> | Refusal> =>
  context.inCompany(async (tenant) => {
    const { company, caller, language } = context;
    const governed = await govern(tenant, context, id);
    if (governed instanceof Refusal) return governed;
    const { wire, user, by } = governed;
    const changed = FIELDS.filter((field) => wanted[field] !== wire[field]);
    if (changed.length === 0) return wire;
    if (wanted.Version !== wire.Version) return refuseUser("changed");
    const isOther = changed.includes("UserType");
    const roles = rolesOf(wanted.UserType);
    const refusal = isOther
      ? roleRefusal(user, { isAdmin: roles.isAdmin, isStaff: isStaff(roles) }, by)
      : null;
    if (refusal) return refuseUser(refusal);
    await sql`update users set first_name = ${wanted.FirstName}, last_name = ${wanted.LastName},
        user_type = ${wanted.UserType}, terminal_name = ${wanted.TerminalName}
      where company_id = ${company.id} and id = ${id}::bigint`.execute(tenant);
    if (isOther) await endSessions(tenant, company.id, id);
    const details = changed.map((field) => [field, { before: wire[field], after: wanted[field] }]);
    const record = isOther ? noteAndTell : note;
    await record(tenant, doerOf(caller, language), "user.changed", id, Object.fromEntries(details));
    const after: OfficeUserWire | undefined = await readUser(tenant, company.id, id);
    return after ?? refuse("not_found");
  });
