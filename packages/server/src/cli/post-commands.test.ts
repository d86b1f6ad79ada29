import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { OperatorFailure } from "../db/failures/operator-failure.ts";
import { signingSecrets } from "../db/secrets/signing-secret.ts";
import type { Services } from "../kernel/services.ts";
import { terminalSecrets } from "../payments/terminals/index.ts";
import { insertBills, insertCounty } from "../testing/county.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { testServices } from "../testing/services.ts";
import { UsageError } from "./arguments.ts";
import { bounceCommand, bouncesCommand } from "./returns/bounce-command.ts";
import { scansCommand } from "./scans-command.ts";
import { terminalsCommand } from "./terminals-command.ts";

let database: TestDatabase;
let services: Services;
let folder: string;
let demo: number;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  folder = await mkdtemp(join(tmpdir(), "county-pay-cli-"));
  demo = await insertCounty(database.pool, { name: "demo" });
  await insertBills(database.pool, demo, [{ bill_number: "B1" }]);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
afterAll(async () => {
  await services.mailer.close();
  await services.db.close();
  await database.close();
  await rm(folder, { recursive: true });
});

type Command = (args: readonly string[]) => (pool: TestDatabase["pool"]) => Promise<void>;

/** Runs a command with this input; returns its output. */
async function run(command: Command, line: string, input = ""): Promise<string> {
  const lines: string[] = [];
  const take = (text: unknown): boolean => lines.push(String(text)) > 0;
  vi.spyOn(process.stdout, "write").mockImplementation(take);
  vi.spyOn(process.stderr, "write").mockImplementation(take);
  vi.spyOn(process, "stdin", "get").mockReturnValue(Readable.from([Buffer.from(input)]) as never);
  await command(line.split(" "))(database.pool);
  vi.restoreAllMocks();
  return lines.join("");
}

it("scans: an operator imports mailed pieces and their scans, and reads which lines were refused", async () => {
  const pieces = join(folder, "pieces.csv");
  const scans = join(folder, "scans.csv");
  await writeFile(pieces, "imb,bill number\n00310123456000000001,B1\n");
  await writeFile(
    scans,
    "imb,scan date time,op code\n00310123456000000001,2024-10-01 08:00,918\n123,2024-10-01 08:00,918\n",
  );
  expect(await run(scansCommand, `demo ${pieces} --pieces`)).toContain(
    "Lines: 1. Added: 1, already known: 0, refused: 0.",
  );
  const report = join(folder, "report.csv");
  const output = await run(scansCommand, `demo ${scans} --report ${report}`);
  expect(output).toContain("Lines: 2. Added: 1, already known: 0, refused: 1.");
  expect(output).toMatch(/3.{0,40}imb.{0,40}20 digits/);
  expect(() => scansCommand(["demo"])).toThrow(UsageError);
  expect(() => scansCommand(["--places", "--operations", "x"])).toThrow(UsageError);
  await expect(run(scansCommand, `nowhere ${scans}`)).rejects.toThrow(OperatorFailure);
});

it("terminal: an operator adds one whose keys are nowhere in plain text, lists it, and removes it with its keys", async () => {
  const line = "add --company demo --id T1 --device SIM-APPROVE --name Front --keys";
  expect(await run(terminalsCommand, line, "sdk-key - secret-key\n")).toContain("T1");
  const { rows } = await database.pool.query(
    "select sdk_key, api_key, secret_key, sealed from terminals where id = 'T1'",
  );
  expect(rows[0]).toMatchObject({ sdk_key: "", api_key: "", secret_key: "" });
  expect(rows[0].sealed.toString("latin1")).not.toContain("sdk-key");
  const { current, earlier } = await signingSecrets(
    { pool: database.pool },
    { signingSecret: undefined, earlierSecret: undefined },
  );
  const keys = { signingSecret: current, earlierSecrets: earlier };
  const opened = await services.db.kysely
    .transaction()
    .execute((transaction) => terminalSecrets(keys, transaction, demo, ["T1"]));
  expect(opened.get("T1")).toEqual({ sdkKey: "sdk-key", apiKey: "", secretKey: "secret-key" });

  const listed = await run(terminalsCommand, "list --company demo");
  expect(listed).toBe("T1\tFront\tSIM-APPROVE\tdriven by the server\tall payments\tkeys are kept\n");
  await expect(run(terminalsCommand, line, "a b c\n")).rejects.toThrow("already");
  expect(await run(terminalsCommand, "remove --company demo --id T1")).toContain("keys are gone");
  expect(await run(terminalsCommand, "list --company demo")).toBe("");
  await expect(run(terminalsCommand, "remove --company demo --id T1")).rejects.toThrow(OperatorFailure);
  await run(terminalsCommand, "add --company demo --id T1 --device SIM-DECLINE");
  expect(await run(terminalsCommand, "list --company demo")).toContain("no keys");
  const { rows: noted } = await database.pool.query("select action from audit_events order by id");
  expect(noted.map(({ action }) => action)).toEqual(["terminal.added", "terminal.removed", "terminal.added"]);
});

it("terminal: an operator gets a failure for an unreachable device, and wrong arguments are refused", async () => {
  vi.stubEnv("GATEWAY_URL", "http://127.0.0.1:9");
  vi.stubEnv("DATABASE_URL", database.url);
  await expect(run(terminalsCommand, "test --company demo --id T1")).rejects.toThrow("cannot be reached");
  await expect(run(terminalsCommand, "test --company demo --id T9")).rejects.toThrow("no terminal");
  for (const line of [
    "sell",
    "add --company demo --id T2",
    "add --company demo --id T2 --device D --seconds 4",
    "add --company demo --id T2 --device D --url ftp://x",
  ]) {
    expect(() => terminalsCommand(line.split(" "))).toThrow(UsageError);
  }
});

it("bounces: an operator sees which addresses refused email, and allows email to them again", async () => {
  await database.pool.query(
    "insert into mail_bounces (company_id, email, reason) values ($1, 'ada@mail.example', '550 5.1.1')",
    [demo],
  );
  expect(await run(bouncesCommand, "--company demo")).toMatch(/^ada@mail\.example\t.*550 5\.1\.1\n$/);
  expect(await run(bouncesCommand, "--company demo --clear Ada@mail.example")).toContain("again");
  expect(await run(bouncesCommand, "--company demo")).toBe("");
  await expect(run(bouncesCommand, "--company demo --clear ada@mail.example")).rejects.toThrow(
    OperatorFailure,
  );
  expect(await run(bounceCommand, "--to nobody@county.example", "Subject: hello\r\n\r\n")).toContain(
    "No mail of this installation",
  );
});
