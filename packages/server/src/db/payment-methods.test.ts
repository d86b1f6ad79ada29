import { METHOD_CODES, railOf } from "@county-pay/core/methods";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../testing/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it("the database knows the payment methods that core knows, each with the same rail", async () => {
  const { rows } = await database.pool.query<{ code: string; rail: string }>(
    "select code, rail from payment_methods order by code",
  );
  const known = METHOD_CODES.map((code) => ({ code, rail: railOf(code) }));
  expect(rows).toEqual(known.toSorted((one, other) => one.code.localeCompare(other.code, "en")));
});

// A failed payment is kept as a browser told it.
it("every table that names a payment method refers to the list of them, but the log of failed payments", async () => {
  const { rows } = await database.pool.query<{ name: string; refers: boolean }>(
    `select c.relname as name, exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
       and k.confrelid = 'payment_methods'::regclass) as refers
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'method'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  expect(rows.filter(({ refers }) => !refers).map(({ name }) => name)).toEqual(["failed_payments"]);
  expect(rows.map(({ name }) => name)).toContain("payments");
});

it("no constraint lists which methods are charged online", async () => {
  const { rows } = await database.pool.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'c' and pg_get_constraintdef(oid) ~ '''(CC|ACH)'''`,
  );
  expect(rows).toEqual([]);
});
