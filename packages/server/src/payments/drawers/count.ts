import { closeDrawer } from "@county-pay/core/contract";
import { type Cents, toDollars, wireCents } from "@county-pay/core/money";
import {
  type CashAndChecks,
  differenceOf,
  isCountable,
  needsNote,
  totalOfPieces,
} from "@county-pay/core/payments";
import { may, SEE_ALL_DRAWERS } from "@county-pay/core/session";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { InferOutput } from "valibot";
import { note } from "../../db/audit.ts";
import { jsonText } from "../../db/json.ts";
import type { Tenant } from "../../db/tenant.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import { serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { clerksOf } from "./clerks.ts";
import { drawerIn } from "./day.ts";
import { recordsOf } from "./day-records.ts";
import { auditFacts, linesOf } from "./lines.ts";
import { DAY_CLOSED, lockDay } from "./lock.ts";

type Body = InferOutput<NonNullable<typeof closeDrawer.body>>;

/** Why this user's drawer cannot be counted on this day, or handed over to this clerk; null if it can. */
async function refusalOf(tenant: Tenant, companyId: number, body: Body): Promise<Refusal | null> {
  const { rows } = await sql<{ isTaker: boolean; isPast: boolean }>`
    select exists (select from users where company_id = ${companyId} and id = ${body.ClerkUserId}::bigint) as "isTaker",
      ${body.Day}::date <= book_day(${companyId}) as "isPast"`.execute(tenant);
  if (!rows[0]?.isTaker) return refuse("not_found");
  if (!rows[0].isPast) return refuse("validation_failed", { Paths: ["Day"] });
  if (body.HandTo === null) return null;
  const clerks = await clerksOf(tenant, companyId, body.Day);
  const other = clerks.find(({ id }) => String(id) === body.HandTo);
  if (!other || body.HandTo === body.ClerkUserId) return refuse("validation_failed", { Paths: ["HandTo"] });
  return other.isToday ? null : refuse("validation_failed", { Paths: ["Day"] });
}

/** Whether the count names this difference, and says why. */
function isExplained({ Difference }: Body, { cash, checks }: CashAndChecks): boolean {
  if (cash === 0 && checks === 0) return true;
  if (!Difference) return false;
  const isSame = wireCents(Difference.Cash) === cash && wireCents(Difference.Checks) === checks;
  return isSame && (!needsNote(Difference.Reason) || Difference.Note.trim() !== "");
}

/** Counts a drawer: closes its day, or hands it over; the server computes the total and the difference. */
export function registerCount(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, closeDrawer, ({ body }, { caller, company, inCompany }) => {
    const { roles, userId } = caller;
    if (body.ClerkUserId !== String(userId) && !may(roles, SEE_ALL_DRAWERS)) return refuse("forbidden");
    const counted = { cash: totalOfPieces(body.Pieces), checks: wireCents(body.Checks) };
    const kept = wireCents(body.Kept);
    if (kept > counted.cash || (body.HandTo !== null && kept > 0)) return refuse("amount_invalid");
    return inCompany(async (tenant) => {
      const refused = await refusalOf(tenant, company.id, body);
      if (refused) return refused;
      if (!(await lockDay(tenant, company.id, body.Day))) return DAY_CLOSED;
      const records = await recordsOf(tenant, company.id, body.Day);
      const { own, content, state } = drawerIn(records, Number(body.ClerkUserId));
      if (!isCountable(state)) return refuse("already_exists");
      const difference = differenceOf(counted, content);
      const isOff = difference.cash !== 0 || difference.checks !== 0;
      const answer = {
        CashDifference: toDollars(difference.cash),
        ChecksDifference: toDollars(difference.checks),
      };
      const facts = {
        clerk: body.ClerkUserId,
        expectedCashCents: content.cash,
        countedCashCents: counted.cash,
        expectedCheckCents: content.checks,
        countedCheckCents: counted.checks,
      };
      if (!isExplained(body, difference)) {
        await note(tenant, caller, "drawer.differs", body.Day, facts);
        return { Status: "differs" as const, ...answer };
      }
      await store(tenant, company.id, userId, body, {
        number: (own.at(-1)?.number ?? 0) + 1,
        counted,
        content,
        kept,
        isOff,
      });
      const after = linesOf(await recordsOf(tenant, company.id, body.Day), Number(body.ClerkUserId));
      await note(tenant, caller, body.HandTo === null ? "drawer.closed" : "drawer.handed_over", body.Day, {
        ...facts,
        ...auditFacts(after),
        ...(body.HandTo === null ? { keptCents: kept, bag: body.BagNumber.trim() } : { to: body.HandTo }),
        ...(body.Difference && isOff ? { reason: body.Difference.Reason } : {}),
      });
      return { Status: "closed" as const, ...answer };
    });
  });
}

/** Inserts the count; the unique number refuses a second one. */
async function store(
  tenant: Tenant,
  companyId: number,
  userId: number,
  body: Body,
  count: {
    readonly number: number;
    readonly counted: CashAndChecks;
    readonly content: CashAndChecks & { readonly fund: Cents };
    readonly kept: Cents;
    readonly isOff: boolean;
  },
): Promise<void> {
  const { counted, content } = count;
  const why = count.isOff ? body.Difference : null;
  await sql`insert into drawer_closings (company_id, clerk_id, day, number, expected_cash_cents, counted_cash_cents,
      expected_check_cents, counted_check_cents, pieces, check_count, fund_cents, kept_cents, bag_number, reason, note,
      handed_to, closed_by)
    values (${companyId}, ${body.ClerkUserId}::bigint, ${body.Day}::date, ${count.number}, ${content.cash}, ${counted.cash},
      ${content.checks}, ${counted.checks}, ${jsonText(body.Pieces)}::jsonb, ${body.CheckCount}, ${content.fund},
      ${count.kept}, ${body.HandTo === null ? body.BagNumber.trim() : ""}, ${why?.Reason ?? ""},
      ${why?.Note.trim() ?? ""}, ${body.HandTo}::bigint, ${userId})`.execute(tenant);
}
