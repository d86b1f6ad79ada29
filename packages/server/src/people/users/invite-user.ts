import type { Given, inviteUser } from "@county-pay/core/contract";
import { isStaff, rolesOf } from "@county-pay/core/session";
import { sql } from "kysely";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import { generatePassword, holderOfEmail, queueAccountMail } from "../accounts/index.ts";
import { doerOf, noteAndTell } from "../admins/index.ts";
import { hashPassword } from "../sessions/index.ts";
import { readUser } from "./read-users.ts";

interface Invited {
  readonly EmailAddress: string;
  readonly FirstName: string;
  readonly LastName: string;
  readonly UserType: string;
  readonly TerminalName: string;
}

/** Adds a staff member with an unknown random password; the email lets them choose their own. */
export async function invite(
  body: Invited,
  { caller, company, inCompany, language }: SignedInContext,
): Promise<Given<typeof inviteUser> | Refusal> {
  if (!isStaff(rolesOf(body.UserType))) return refuse("validation_failed", { Paths: ["UserType"] });
  const hash = await hashPassword(generatePassword());
  const email = body.EmailAddress.trim();
  return inCompany(async (tenant) => {
    if (await holderOfEmail(tenant, company.id, email)) return refuse("already_exists");
    const { rows } = await sql<{ id: string }>`insert into users
        (company_id, email, password_hash, user_type, first_name, last_name, terminal_name, invited_at)
      values (${company.id}, ${email}, ${hash}, ${body.UserType}, ${body.FirstName}, ${body.LastName},
        ${body.TerminalName}, now())
      on conflict do nothing returning id::text`.execute(tenant);
    const [row] = rows;
    if (!row) return refuse("already_exists");
    const mail = { companyId: company.id, userId: row.id, kind: "invite", language: language.code } as const;
    await queueAccountMail(tenant, mail);
    await noteAndTell(tenant, doerOf(caller, language), "user.invited", row.id, { type: body.UserType });
    return (await readUser(tenant, company.id, row.id)) ?? refuse("not_found");
  });
}
