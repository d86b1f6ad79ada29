import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { OperatorFailure } from "../db/failures/operator-failure.ts";
import { insertBills, insertCounty, insertPendingPayment } from "../testing/county.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { startSandbox, type TestSandbox } from "../testing/sandbox.ts";
import { doctorCommand } from "./doctor-command.ts";

let database: TestDatabase;
let sandbox: TestSandbox;
let demo: number;
let bill: string;

beforeAll(async () => {
  database = await testDatabase();
  sandbox = await startSandbox();
  demo = await insertCounty(database.pool, { name: "demo" });
  [bill = ""] = await insertBills(database.pool, demo, [{ bill_number: "B1" }]);
});
beforeEach(() => {
  for (const name of ["SMTP_URL", "PUBLIC_ORIGIN", "PAYMENTS_ORIGIN", "DATABASE_REPLICA_URL"])
    vi.stubEnv(name, "");
  vi.stubEnv("DATABASE_URL", database.url);
  vi.stubEnv("GATEWAY_URL", sandbox.url);
  vi.stubEnv("NODE_ENV", "test");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
afterAll(async () => {
  sandbox.close();
  await database.close();
});

/** Runs doctor; returns its lines, and whether it reports a healthy installation. */
async function examine(): Promise<{ readonly lines: readonly string[]; readonly isWell: boolean }> {
  const output: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => output.push(String(text)) > 0);
  const isWell = await doctorCommand([])(database.pool).then(
    () => true,
    (error: unknown) => {
      if (error instanceof OperatorFailure) return false;
      throw error;
    },
  );
  vi.restoreAllMocks();
  return { lines: output.join("").trim().split("\n"), isWell };
}
const lineOf = (lines: readonly string[], what: string): string =>
  lines.find((line) => line.split("\t")[1] === what) ?? "";

it("doctor tells the operator of a healthy installation so, with a line for each check", async () => {
  const { lines, isWell } = await examine();
  expect(lines.filter((line) => line.startsWith("bad"))).toEqual([]);
  expect(isWell).toBe(true);
  for (const line of lines) expect(line).toMatch(/^(good|doubt|bad)\t[^\t]+\t[^\t]+$/);
  expect(lineOf(lines, "database")).toMatch(/^good\tdatabase\tPostgreSQL 18/);
  expect(lineOf(lines, "durability")).toMatch(/^doubt\tdurability\tfsync is off/);
  expect(lineOf(lines, "standbys")).toMatch(/^good\tstandbys\tnone: one machine/);
  expect(lineOf(lines, "clock")).toMatch(/^good/);
  expect(lineOf(lines, "addresses")).toMatch(/^good/);
  expect(lineOf(lines, "gateway")).toBe("good\tgateway\tthe sandbox answers");
  expect(lineOf(lines, "ledger")).toBe("good\tledger\tadds up for 1 company");
  expect(lineOf(lines, "browsers")).toBe("good\tbrowsers\tno error was reported in a day");
});

it("doctor tells the operator in production to choose the gateway, and that the sandbox takes no money", async () => {
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("MAIL", "off");
  vi.stubEnv("GATEWAY", "");
  const unset = await examine();
  expect(unset.isWell).toBe(false);
  expect(lineOf(unset.lines, "configuration")).toMatch(/^bad\tconfiguration\t.*GATEWAY is not set/);
  vi.stubEnv("GATEWAY", "sandbox");
  const { lines } = await examine();
  expect(lineOf(lines, "gateway")).toBe(
    "doubt\tgateway\tGATEWAY is sandbox: it takes test cards and no money; for real payments set GATEWAY=stripe or GATEWAY=braintree",
  );
});

it("doctor reports overdue payments, ledger differences and late email as bad", async () => {
  await insertPendingPayment(database.pool, demo, bill);
  await database.pool.query(
    "update payments set state = 'submitted', submitted_at = now() - interval '2 hours', next_check_at = now()",
  );
  await database.pool.query("update bills set balance_cents = balance_cents - 1");
  await database.pool.query(
    `insert into mails (company_id, recipient, kind, created_at, next_try_at, tries, last_error)
     values ($1, 'ada@mail.example', 'reset', now() - interval '16 minutes', now() + interval '16 minutes', 4,
       'connect ECONNREFUSED')`,
    [demo],
  );
  const { lines, isWell } = await examine();
  expect(isWell).toBe(false);
  expect(lineOf(lines, "payments")).toMatch(/^bad\tpayments\t1 payment without a word of the gateway/);
  expect(lineOf(lines, "ledger")).toMatch(/^bad\tledger\tdoes not add up for demo: /);
  expect(lineOf(lines, "mails")).toMatch(
    /^bad\tmails\t1 mail queued for over 15 minutes: .*failed with: connect ECONNREFUSED$/,
  );
  expect(lines.join()).not.toContain("ada@mail.example");
  await database.pool.query("update bills set balance_cents = balance_cents + 1");
});

it("doctor reports unreachable outside services without printing a password", async () => {
  vi.stubEnv("GATEWAY_URL", "http://127.0.0.1:1");
  vi.stubEnv("SMTP_URL", "smtp://somebody:hunter2@127.0.0.1:1");
  vi.stubEnv("DATABASE_REPLICA_URL", database.url.replace(/:\d+\//, ":1/"));
  vi.stubEnv("PUBLIC_ORIGIN", "http://pay.county.example");
  vi.stubEnv("PAYMENTS_ORIGIN", "http://pay.county.example");
  const { lines, isWell } = await examine();
  expect(isWell).toBe(false);
  for (const what of ["gateway", "mail", "replica", "origin"]) expect(lineOf(lines, what)).toMatch(/^bad\t/);
  expect(lines.filter((line) => line.includes("\torigin\t"))).toHaveLength(3);
  expect(lines.join()).not.toContain("hunter2");
  expect(lines.join()).not.toContain(new URL(database.url).password);
});

it("doctor reports the last failover, and what the gateway's charges said of it", async () => {
  const failover = async () => lineOf((await examine()).lines, "failovers");
  const change = (set: string) =>
    database.pool.query(`update database_generations set ${set} where number = 2`);
  expect(await failover()).toMatch(/^good\tfailovers\tnone/);
  await database.pool.query(
    `insert into database_generations (number, system_id, timeline, log_position, cause) values (2, '1', 2, '0/0', 'failover')`,
  );
  expect(await failover()).toMatch(/^doubt\tfailovers\t.*are being compared/);
  await change("began_at = now() - interval '2 hours'");
  expect(await failover()).toMatch(/^bad\tfailovers\t.*were not compared/);
  await change("searched_at = now()");
  expect(await failover()).toMatch(/^good\tfailovers\t.*know every charge/);
  await change("found = 2");
  expect(await failover()).toMatch(/^doubt\tfailovers\t.*2 charges.*run attention/);
  await change("unsearched = 'braintree'");
  expect(await failover()).toMatch(/^doubt\tfailovers\tthe last .*braintree cannot list/);
});

it("doctor reports a configured replica that is not a replica", async () => {
  vi.stubEnv("DATABASE_REPLICA_URL", database.url);
  expect(lineOf((await examine()).lines, "replica")).toMatch(/^bad\treplica\tfollows nobody/);
});

it("doctor reports another version's schema and what to do", async () => {
  await database.pool.query("update schema_migrations set name = '999-later.sql' where name like '016%'");
  expect(lineOf((await examine()).lines, "schema")).toMatch(/^bad\tschema\tThe database was made by a newer/);
  await database.pool.query(
    "update schema_migrations set name = '016-running.sql' where name = '999-later.sql'",
  );
});

it("doctor reports only the configuration if it cannot be read", async () => {
  vi.stubEnv("PORT", "many");
  const { lines, isWell } = await examine();
  expect(lines).toEqual(["bad\tconfiguration\tThe environment is not right: check PORT."]);
  expect(isWell).toBe(false);
});

it("doctor reports errors from browsers, and the command that shows them", async () => {
  await database.pool.query("insert into face_errors (level, message) values ('error', 'TypeError: x')");
  expect(lineOf((await examine()).lines, "browsers")).toBe(
    "doubt\tbrowsers\t1 error reported in a day: run faults --company <name>",
  );
});

it("doctor reports users whose email address can no longer be used", async () => {
  await database.pool.query("alter table users disable trigger user");
  const { rows } = await database.pool.query<{ id: string }>(
    "insert into users (company_id, email, password_hash) values ($1, $2, '') returning id::text",
    [demo, "ad\u0130n@demo.example"],
  );
  await database.pool.query("alter table users enable trigger user");
  const { lines } = await examine();
  expect(lineOf(lines, "addresses")).toContain(
    `1 user has an email address that no longer signs in (demo user ${rows[0]?.id})`,
  );
  await database.pool.query("update users set disabled_at = now()");
  expect(lineOf((await examine()).lines, "addresses")).toMatch(/^good/);
});
