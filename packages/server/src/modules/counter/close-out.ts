import { type CloseOutRowWire, type CloseOutWire, closeOut } from "@county-pay/core/contract";
import { cents, sum, toDollars } from "@county-pay/core/money";
import type { FastifyInstance } from "fastify";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../services.ts";

/** What one drawer took and gave back by one method on a day, in cents. */
export interface DrawerDay {
  /** Null for what was paid online. */
  readonly clerkId: number | null;
  readonly clerkName: string;
  readonly method: CloseOutRowWire["PaymentType"];
  readonly payments: number;
  readonly takenCents: number;
  readonly feeCents: number;
  readonly voids: number;
  readonly voidCents: number;
  readonly refunds: number;
  readonly refundCents: number;
  readonly returns: number;
  readonly returnCents: number;
}

/**
 * The drawers of a company on a day of its calendar (`YYYY-MM-DD`), of one clerk or of all. What is given back counts for
 * whoever gave it back, a bank's return for whoever took the payment. Agrees with the day's ledger to the cent.
 */
export async function drawersOf(
  kysely: Kysely<Tables>,
  companyId: number,
  day: string,
  clerkId: number | null = null,
): Promise<readonly DrawerDay[]> {
  const { rows } = await sql<DrawerDay>`
    with moved as (
      select clerk_id as clerk, method, 'payment' as kind, total_cents as cents, fee_cents as fee
        from payments where company_id = ${companyId} and taken_on = ${day}::date
      union all select r.user_id, p.method, r.kind, r.amount_cents, 0
        from payment_refunds r join payments p on p.company_id = r.company_id and p.id = r.payment_id
        where r.company_id = ${companyId} and r.given_on = ${day}::date
      union all select clerk_id, method, 'return', total_cents, 0
        from payments where company_id = ${companyId} and returned_on = ${day}::date)
    select m.clerk as "clerkId", coalesce(btrim(u.first_name || ' ' || u.last_name), '') as "clerkName", m.method,
      count(*) filter (where kind = 'payment')::int as payments,
      coalesce(sum(cents) filter (where kind = 'payment'), 0)::bigint as "takenCents", sum(fee)::bigint as "feeCents",
      count(*) filter (where kind = 'void')::int as voids,
      coalesce(sum(cents) filter (where kind = 'void'), 0)::bigint as "voidCents",
      count(*) filter (where kind = 'refund')::int as refunds,
      coalesce(sum(cents) filter (where kind = 'refund'), 0)::bigint as "refundCents",
      count(*) filter (where kind = 'return')::int as returns,
      coalesce(sum(cents) filter (where kind = 'return'), 0)::bigint as "returnCents"
    from moved m left join users u on u.company_id = ${companyId} and u.id = m.clerk
    where ${clerkId}::bigint is null or m.clerk = ${clerkId}
    group by m.clerk, u.first_name, u.last_name, m.method
    order by "clerkName", m.clerk nulls last, m.method`.execute(kysely);
  return rows;
}

const netOf = ({ takenCents, voidCents, refundCents, returnCents }: DrawerDay) =>
  cents(takenCents - voidCents - refundCents - returnCents);
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

/** The close-out of a day as the office reads it. */
export function closeOutToWire(day: string, rows: readonly DrawerDay[]): CloseOutWire {
  const methods = [...new Set(rows.map(({ method }) => method))].sort();
  const deposit = (method: string) => sum(rows.filter((row) => row.method === method).map(netOf));
  return {
    Day: day,
    Rows: rows.map(rowToWire),
    Deposits: methods.map((method) => ({ PaymentType: method, Amount: toDollars(deposit(method)) })),
    Total: toDollars(sum(rows.map(netOf))),
  };
}

/** The close-out of a day: a clerk's own drawer, all of them for admins and SMF users. */
export function registerCloseOut(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, closeOut, ({ params }, { caller, company, inCompany }) =>
    inCompany(async (tenant) => {
      const seesAll = caller.roles.isAdmin || caller.roles.isSMF;
      const rows = await drawersOf(tenant, company.id, params.day, seesAll ? null : caller.userId);
      return closeOutToWire(params.day, rows);
    }),
  );
}
