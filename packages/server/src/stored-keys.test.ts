import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { keysCommand } from "./cli/keys-command.ts";
import { createCompanies, forgetWhenChanged, serversHere } from "./county/companies/index.ts";
import { connectorRows, secretOf, storeConnector } from "./county/connectors/index.ts";
import { fingerprintsOf } from "./db/secrets/secrets-in-use.ts";
import { openStoredKeys } from "./stored-keys.ts";
import { insertCounty } from "./testing/county.ts";
import { type TestDatabase, testDatabase } from "./testing/database.ts";
import { testConfig, testServices } from "./testing/services.ts";

const [OLD, NEW] = ["the old secret of tests, long enough", "the new secret of tests, long enough"] as const;

let database: TestDatabase;
let services: ReturnType<typeof testServices>;
let demo: number;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  demo = await insertCounty(database.pool, { name: "demo" });
});
beforeEach(async () => {
  await database.pool.query("truncate secrets_in_use; delete from secrets where name = 'receipts'");
  await storeConnector({ signingSecret: OLD }, services.db.kysely, demo, {
    kind: "tyler",
    address: "sandbox",
    timeoutMs: null,
    secret: "the token of a tax system",
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
afterAll(async () => {
  await services.mailer.close();
  await services.db.close();
  await database.close();
});

const logged: string[] = [];
const log = { error: (_about: object, sentence: string) => void logged.push(sentence) };

/** What a server with these secrets does as it starts. */
const start = (signingSecret: string, ...earlierSecrets: string[]): Promise<void> =>
  openStoredKeys({ db: services.db, signingSecret, earlierSecrets }, log, true);

/** The token of the connector, as a server with only this secret reads it; null if it cannot. */
async function tokenWith(signingSecret: string): Promise<string | null> {
  const [row] = await connectorRows(services.db.kysely, demo, "tyler");
  return row ? secretOf({ signingSecret }, row) : null;
}

/** Runs a `keys` command with these secrets in the environment; returns what it says, or its refusal. */
async function keys(command: string, current: string, earlier = ""): Promise<string> {
  vi.stubEnv("SIGNING_SECRET", current);
  vi.stubEnv("SIGNING_SECRET_EARLIER", earlier);
  const output: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => output.push(String(text)) > 0);
  const refusal = await keysCommand(command.split(" "))(database.pool).then(
    () => "",
    (error: Error) => error.message,
  );
  vi.restoreAllMocks();
  return output.join("") + refusal;
}

describe("a change of SIGNING_SECRET", () => {
  it("a server that starts with both secrets encrypts every key with the new one, which then suffices", async () => {
    await start(OLD);
    expect(await tokenWith(NEW)).toBeNull();
    await start(NEW, OLD);
    expect(await tokenWith(NEW)).toBe("the token of a tax system");
    await start(NEW);
    expect(logged).toEqual([]);
  });

  it("a server does not start without a secret that stored keys need, and says what to set", async () => {
    await start(OLD);
    await expect(start(NEW)).rejects.toThrow(
      /^Stored keys cannot be read \(1 connector, 1 key of receipts\).*Set SIGNING_SECRET_EARLIER to the secret before this one/,
    );
    // Nothing was lost meanwhile.
    await start(NEW, OLD);
    expect(await tokenWith(NEW)).toBe("the token of a tax system");
  });

  it("a server does not start if SIGNING_SECRET was removed, and says to set it again", async () => {
    await start(OLD);
    const stored = { db: services.db, signingSecret: "the one that the database made for itself" };
    await expect(openStoredKeys(stored, log, false)).rejects.toThrow(/SIGNING_SECRET that is no longer set/);
  });

  it("nothing is encrypted with a secret that a running server does not know", async () => {
    await start(OLD);
    const running = forgetWhenChanged(
      database.url,
      createCompanies(services.db.kysely, testConfig(database.url)),
      fingerprintsOf({ signingSecret: OLD }),
    );
    await expect.poll(() => serversHere(database.pool)).toBe(1);
    await start(NEW, OLD);
    expect(await tokenWith(OLD)).toBe("the token of a tax system");
    expect(await keys("rotate", NEW, OLD)).toMatch(/^A server runs without this SIGNING_SECRET: restart/);
    expect(await keys("show", NEW, OLD)).toContain("SIGNING_SECRET_EARLIER must stay");
    await running();
    await expect.poll(() => serversHere(database.pool)).toBe(0);
    expect(await keys("rotate", NEW, OLD)).toMatch(/^2 stored keys were encrypted again/);
    expect(await tokenWith(NEW)).toBe("the token of a tax system");
  });

  it("keys rotate says how to change a secret in the environment, and keys show when the earlier one may go", async () => {
    await start(OLD);
    expect(await keys("rotate", OLD)).toMatch(/1\. Move its value to SIGNING_SECRET_EARLIER/);
    const before = await keys("show", NEW, OLD);
    expect(before).toContain("Only an earlier one decrypts: 1 connector, 1 key of receipts.");
    expect(before).toContain("SIGNING_SECRET_EARLIER must stay");
    expect(await keys("rotate", NEW, OLD)).toContain("SIGNING_SECRET_EARLIER may go");
    expect(await keys("show", NEW, OLD)).toMatch(/may go: no stored key needs it\.\n.*sessions and links/);
    await start(NEW);
  });

  it("keys whose secret is lost are given up by a command only, and servers then start", async () => {
    await start(OLD);
    expect(await keys("abandon", OLD)).toBe("Every stored key can be read: none is given up.");
    expect(await keys("abandon", NEW)).toContain("entered again: 1 connector, 1 key of receipts.");
    await start(NEW);
    expect(logged).toContainEqual(expect.stringContaining("does not open"));
  });
});
