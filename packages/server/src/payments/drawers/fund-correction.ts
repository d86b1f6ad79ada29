import { correctFund } from "@county-pay/core/contract";
import { cents, wireCents } from "@county-pay/core/money";
import { isFundCorrectable } from "@county-pay/core/payments";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { note } from "../../db/audit.ts";
import { DONE } from "../../http/done.ts";
import { refuse } from "../../http/refusal.ts";
import { serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { drawerIn } from "./day.ts";
import { recordsOf } from "./day-records.ts";
import { DAY_CLOSED, lockDay } from "./lock.ts";
import { recordOf } from "./records.ts";

/** A second person corrects the fund with which a clerk opened a drawer; what it was and the reason stay on record. */
export function registerFundCorrection(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, correctFund, ({ body }, { caller, company, inCompany }) => {
    const { Day: day, ClerkUserId } = body;
    const clerk = Number(ClerkUserId);
    const reason = body.Reason.trim();
    const fund = wireCents(body.Fund);
    if (reason === "") return refuse("validation_failed", { Paths: ["Reason"] });
    if (clerk === caller.userId) return refuse("forbidden");
    return inCompany(async (tenant) => {
      if (!(await lockDay(tenant, company.id, day))) return DAY_CLOSED;
      const records = await recordsOf(tenant, company.id, day);
      const opening = records.openings.findLast(({ clerkId }) => clerkId === clerk);
      if (!opening) return refuse("not_found");
      const { own, state } = drawerIn(records, clerk);
      const start = { fund: cents(opening.fund), at: opening.at.toISOString() };
      if (!isFundCorrectable(state, own.map(recordOf), start)) return refuse("already_exists");
      if (fund === opening.fund) return refuse("validation_failed", { Paths: ["Fund"] });
      await sql`insert into drawer_fund_corrections (company_id, clerk_id, day, number, from_cents, fund_cents, reason, corrected_by)
        values (${company.id}, ${clerk}, ${day}::date, ${opening.number}, ${opening.fund}, ${fund}, ${reason}, ${caller.userId})`.execute(
        tenant,
      );
      await note(tenant, caller, "drawer.fund_corrected", day, {
        clerk: ClerkUserId,
        fundWasCents: opening.fund,
        fundCents: fund,
        note: reason,
      });
      return DONE;
    });
  });
}
