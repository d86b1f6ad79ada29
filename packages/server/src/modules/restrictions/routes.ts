import { billsRestriction } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../http/router.ts";
import type { Services } from "../../services.ts";
import { billsById } from "../bills/index.ts";
import { restrictionOf } from "./restrictions.ts";

/** Which bills of a cart a guest may not pay (spec 1:126). Ids of no bill are in neither list. */
export function registerRestrictions(app: FastifyInstance, services: Services): void {
  serve(app, services, billsRestriction, async ({ body }, { company }) => {
    const rows = await billsById(services.db.kysely, company.id, body.RecordDetailsIds);
    const judged = rows.map((row) => ({
      RecordDetailsId: String(row.id),
      Reason: restrictionOf(row, company),
    }));
    return {
      filteredItems: judged
        .filter(({ Reason }) => Reason === null)
        .map(({ RecordDetailsId }) => RecordDetailsId),
      restrictedBills: judged.flatMap(({ RecordDetailsId, Reason }) =>
        Reason === null ? [] : [{ RecordDetailsId, Reason }],
      ),
    };
  });
}
