import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { sealGatewayAccounts } from "../../county/gateways/index.ts";
import type { Services } from "../../kernel/services.ts";
import { insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { startSandbox, type TestSandbox } from "../../testing/sandbox.ts";
import { testServices } from "../../testing/services.ts";
import { UsageError } from "../arguments.ts";
import { ACCOUNT_CHECKS } from "../doctor/account-checks.ts";
import { gatewayCommand } from "./gateway-command.ts";

const SECRET = "a secret of tests, long enough to sign";
let database: TestDatabase;
let sandbox: TestSandbox;
let services: Services;
let folder: string;
let demo: number;

beforeAll(async () => {
  [database, sandbox, folder] = await Promise.all([
    testDatabase(),
    startSandbox(),
    mkdtemp(join(tmpdir(), "county-pay-gateway-")),
  ]);
  services = testServices(database.url, { gatewayUrl: sandbox.url });
  demo = await insertCounty(database.pool, { name: "demo" });
  await insertCounty(database.pool, { name: "other" });
  vi.stubEnv("DATABASE_URL", database.url);
  vi.stubEnv("GATEWAY_URL", sandbox.url);
  vi.stubEnv("SIGNING_SECRET", SECRET);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  vi.unstubAllEnvs();
  sandbox.close();
  await services.db.close();
  await database.close();
  await rm(folder, { recursive: true });
});

async function run(...args: string[]): Promise<string> {
  const output: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => output.push(String(text)) > 0);
  await gatewayCommand(args)(database.pool).finally(() => vi.restoreAllMocks());
  return output.join("");
}
async function fileOf(key: string): Promise<string> {
  const file = join(folder, "account.txt");
  await writeFile(file, `# of the county\nKey = ${key}\n`);
  return file;
}
const set = async (key: string, ...more: string[]) =>
  run("set", "--company", "demo", "--kind", "sandbox", "--file", await fileOf(key), ...more);
const doctor = async (config = services.config) => {
  const patient = {
    config: { ...config, signingSecret: SECRET },
    pool: database.pool,
    isProduction: false,
    dataFolder: ".",
  };
  return [
    ...((await ACCOUNT_CHECKS.accounts?.(patient)) ?? []),
    ...((await ACCOUNT_CHECKS.fees?.(patient)) ?? []),
  ];
};
const idOf = async () =>
  (await database.pool.query("select id::text from gateway_accounts where until is null")).rows[0]?.id ?? "";

it("an operator sets an account of a county from a file, after its keys were tested, and no command prints them", async () => {
  expect(await run("show", "--company", "demo")).toBe("now\tthe sandbox, the installation's account\n");
  await expect(set("sandbox_key_demo_revoked9")).rejects.toThrow("Sandbox does not accept this key");
  await expect(set("sk_live_oh")).rejects.toThrow("These values are missing or not whole: Key.");
  const said = await set("sandbox_key_demo_7f7fxyzw");
  expect(said).toContain("they are of the account demo, test mode. Saved for demo.");
  const shown = await run("show", "--company", "demo");
  expect(shown).toMatch(/^now\tSandbox\tdemo\ttest mode\tKey …xyzw\tsince /);
  expect(await run("test", "--company", "demo")).toContain("Sandbox accepts these keys");
  expect(said + shown).not.toContain("7f7f");
  const { rows } = await database.pool.query(
    "select action, user_id, details::text as details from audit_events where company_id = $1",
    [demo],
  );
  expect(rows).toEqual([expect.objectContaining({ action: "gateway.changed", user_id: null })]);
  expect(JSON.stringify(rows)).not.toContain("xyzw");
});

it("an operator replaces the keys of an account by its ID", async () => {
  await set("sandbox_key_demo_9g9gnext", "--replaces", await idOf());
  expect(await run("show", "--company", "demo")).toContain("Key …next");
  await expect(set("sandbox_key_elsewhere_9g9g", "--replaces", await idOf())).rejects.toThrow(
    "These keys are of another account, elsewhere",
  );
});

