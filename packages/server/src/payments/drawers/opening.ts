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
import { lockDay } from "./lock.ts";

/**
 * Opens the caller's drawer of the day on which money is booked now: the first one, or a new one after the one before was
 * closed or handed over.
 */
export function registerOpening(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, openDrawer, ({ body }, { caller, company, inCompany }) => {
    const { Pieces, Fund } = body;
    if ((Pieces === undefined) === (Fund === undefined))
      return refuse("validation_failed", { Paths: ["Fund"] });
    const fund = Pieces ? totalOfPieces(Pieces) : wireCents(Fund ?? 0);
    return inCompany(async (tenant) => {
      const { rows } = await sql<{ day: string }>`select book_day(${company.id})::text as day`.execute(
        tenant,
      );
      const day = rows[0]?.day ?? "";
      await lockDay(tenant, company.id, day);
      const { isOpened, isShut } = await openingState(tenant, company.id, caller.userId, day);
      if (isOpened && !isShut) return refuse("already_exists");
      await storeOpening(tenant, company.id, caller.userId, day, fund, Pieces ? jsonText(Pieces) : null);
      await note(tenant, caller, "drawer.opened", day, {
        clerk: caller.userId,
        fundCents: fund,
        isCounted: Pieces !== undefined,
      });
      return DONE;
    });
  });
}

/** Whether a clerk's drawer was opened on a day, and whether it has been closed or handed over since; under `lockDay`. */
export async function openingState(
  tenant: Tenant,
  companyId: number,
  clerkId: number,
  day: string,
): Promise<{ readonly isOpened: boolean; readonly isShut: boolean }> {
  const { rows } = await sql<{ isOpened: boolean; isShut: boolean }>`
    select exists (select from drawer_openings where company_id = ${companyId} and clerk_id = ${clerkId}
        and day = ${day}::date) as "isOpened",
      drawer_shut(${companyId}, ${clerkId}::bigint, ${day}::date) is not null as "isShut"`.execute(tenant);
  return rows[0] ?? { isOpened: false, isShut: false };
}

/** Stores the next opening of a clerk's drawer on a day, with its fund in cents; under `lockDay`. */
export async function storeOpening(
  tenant: Tenant,
  companyId: number,
  clerkId: number,
  day: string,
  fund: number,
  pieces: string | null,
): Promise<void> {
  await sql`insert into drawer_openings (company_id, clerk_id, day, number, fund_cents, pieces, opened_by)
    select ${companyId}, ${clerkId}, ${day}::date, count(*) + 1, ${fund}, ${pieces}::jsonb, ${clerkId}
    from drawer_openings where company_id = ${companyId} and clerk_id = ${clerkId} and day = ${day}::date`.execute(
    tenant,
  );
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
