import { cents } from "@county-pay/core/money";
import pg from "pg";
import { expect, vi } from "vitest";
import { openDatabase } from "../../../db/database.ts";
import type { GatewayOutcome } from "../../../gateways/index.ts";
import { insertCounty } from "../../../testing/county.ts";
import { testDatabase } from "../../../testing/database.ts";
import { type Attempt, beginPayment, finishPayment } from "../index.ts";
import { type Opened, openerOf, press } from "./opened.ts";

/** The gateway took this amount, in cents, from a card or, with the brand `bank`, from an account. */
export const taken = (amount: number, brand = "VISA"): GatewayOutcome => ({
  outcome: "succeeded",
  gatewayId: `ch_${amount}`,
  amount: cents(amount),
  instrument: { brand, last4: "1111" },
});

/** The gateway declined the card. */
export const DECLINED: GatewayOutcome = {
  outcome: "declined",
  code: "declined",
  gatewayId: "ch_no",
  instrument: { brand: "VISA", last4: "1111" },
};

export type BatchWorld = Awaited<ReturnType<typeof batchWorld>>;

/** A county whose checkouts are paid at the same moment, through one pool as a server has it. */
export async function batchWorld() {
  const database = await testDatabase();
  const db = openDatabase(database.url, { max: 12 });
  const companyId = await insertCounty(database.pool, { name: "demo" });
  const ask = async (sql: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await database.pool.query(sql, [...values])).rows;
  return {
    database,
    db,
    county: openerOf(database.pool, companyId),
    companyId,
    ask,
    begin: (opened: Opened, change: Partial<Attempt> = {}) => beginPayment(db.pool, press(opened, change)),
    finish: ({ payment, totalCents }: Opened, outcome = taken(totalCents)) =>
      finishPayment(db.pool, { id: payment, companyId }, outcome, 1_000),
    /** Nothing is unbalanced, and every balance is what its ledger says. */
    expectBooksToAgree: async (): Promise<void> =>
      expect(await ask("select * from ledger_differences($1)", [companyId])).toEqual([
        { unbalanced_movements: "0", bills_that_differ: "0", total_cents: "0" },
      ]),
    /** The calls of the functions from now on, with how many payments each was about. */
    watchCalls: (): (() => string[]) => {
      const query = vi.spyOn(db.pool, "query");
      return () =>
        query.mock.calls.map(([statement]: unknown[]) => {
          const { text, values } = statement as { text: string; values: unknown[] };
          const name = /\b(\w+)\(/.exec(text)?.[1] ?? "";
          return Array.isArray(values[1]) ? `${name} ${values[1].length}` : name;
        });
    },
    /** A session that holds a lock until it is released; what it did is rolled back, or committed. */
    holding: async (
      sql: string,
      values: readonly unknown[] = [],
    ): Promise<(end?: "rollback" | "commit") => Promise<void>> => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      await client.query("begin");
      await client.query(sql, [...values]);
      return async (end = "rollback") => {
        await client.query(end);
        await client.end();
      };
    },
    /** Resolves when one decision to charge waits for a lock, or one call of another function. */
    untilOneWaits: (name = "begin_payment"): Promise<void> =>
      expect
        .poll(() =>
          ask(
            `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
               and query like '%' || $1 || '%'`,
            [name],
          ),
        )
        .toHaveLength(1),
    close: async (): Promise<void> => {
      await db.close();
      await database.close();
    },
  };
}
