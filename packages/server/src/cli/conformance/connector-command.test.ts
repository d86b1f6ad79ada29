import { Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import { insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { startSandbox, type TestSandbox } from "../../testing/sandbox.ts";
import { UsageError } from "../arguments.ts";
import { connectorCommand } from "../connector-command.ts";
import { doctorCommand } from "../doctor-command.ts";
import { faultsCommand } from "../faults-command.ts";

let database: TestDatabase;
let sandbox: TestSandbox;
let demo: number;

beforeAll(async () => {
  database = await testDatabase();
  sandbox = await startSandbox();
  demo = await insertCounty(database.pool, { name: "demo" });
});
beforeEach(() => {
  for (const name of ["SMTP_URL", "PUBLIC_ORIGIN", "PAYMENTS_ORIGIN", "DATABASE_REPLICA_URL"])
    vi.stubEnv(name, "");
  vi.stubEnv("DATABASE_URL", database.url);
  vi.stubEnv("GATEWAY_URL", sandbox.url);
  vi.stubEnv("CONNECTOR_NETWORKS", "");
  vi.stubEnv("NODE_ENV", "test");
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
afterAll(async () => {
  sandbox.close();
  await database.close();
});

type Command = (args: readonly string[]) => (pool: TestDatabase["pool"]) => Promise<void>;

/** Runs a command with this input; returns its lines, also if it fails with an OperatorFailure. */
async function run(command: Command, line: string, input = ""): Promise<readonly string[]> {
  const output: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => output.push(String(text)) > 0);
  vi.spyOn(process.stderr, "write").mockImplementation(() => true);
  vi.spyOn(process, "stdin", "get").mockReturnValue(Readable.from([Buffer.from(input)]) as never);
  await command(line.split(" ").filter(Boolean))(database.pool).catch((error: unknown) => {
    if (error instanceof OperatorFailure) output.push(error.message);
    else throw error;
  });
  vi.restoreAllMocks();
  return output.join("").trim().split("\n");
}
const connector = (line: string, input = "") => run(connectorCommand, line, input);
const examined = async (what: string) =>
  (await run(doctorCommand, "")).find((line) => line.split("\t")[1] === what);

it("an operator sees each kind of connector, with its address and without its secret", async () => {
  expect(await connector("show --company demo")).toEqual([
    expect.stringMatching(/^tyler\tno address\t\d+ ms\tno secret$/),
    expect.stringMatching(/^tyler-search\tno address\t/),
    expect.stringContaining(`drives\tsandbox (${sandbox.url})\t`),
    expect.stringContaining(`terminals\tsandbox (${sandbox.url})\t`),
  ]);
});

it("an operator sets an address with a secret and a timeout, and the audit trail has it", async () => {
  const line = `set --company demo --kind tyler --url ${sandbox.url} --timeout 2000 --secret`;
  expect(await connector(line, "open sesame\n")).toEqual([`demo, tyler: ${sandbox.url}`]);
  const shown = await connector("show --company demo");
  expect(shown[0]).toBe(`tyler\t${sandbox.url}\t2000 ms\ta secret is stored`);
  const { rows } = await database.pool.query(
    "select sealed::text as sealed from connectors where company_id = $1 and kind = 'tyler'",
    [demo],
  );
  expect(rows[0]?.sealed).toBeTruthy();
  expect(JSON.stringify(rows)).not.toContain("sesame");
  const acts = await database.pool.query(
    "select subject, details from audit_events where action = 'connector.changed'",
  );
  expect(acts.rows).toEqual([{ subject: "tyler", details: { by: "operator" } }]);
});

it("an operator tests a connector, and reads in a sentence why one does not answer", async () => {
  expect((await connector("test --company demo --kind drives"))[0]).toMatch(
    /answers and speaks our protocol/,
  );
  await connector("set --company demo --kind drives --url http://127.0.0.1:9");
  expect((await connector("test --company demo --kind drives"))[0]).toMatch(/^Nothing answers at /);
  expect(await connector("test --company demo --kind tyler-search")).toEqual(["There is no address to ask."]);
  await connector("set --company demo --kind drives --url sandbox");
});

it("an operator cannot store a public address without https", async () => {
  const [line] = await connector("set --company demo --kind drives --url http://192.0.2.1");
  expect(line).toMatch(/^http:\/\/192\.0\.2\.1 may not be used/);
  expect((await connector("show --company demo"))[2]).toContain("drives\tsandbox");
});

it.each([
  ["of no kind", "set --company demo --kind fax --url sandbox"],
  ["without an address", "set --company demo --kind tyler"],
  ["with a timeout that is too long", "set --company demo --kind tyler --url sandbox --timeout 60000"],
  ["that it does not know", "drop --company demo"],
])("a command %s is refused before it does anything", async (_what, line) => {
  await expect(connector(line)).rejects.toBeInstanceOf(UsageError);
});

it("doctor prints a line for each connector: good if it answers, bad if it does not", async () => {
  expect(await examined("connector demo drives")).toMatch(
    /^good\tconnector demo drives\t.*answers and speaks/,
  );
  await connector("set --company demo --kind drives --url http://127.0.0.1:9");
  expect(await examined("connector demo drives")).toMatch(/^bad\tconnector demo drives\tNothing answers at /);
  await database.pool.query("delete from connectors");
  expect(await examined("connectors")).toBe("good\tconnectors\tno county has one");
});

it("faults prints terminal messages and payments whose failure a program reported", async () => {
  await database.pool.query(
    `insert into terminal_log (company_id, session_id, terminal_id, user_id, status, message)
     values ($1, gen_random_uuid(), 'T-1', 7, 'refused', 'TERMINAL ERROR')`,
    [demo],
  );
  await database.pool.query(
    `insert into failed_payments (company_id, method, total_cents, sub_cents, fee_cents, bill_ids, status, message)
     values ($1, 'CC', 100, 100, 0, '{}', 'declined', 'The kiosk lost its network.')`,
    [demo],
  );
  const lines = await run(faultsCommand, "--company demo");
  expect(lines.map((line) => line.split("\t").slice(1))).toEqual(
    expect.arrayContaining([
      ["terminal", "T-1", "refused", "TERMINAL ERROR"],
      ["payment", "CC", "declined", "The kiosk lost its network."],
    ]),
  );
  expect(lines.at(-1)).toBe("2 faults.");
});
