import { actionRefusal, type UserAction } from "@county-pay/core/accounts";
import type { actOnUser, Given, OfficeUserWire } from "@county-pay/core/contract";
import { sql } from "kysely";
import { note } from "../../db/audit.ts";
import type { Tenant } from "../../db/tenant.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import { queueAccountMail } from "../accounts/index.ts";
import { doerOf, noteAndTell } from "../admins/index.ts";
import { endSessions, govern, refuseUser } from "./governed.ts";
import { readUser } from "./read-users.ts";

/** At most one email per minute to an address. */
const MAIL_PAUSE = 60;

type Work = (tenant: Tenant, user: OfficeUserWire, context: SignedInContext) => Promise<unknown>;

const setDisabled =
  (isDisabled: boolean): Work =>
  async (tenant, { Id }, { company }) => {
    await sql`update users set disabled_at = case when ${isDisabled} then now() end
      where company_id = ${company.id} and id = ${Id}::bigint`.execute(tenant);
    if (isDisabled) await endSessions(tenant, company.id, Id);
  };

const WORK: Readonly<Record<UserAction, { readonly action: string; readonly work: Work }>> = {
  deactivate: { action: "user.disabled", work: setDisabled(true) },
  reactivate: { action: "user.enabled", work: setDisabled(false) },
  unlock: {
    action: "user.unlocked",
    work: (tenant, { EmailAddress }, { company }) =>
      sql`delete from login_failures where company_id = ${company.id}
        and email_hash = sha256(convert_to(email_key(${EmailAddress}), 'UTF8'))`.execute(tenant),
  },
  "end-sessions": {
    action: "user.sessions-ended",
    work: (tenant, { Id }, { company }) => endSessions(tenant, company.id, Id),
  },
  "send-reset": {
    action: "user.reset-sent",
    work: (tenant, { Id, State }, { company, language }) =>
      queueAccountMail(tenant, {
        companyId: company.id,
        userId: Id,
        kind: State === "invited" ? "invite" : "reset",
        language: language.code,
        notWithinSeconds: MAIL_PAUSE,
      }),
  },
};

/** The actions that decide who may sign in: every admin learns about them. */
const TOLD: readonly UserAction[] = ["deactivate", "reactivate"];

/** Performs an admin's action on a user, if core's rule allows it. */
export const act = (
  id: string,
  requested: UserAction,
  context: SignedInContext,
): Promise<Given<typeof actOnUser> | Refusal> =>
  context.inCompany(async (tenant) => {
    const governed = await govern(tenant, context, id);
    if (governed instanceof Refusal) return governed;
    const refusal = actionRefusal(governed.user, requested, governed.by);
    if (refusal) return refuseUser(refusal);
    const { action, work } = WORK[requested];
    await work(tenant, governed.wire, context);
    const record = TOLD.includes(requested) ? noteAndTell : note;
    await record(tenant, doerOf(context.caller, context.language), action, id);
    return (await readUser(tenant, context.company.id, id)) ?? refuse("not_found");
  });
