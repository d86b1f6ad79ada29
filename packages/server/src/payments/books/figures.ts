import type { DayFigures, DrawerFigures, MethodFigures } from "@county-pay/core/contract";
import { METHOD_CODES, type MethodCode } from "@county-pay/core/methods";
import { sum, wireCents } from "@county-pay/core/money";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import { type DrawerDay, drawerMovements, drawersOn, netOf } from "../drawers/index.ts";
import { depositsOf } from "../reports/index.ts";

function methodFigures(method: MethodCode, rows: readonly DrawerDay[]): MethodFigures {
  const add = (key: Exclude<keyof DrawerDay, "clerkId" | "clerkName" | "method">): number =>
    rows.reduce((so, row) => so + row[key], 0);
  return {
    PaymentType: method,
    Payments: { Count: add("payments"), Cents: add("takenCents") },
    FeeCents: add("feeCents"),
    Voids: { Count: add("voids"), Cents: add("voidCents") },
    Refunds: { Count: add("refunds"), Cents: add("refundCents") },
    Returns: { Count: add("returns"), Cents: add("returnCents") },
    // Closings from before there were disputes have none, and must stay equal.
    ...(add("disputes") > 0 && { Disputes: { Count: add("disputes"), Cents: add("disputeCents") } }),
    NetCents: sum(rows.map(netOf)),
  };
}

type DrawerOn = Awaited<ReturnType<typeof drawersOn>>[number];

/** The counts that closed a drawer; one that was handed over is in the other clerk's. */
const drawerFigures = (drawers: readonly DrawerOn[]): DrawerFigures[] =>
  drawers.flatMap(({ clerkId, clerkName, counts }) =>
    counts.map((count) => ({
      ClerkUserId: String(clerkId),
      ClerkName: clerkName.slice(0, 200),
      ExpectedCashCents: count.expectedCash,
      CountedCashCents: count.countedCash,
      ExpectedCheckCents: count.expectedChecks,
      CountedCheckCents: count.countedChecks,
      KeptCents: count.kept,
      BagNumber: count.bagNumber,
    })),
  );

async function ledgerFigures(tenant: Tenant, companyId: number, day: string): Promise<DayFigures["Ledger"]> {
  const { rows } = await sql<{ account: string; debit: number; credit: number }>`
    select account, coalesce(sum(amount_cents) filter (where amount_cents > 0), 0)::bigint as debit,
      coalesce(-sum(amount_cents) filter (where amount_cents < 0), 0)::bigint as credit
    from ledger_lines where company_id = ${companyId} and day = ${day}::date and payment_id is not null
    group by account order by account collate "C"`.execute(tenant);
  return rows.map(({ account, debit, credit }) => ({
    Account: account,
    DebitCents: debit,
    CreditCents: credit,
  }));
}

/** A day's drawers, and its figures by the ledger, the drawers, and the settlement files as they are now. */
export async function figuresOf(
  tenant: Tenant,
  company: CompanyRecord,
  day: string,
): Promise<{ readonly figures: DayFigures; readonly drawers: readonly DrawerOn[] }> {
  const rows = await drawerMovements(tenant, company.id, day);
  const drawers = await drawersOn(tenant, company.id, day);
  const [settled] = await depositsOf(tenant, company, { From: day, To: day });
  const figures = {
    Methods: METHOD_CODES.filter((method) => rows.some((row) => row.method === method)).map((method) =>
      methodFigures(
        method,
        rows.filter((row) => row.method === method),
      ),
    ),
    Drawers: drawerFigures(drawers),
    Settlement: {
      Count: settled?.Count ?? 0,
      Cents: wireCents(settled?.Recorded ?? 0),
      MatchedCount: settled?.MatchedCount ?? 0,
      MatchedCents: wireCents(settled?.Matched ?? 0),
    },
    Ledger: await ledgerFigures(tenant, company.id, day),
  };
  return { figures, drawers };
}