it("keys are never accepted as arguments", () => {
  const args = ["set", "--company", "demo", "--kind", "sandbox", "--key", "sandbox_key_demo_1234"];
  expect(() => gatewayCommand(args)).toThrow(UsageError);
  expect(() => gatewayCommand(["give", "--company", "demo"])).toThrow("set, show, test, leave, fee");
});

it("doctor asks the gateway about each account, and names the counties that take no payments for want of one", async () => {
  expect(await doctor()).toEqual([
    { state: "good", what: "gateway of demo", says: expect.stringContaining("Sandbox accepts these keys") },
  ]);
  const { accounts } = services.config;
  const own = await doctor({ ...services.config, accounts: { ...accounts, isShared: false } });
  expect(own.map(({ state, what }) => [state, what])).toEqual([
    ["good", "gateway of demo"],
    ["doubt", "gateway of other"],
  ]);
});

it("an account's keys are sealed again with a new secret of the installation, and keys that no longer open are named", async () => {
  const lines: string[] = [];
  const log = { error: (_about: object, message: string) => void lines.push(message) };
  const db = services.db;
  const renewed = { db, signingSecret: "another secret of tests, long enough to sign" };
  expect(await sealGatewayAccounts({ ...renewed, earlierSecrets: [SECRET] }, { log })).toMatchObject({
    renewed: 1,
  });
  expect(lines).toEqual([]);
  expect(await sealGatewayAccounts({ db, signingSecret: SECRET }, { log })).toMatchObject({ renewed: 0 });
  expect(lines).toEqual([expect.stringContaining("enter them again")]);
  expect(await doctor()).toEqual([
    { state: "bad", what: "gateway of demo", says: expect.stringContaining("gateway set --replaces") },
  ]);
  expect(await services.gateways.current(demo)).toBeNull();
  const gateway = await services.gateways.of(demo);
  expect(await gateway.lookup("a reference")).toMatchObject({ outcome: "unknown" });
  await set("sandbox_key_demo_4444again", "--replaces", await idOf());
  services.gateways.forget();
  expect((await services.gateways.current(demo))?.gateway.name).toBe("sandbox");
});

it("an operator makes the fee a charge of its own, and doctor says so where the gateway cannot do that", async () => {
  expect(await run("fee", "--company", "demo", "--separate", "on")).toBe(
    "From the next payment on, demo charges the fee by itself.\n",
  );
  expect(await run("show", "--company", "demo")).toContain("the fee is a charge of its own\tsince ");
  expect((await doctor()).filter(({ what }) => what === "fee of demo")).toEqual([
    { state: "good", what: "fee of demo", says: "it is a charge of its own" },
  ]);
  // Another kind of account cannot charge a card twice.
  const { accounts } = services.config;
  const open: typeof accounts.open = (kind, values) => {
    const opened = accounts.open(kind, values);
    if ("wrong" in opened) return opened;
    const create = (timeoutMs: number) => {
      const { chargeAgain: _again, ...once } = opened.create(timeoutMs);
      return once;
    };
    return { ...opened, create };
  };
  const found = await doctor({ ...services.config, accounts: { ...accounts, open } });
  expect(found.filter(({ what }) => what === "fee of demo")).toEqual([
    { state: "bad", what: "fee of demo", says: expect.stringContaining("payments with a fee are declined") },
  ]);
  expect(() => gatewayCommand(["fee", "--company", "demo", "--separate", "maybe"])).toThrow(UsageError);
  expect(await run("fee", "--company", "demo", "--separate", "off")).toContain("with the bills");
  expect(await run("show", "--company", "demo")).not.toContain("charge of its own");
});

it("a county leaves its account for the installation's, unless counties may not use that", async () => {
  vi.stubEnv("GATEWAY_SHARED", "off");
  await expect(run("leave", "--company", "demo")).rejects.toThrow("GATEWAY_SHARED is off");
  vi.stubEnv("GATEWAY_SHARED", "on");
  expect(await run("leave", "--company", "demo")).toContain("takes payments with the installation's account");
  expect(await run("leave", "--company", "demo")).toContain("has no account of its own");
});
