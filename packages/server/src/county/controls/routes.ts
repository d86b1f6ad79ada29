import { changeOfficeControls, myAccess, officeControls } from "@county-pay/core/contract";
import { APPROVE_REFUNDS, isStaff, limitsOf, may } from "@county-pay/core/session";
import { limitsFromWire } from "@county-pay/core/settings";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import { serveSignedIn } from "../../http/router.ts";
import type { Caller } from "../../kernel/caller.ts";
import type { Services } from "../../kernel/services.ts";
import { changeControls } from "./change-controls.ts";
import { readControls } from "./stored.ts";

/** How many voids and refunds of others wait for this user's approval. */
async function waitingFor(tenant: Tenant, { companyId, userId, roles }: Caller): Promise<number> {
  if (!may(roles, APPROVE_REFUNDS)) return 0;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from refund_approvals
    where company_id = ${companyId} and state = 'waiting' and user_id <> ${userId}`.execute(tenant);
  return rows[0]?.count ?? 0;
}

/** An office's controls for its admins, and what the signed-in user may do by them (OFFICE-004). */
export function registerControls(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, officeControls, (_input, { company, inCompany }) =>
    inCompany((tenant) => readControls(tenant, company.id)),
  );
  serveSignedIn(app, services, changeOfficeControls, ({ body }, context) => changeControls(body, context));
  serveSignedIn(
    app,
    services,
    myAccess,
    (_input, { caller, company, inCompany }) =>
      inCompany(async (tenant) => {
        if (!isStaff(caller.roles))
          return { Permissions: [], VoidLimitCents: null, RefundLimitCents: null, Reasons: [], Waiting: 0 };
        const { Limits, Reasons } = await readControls(tenant, company.id);
        const { voidCents, refundCents } = limitsOf(caller.userType, limitsFromWire(Limits));
        return {
          Permissions: [...caller.roles.permissions],
          VoidLimitCents: voidCents,
          RefundLimitCents: refundCents,
          Reasons,
          Waiting: await waitingFor(tenant, caller),
        };
      }),
    // An open page asks for it by itself, which is no use of the session.
    { isQuiet: true },
  );
}
