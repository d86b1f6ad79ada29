import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../testing/database.ts";

/** Unique indexes that do not start with the company, and why they are safe for tables partitioned by company. */
const UNIQUE_ALONE: Readonly<Record<string, string>> = {
  terminal_runs_reference_key: "a random UUID; a small table that is not spread",
  mail_tokens_pkey:
    "a random secret's hash, looked up by whoever has a link; a small table that is not spread",
};

/** Indexes on a random, unique ID, for callers that do not know the company; each lookup searches every partition. */
const PLAIN_ALONE: Readonly<Record<string, string>> = {
  checkouts_id: "the frame knows the checkout alone",
  payments_id: "a gateway knows the payment alone",
};

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const COMPANY_TABLES = `select a.attrelid from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'company_id'`;

async function names(sql: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(sql);
  return rows.map(({ name }) => name);
}

it("every unique index on a county's rows starts with the company", async () => {
  const found = await names(
    `select i.indexrelid::regclass::text as name from pg_index i
     join pg_attribute k on k.attrelid = i.indexrelid and k.attnum = 1
     where i.indisunique and i.indrelid in (${COMPANY_TABLES}) and k.attname <> 'company_id' order by 1`,
  );
  expect(found).toEqual(Object.keys(UNIQUE_ALONE).sort());
});

it("every foreign key between a county's rows starts with the company", async () => {
  const found = await names(
    `select k.conname as name from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.conrelid in (${COMPANY_TABLES}) and k.confrelid in (${COMPANY_TABLES})
       and a.attname <> 'company_id' order by 1`,
  );
  expect(found).toEqual([]);
});

it("every index on bills, payments, the ledger and the audit trail starts with the company", async () => {
  const big = [
    "bills",
    "payments",
    "payment_bills",
    "payment_events",
    "ledger_lines",
    "checkouts",
    "audit_events",
  ];
  // Partial indexes serve job queues, which span all companies and hold only due rows; GIN indexes cannot start with an
  // integer.
  const found = await names(
    `select i.indexrelid::regclass::text as name from pg_index i
     join pg_class x on x.oid = i.indexrelid join pg_am m on m.oid = x.relam
     join pg_attribute k on k.attrelid = i.indexrelid and k.attnum = 1
     where i.indrelid in (${COMPANY_TABLES}) and i.indrelid::regclass::text in (${big.map((name) => `'${name}'`).join()})
       and k.attname <> 'company_id' and m.amname = 'btree' and i.indpred is null order by 1`,
  );
  expect(found).toEqual(Object.keys(PLAIN_ALONE).sort());
});

it("a table without a company stays small: it does not grow with a county's bills", async () => {
  const found = await names(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and c.oid not in (${COMPANY_TABLES}) order by 1`,
  );
  const COUNTIES = ["companies", "payment_states", "payment_transitions", "payment_methods"];
  const INSTALLATION = [
    "schema_migrations",
    "applied_functions",
    "secrets",
    "earlier_secrets",
    "secrets_in_use",
    "widget_files",
    "one_time_steps",
    "gateway_cursors",
    "page_checks",
    "database_generations",
    "installation",
    "waiting_room",
    "outages",
  ];
  // Tables whose rows are deleted once they expire, or that have a maximum number of rows.
  const SWEPT = ["captcha_spent", "rate_limits", "face_errors", "caught_mails", "gateway_events"];
  const POSTAL = ["postal_operations", "postal_places"];
  expect(found.filter((name) => ![...POSTAL, ...COUNTIES, ...INSTALLATION, ...SWEPT].includes(name))).toEqual(
    [],
  );
});
