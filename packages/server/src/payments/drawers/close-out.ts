import { type CloseOutRowWire, closeOut } from "@county-pay/core/contract";
import { cents, sum, toDollars } from "@county-pay/core/money";
import { countsBlindly } from "@county-pay/core/payments";
import { may, SEE_ALL_DRAWERS, TAKE_PAYMENTS } from "@county-pay/core/session";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import { serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { clerksOf } from "./clerks.ts";
import { shownDay } from "./day.ts";
import { type DrawerDay, netOf } from "./movements.ts";

const dollars = (amount: number): number => toDollars(cents(amount));

const rowToWire = (row: DrawerDay): CloseOutRowWire => ({
  ClerkUserId: row.clerkId === null ? null : String(row.clerkId),
  ClerkName: row.clerkName,
  PaymentType: row.method,
  Payments: { Count: row.payments, Amount: dollars(row.takenCents), TotalFees: dollars(row.feeCents) },
  Voids: { Count: row.voids, Amount: dollars(row.voidCents) },
  Refunds: { Count: row.refunds, Amount: dollars(row.refundCents) },
  Returns: { Count: row.returns, Amount: dollars(row.returnCents) },
  ...(row.disputes > 0 && { Disputes: { Count: row.disputes, Amount: dollars(row.disputeCents) } }),
  Net: toDollars(netOf(row)),
});

/** The totals by method of a day's rows. */
function depositsToWire(rows: readonly DrawerDay[]) {
  const methods = [...new Set(rows.map(({ method }) => method))].sort();
  const deposit = (method: string) => sum(rows.filter((row) => row.method === method).map(netOf));
  return methods.map((method) => ({ PaymentType: method, Amount: toDollars(deposit(method)) }));
}

/** Whether a day's books are closed, and the day on which money is booked now. */
async function bookDayBeside(tenant: Tenant, companyId: number, day: string) {
  const { rows } = await sql<{ isClosed: boolean; bookDay: string }>`
    select is_day_closed(${companyId}, ${day}::date) as "isClosed", book_day(${companyId})::text as "bookDay"`.execute(
    tenant,
  );
  return { IsClosed: rows[0]?.isClosed === true, BookDay: rows[0]?.bookDay ?? day };
}

/** A day's close-out: a clerk's own drawer, or all of them for admins and SMF users. */
export function registerCloseOut(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, closeOut, ({ params }, { caller, company, inCompany }) =>
    inCompany(async (tenant) => {
      const { day } = params;
      const seesAll = may(caller.roles, SEE_ALL_DRAWERS);
      const clerks = await clerksOf(tenant, company.id, day);
      const self = clerks.find(({ id }) => id === caller.userId);
      const { rows, ...drawers } = await shownDay(tenant, company.id, day, {
        userId: caller.userId,
        name: self?.name ?? "",
        seesAll,
        opensToday: may(caller.roles, TAKE_PAYMENTS) && self?.isToday === true,
        isBlind: countsBlindly(company.core.customization) && !seesAll,
      });
      return {
        Day: day,
        ...(await bookDayBeside(tenant, company.id, day)),
        Rows: rows.map(rowToWire),
        ...drawers,
        Deposits: depositsToWire(rows),
        Total: toDollars(sum(rows.map(netOf))),
        Colleagues: clerks
          .filter(({ id }) => id !== caller.userId)
          .map(({ id, name }) => ({ ClerkUserId: String(id), ClerkName: name })),
      };
    }),
  );
}
