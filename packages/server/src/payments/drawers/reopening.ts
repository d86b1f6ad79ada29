import { reopenDrawer } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { note } from "../../db/audit.ts";
import { DONE } from "../../http/done.ts";
import { refuse } from "../../http/refusal.ts";
import { serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { findCount } from "./find-count.ts";
import { DAY_CLOSED } from "./lock.ts";
import { openingState } from "./opening.ts";

/** A supervisor opens a closed drawer again; the count and the reason stay on record. */
export function registerReopening(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, reopenDrawer, ({ body }, { caller, company, inCompany }) => {
    const reason = body.Reason.trim();
    if (reason === "") return refuse("validation_failed", { Paths: ["Reason"] });
    return inCompany(async (tenant) => {
      const count = await findCount(tenant, company.id, body.Id);
      if (!count?.isLast || count.handedTo !== null || count.reopenedAt !== null) return refuse("not_found");
      if (count.isFixed) return DAY_CLOSED;
      const { isShut } = await openingState(tenant, company.id, count.clerkId, count.day);
      if (!isShut) return refuse("not_found");
      await sql`insert into drawer_reopenings (company_id, closing_id, reason, reopened_by)
        values (${company.id}, ${count.id}::bigint, ${reason}, ${caller.userId})`.execute(tenant);
      await note(tenant, caller, "drawer.reopened", count.day, { clerk: count.clerkId, note: reason });
      return DONE;
    });
  });
}
