import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import type { Outcome } from "../load.ts";
import type { Charge } from "./ours.ts";

/** The naive version's bills and payments, in tables beside ours, with as many bills. */
export const NAIVE_TABLES = `
  drop table if exists naive_ledger, naive_payments, naive_bills;
  create table naive_bills as select id, balance_cents, paid_cents from bills;
  alter table naive_bills add primary key (id);
  create table naive_payments (
    id uuid primary key, bill_id bigint not null, amount_cents bigint not null, state text not null,
    created_at timestamptz not null default now());
  create index on naive_payments (bill_id);
  create table naive_ledger (
    id bigint generated always as identity primary key, payment_id uuid not null, account text not null,
    amount_cents bigint not null);`;

/**
 * The obvious first version: one transaction that reads the bill, checks it here, charges, and writes the result. With
 * `locks`, the row stays locked from start to end, including the gateway call; without, two transactions may read the
 * same balance. In both cases, a charge made before a crash is recorded nowhere.
 */
export async function payNaively(pool: Pool, bill: string, charge: Charge, locks: boolean): Promise<Outcome> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query<{ balance: string }>(
      `select balance_cents::text as balance from naive_bills where id = $1${locks ? " for update" : ""}`,
      [bill],
    );
    const balance = Number(rows[0]?.balance ?? 0);
    if (balance <= 0) {
      await client.query("rollback");
      return "failed";
    }
    const id = randomUUID();
    await client.query(
      "insert into naive_payments (id, bill_id, amount_cents, state) values ($1, $2, $3, 'submitted')",
      [id, bill, balance],
    );
    await charge(bill);
    await client.query("update naive_payments set state = 'succeeded' where id = $1", [id]);
    await client.query(
      "insert into naive_ledger (payment_id, account, amount_cents) values ($1, 'receivable', $2), ($1, 'clearing', $3)",
      [id, -balance, balance],
    );
    await client.query(
      "update naive_bills set balance_cents = balance_cents - $2, paid_cents = paid_cents + $2 where id = $1",
      [bill, balance],
    );
    await client.query("commit");
    return "done";
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
