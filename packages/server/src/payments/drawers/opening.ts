import { openDrawer } from "@county-pay/core/contract";
import { wireCents } from "@county-pay/core/money";
import { totalOfPieces } from "@county-pay/core/payments";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { note } from "../../db/audit.ts";
import { jsonText } from "../../db/json.ts";
import type { Tenant } from "../../db/tenant.ts";
import { DONE } from "../../http/done.ts";
import { refuse } from "../../http/refusal.ts";
import { serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";

/** Opens the caller's drawer of the day on which money is booked now: a second opening is refused by the table's key. */
export function registerOpening(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, openDrawer, ({ body }, { caller, company, inCompany }) => {
    const { Pieces, Fund } = body;
    if ((Pieces === undefined) === (Fund === undefined))
      return refuse("validation_failed", { Paths: ["Fund"] });
    const fund = Pieces ? totalOfPieces(Pieces) : wireCents(Fund ?? 0);
    const pieces = Pieces ? jsonText(Pieces) : null;
    return inCompany(async (tenant) => {
      const { rows } = await sql<{ day: string }>`
        insert into drawer_openings (company_id, clerk_id, day, fund_cents, pieces, opened_by)
        values (${company.id}, ${caller.userId}, book_day(${company.id}), ${fund}, ${pieces}::jsonb, ${caller.userId})
        on conflict do nothing returning day::text as day`.execute(tenant);
      const [opened] = rows;
      if (!opened) return refuse("already_exists");
      await note(tenant, caller, "drawer.opened", opened.day, {
        clerk: caller.userId,
        fundCents: fund,
        isCounted: Pieces !== undefined,
      });
      return DONE;
    });
  });
}

/**
 * Whether a clerk has a drawer on the day on which money is booked now: opened with its fund, or handed over by another
 * clerk.
 */
export async function hasDrawer(tenant: Tenant, companyId: number, clerkId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from drawer_openings o
        where o.company_id = ${companyId} and o.clerk_id = ${clerkId} and o.day = b.day)
      or exists (select from drawer_closings d
        join drawer_receipts r on r.company_id = d.company_id and r.closing_id = d.id
        where d.company_id = ${companyId} and d.handed_to = ${clerkId} and d.day = b.day) as has
    from (select book_day(${companyId}) as day) b`.execute(tenant);
  return rows[0]?.has === true;
}
