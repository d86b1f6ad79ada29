import {
  type CloseOutRowWire,
  type CloseOutWire,
  type ClosingWire,
  closeOut,
  type TakenCheckWire,
} from "@county-pay/core/contract";
import { cents, sum, toDollars } from "@county-pay/core/money";
import { may, SEE_ALL_DRAWERS } from "@county-pay/core/session";
import type { FastifyInstance } from "fastify";
import { serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { checksOf } from "./checks.ts";
import { closingsOf } from "./closings.ts";
import { type DrawerDay, drawersOf, netOf } from "./drawers.ts";

const dollars = (amount: number): number => toDollars(cents(amount));

const rowToWire = (row: DrawerDay): CloseOutRowWire => ({
  ClerkUserId: row.clerkId === null ? null : String(row.clerkId),
  ClerkName: row.clerkName,
  PaymentType: row.method,
  Payments: { Count: row.payments, Amount: dollars(row.takenCents), TotalFees: dollars(row.feeCents) },
  Voids: { Count: row.voids, Amount: dollars(row.voidCents) },
  Refunds: { Count: row.refunds, Amount: dollars(row.refundCents) },
  Returns: { Count: row.returns, Amount: dollars(row.returnCents) },
  Net: toDollars(netOf(row)),
});

/** A day's close-out as shown to the office. */
function closeOutToWire(
  day: string,
  rows: readonly DrawerDay[],
  closings: readonly ClosingWire[] = [],
  checks: readonly TakenCheckWire[] = [],
): CloseOutWire {
  const methods = [...new Set(rows.map(({ method }) => method))].sort();
  const deposit = (method: string) => sum(rows.filter((row) => row.method === method).map(netOf));
  return {
    Day: day,
    Rows: rows.map(rowToWire),
    Closings: [...closings],
    Checks: [...checks],
    Deposits: methods.map((method) => ({ PaymentType: method, Amount: toDollars(deposit(method)) })),
    Total: toDollars(sum(rows.map(netOf))),
  };
}

/** A day's close-out: a clerk's own drawer, or all of them for admins and SMF users. */
export function registerCloseOut(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, closeOut, ({ params }, { caller, company, inCompany }) =>
    inCompany(async (tenant) => {
      const seesAll = may(caller.roles, SEE_ALL_DRAWERS);
      const whose = seesAll ? null : caller.userId;
      const rows = await drawersOf(tenant, company.id, params.day, whose);
      const closings = await closingsOf(tenant, company.id, params.day, whose);
      return closeOutToWire(
        params.day,
        rows,
        closings,
        await checksOf(tenant, company.id, params.day, whose),
      );
    }),
  );
}
