import { type ClosingWire, closeDrawer } from "@county-pay/core/contract";
import { cents, sum, toDollars, wireCents } from "@county-pay/core/money";
import { may, SEE_ALL_DRAWERS } from "@county-pay/core/session";
import type { FastifyInstance } from "fastify";
import { type Kysely, sql } from "kysely";
import { note } from "../../db/audit.ts";
import type { Tables } from "../../db/tables.ts";
import { DONE } from "../../http/done.ts";
import { refuse } from "../../http/refusal.ts";
import { serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { drawersOf, netOf } from "./drawers.ts";

interface Closing {
  readonly clerkId: number;
  readonly clerkName: string;
  readonly closedBy: string;
  readonly at: Date;
  readonly expectedCash: number;
  readonly countedCash: number;
  readonly expectedChecks: number;
  readonly countedChecks: number;
  readonly note: string;
}

const dollars = (amount: number): number => toDollars(cents(amount));

/** The last count of each drawer on a closed day, of one clerk or of all. */
export async function closingsOf(
  kysely: Kysely<Tables>,
  companyId: number,
  day: string,
  clerkId: number | null,
): Promise<ClosingWire[]> {
  const { rows } = await sql<Closing>`
    select distinct on (d.clerk_id) d.clerk_id as "clerkId", left(btrim(u.first_name || ' ' || u.last_name), 200) as "clerkName",
      left(btrim(b.first_name || ' ' || b.last_name), 200) as "closedBy", d.closed_at as at,
      d.expected_cash_cents as "expectedCash", d.counted_cash_cents as "countedCash",
      d.expected_check_cents as "expectedChecks", d.counted_check_cents as "countedChecks", d.note
    from drawer_closings d join users u on u.company_id = d.company_id and u.id = d.clerk_id
      join users b on b.company_id = d.company_id and b.id = d.closed_by
    where d.company_id = ${companyId} and d.day = ${day}::date and (${clerkId}::bigint is null or d.clerk_id = ${clerkId}::bigint)
    order by d.clerk_id, d.id desc`.execute(kysely);
  return rows.map((row) => ({
    ClerkUserId: String(row.clerkId),
    ClerkName: row.clerkName,
    ClosedAt: row.at.toISOString(),
    ClosedBy: row.closedBy,
    ExpectedCash: dollars(row.expectedCash),
    CountedCash: dollars(row.countedCash),
    ExpectedChecks: dollars(row.expectedChecks),
    CountedChecks: dollars(row.countedChecks),
    Note: row.note,
  }));
}

/** Closes a drawer: stores the counted amount next to the expected one. */
export function registerClosings(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, closeDrawer, ({ body }, { caller, company, inCompany }) => {
    const { roles, userId } = caller;
    if (body.ClerkUserId !== String(userId) && !may(roles, SEE_ALL_DRAWERS)) return refuse("forbidden");
    return inCompany(async (tenant) => {
      const known = await sql<{ isTaker: boolean; isPast: boolean }>`
        select exists (select from users where company_id = ${company.id} and id = ${body.ClerkUserId}::bigint) as "isTaker",
          ${body.Day}::date <= county_day(${company.id}) as "isPast"`.execute(tenant);
      if (!known.rows[0]?.isTaker) return refuse("not_found");
      if (!known.rows[0].isPast) return refuse("validation_failed", { Paths: ["Day"] });
      const rows = await drawersOf(tenant, company.id, body.Day, Number(body.ClerkUserId));
      const net = (method: string) => sum(rows.filter((row) => row.method === method).map(netOf));
      const [cash, checks] = [net("CASH"), net("CHECK")];
      if (wireCents(body.ExpectedCash) !== cash || wireCents(body.ExpectedChecks) !== checks)
        return refuse("amount_changed", { ExpectedCash: toDollars(cash), ExpectedChecks: toDollars(checks) });
      const counted = { cash: wireCents(body.CountedCash), checks: wireCents(body.CountedChecks) };
      await sql`insert into drawer_closings (company_id, clerk_id, day, expected_cash_cents, counted_cash_cents,
          expected_check_cents, counted_check_cents, note, closed_by)
        values (${company.id}, ${body.ClerkUserId}::bigint, ${body.Day}::date, ${cash}, ${counted.cash}, ${checks},
          ${counted.checks}, ${body.Note.trim()}, ${userId})`.execute(tenant);
      await note(tenant, caller, "drawer.closed", body.Day, {
        clerk: body.ClerkUserId,
        expectedCashCents: cash,
        countedCashCents: counted.cash,
        expectedCheckCents: checks,
        countedCheckCents: counted.checks,
      });
      return DONE;
    });
  });
}
