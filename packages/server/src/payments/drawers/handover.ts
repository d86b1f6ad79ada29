import { receiveDrawer, takeBackDrawer } from "@county-pay/core/contract";
import { wireCents } from "@county-pay/core/money";
import { totalOfPieces } from "@county-pay/core/payments";
import { may, SEE_ALL_DRAWERS } from "@county-pay/core/session";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { note } from "../../db/audit.ts";
import { jsonText } from "../../db/json.ts";
import { DONE } from "../../http/done.ts";
import { refuse } from "../../http/refusal.ts";
import { serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { recordsOf } from "./day-records.ts";
import { findCount } from "./find-count.ts";
import { auditFacts, linesOf } from "./lines.ts";
import { DAY_CLOSED } from "./lock.ts";
import { openingState, storeOpening } from "./opening.ts";

/** The second half of a handover: the other clerk's own count, or the first clerk takes the drawer back. */
export function registerHandover(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, receiveDrawer, ({ body }, { caller, company, inCompany }) =>
    inCompany(async (tenant) => {
      const count = await findCount(tenant, company.id, body.Id);
      const waits = count && count.receivedAt === null && count.reopenedAt === null;
      if (!waits || count.handedTo !== caller.userId) return refuse("not_found");
      if (count.isFixed) return DAY_CLOSED;
      const cash = totalOfPieces(body.Pieces);
      const checks = wireCents(body.Checks);
      const isSame =
        cash === count.countedCash && checks === count.countedChecks && body.CheckCount === count.checkCount;
      const facts = { clerk: count.clerkId, countedCashCents: cash, countedCheckCents: checks };
      if (!isSame) {
        await note(tenant, caller, "drawer.receipt_differs", count.day, facts);
        return { Status: "differs" as const };
      }
      // Whoever has closed their own drawer opens a new one for what they take over.
      const { isShut } = await openingState(tenant, company.id, caller.userId, count.day);
      if (isShut) await storeOpening(tenant, company.id, caller.userId, count.day, 0, null);
      await sql`insert into drawer_receipts (company_id, closing_id, pieces, received_by)
        values (${company.id}, ${count.id}::bigint, ${jsonText(body.Pieces)}::jsonb, ${caller.userId})`.execute(
        tenant,
      );
      const after = linesOf(await recordsOf(tenant, company.id, count.day), caller.userId);
      await note(tenant, caller, "drawer.received", count.day, { ...facts, ...auditFacts(after) });
      return { Status: "received" as const };
    }),
  );

  serveSignedIn(app, services, takeBackDrawer, ({ body }, { caller, company, inCompany }) =>
    inCompany(async (tenant) => {
      const count = await findCount(tenant, company.id, body.Id);
      const waits =
        count && count.handedTo !== null && count.receivedAt === null && count.reopenedAt === null;
      const isOwn = count?.clerkId === caller.userId || may(caller.roles, SEE_ALL_DRAWERS);
      if (!waits || !isOwn) return refuse("not_found");
      if (count.isFixed) return DAY_CLOSED;
      await sql`insert into drawer_reopenings (company_id, closing_id, reason, reopened_by)
        values (${company.id}, ${count.id}::bigint, '', ${caller.userId})`.execute(tenant);
      await note(tenant, caller, "drawer.taken_back", count.day, {
        clerk: count.clerkId,
        from: count.handedTo,
      });
      return DONE;
    }),
  );
}
