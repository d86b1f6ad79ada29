import { getEbppUser } from "@county-pay/core/contract";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { buildApi } from "../app.ts";
import { documentToken, readToken } from "../bills/documents/links.ts";
import { createServices } from "../compose.ts";
import { forgetWhenChanged } from "../county/companies/index.ts";
import { openDatabase } from "../db/database.ts";
import { OperatorFailure } from "../db/failures/operator-failure.ts";
import { type SigningSecrets, signingSecrets } from "../db/secrets/signing-secret.ts";
import { clientOf } from "../testing/client.ts";
import { insertCounty } from "../testing/county.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { insertPerson, signedIn } from "../testing/people.ts";
import { testConfig } from "../testing/services.ts";
import { UsageError } from "./arguments.ts";
import { keysCommand } from "./keys-command.ts";

let database: TestDatabase;
beforeAll(async () => {
  vi.stubEnv("SIGNING_SECRET", "");
  database = await testDatabase();
  const demo = await insertCounty(database.pool, { name: "demo" });
  await insertPerson(database.pool, demo, { email: "clerk@county.example" });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.close();
});

async function run(...args: string[]): Promise<string> {
  const output: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => output.push(String(text)) > 0);
  await keysCommand(args)(database.pool).finally(() => vi.restoreAllMocks());
  return output.join("");
}
const secrets = (): Promise<SigningSecrets> =>
  signingSecrets({ pool: database.pool }, testConfig(database.url));

/** A server that starts now, with the current secrets. */
async function server() {
  const { current, earlier } = await secrets();
  const services = createServices(
    testConfig(database.url),
    openDatabase(database.url, { max: 2 }),
    current,
    earlier,
  );
  const app = await buildApi(services);
  const close = async (): Promise<void> => {
    await app.close();
    await services.mailer.close();
    await services.db.close();
  };
  return { services, app, close };
}

it("after an operator changes the secret, sessions and links remain valid; with 0 days they do not", async () => {
  await run("make");
  const before = await server();
  const person = await signedIn(before.app, "demo", "clerk@county.example");
  const token = await before.services.sessions
    .open(1, Number(person.id), "")
    .then(({ apiToken }) => apiToken);
  const link = documentToken(before.services, { kind: "bill", companyId: 1, id: "1", language: "en" });
  await before.close();
  const isIn = async (at: Awaited<ReturnType<typeof server>>): Promise<boolean> =>
    (
      await clientOf(at.app, { authorization: `Bearer ${token}` }).call(getEbppUser, {
        params: { id: person.id },
      })
    ).ok;

  expect(await run("rotate", "--days", "7")).toContain("hold for 7 days more");
  const after = await server();
  expect(after.services.signingSecret).not.toBe(before.services.signingSecret);
  expect(await isIn(after)).toBe(true);
  expect(readToken(after.services, link)).toMatchObject({ kind: "bill" });
  await after.close();

  await run("rotate", "--days", "0");
  const last = await server();
  expect(await isIn(last)).toBe(false);
  expect(readToken(last.services, link)).toBeNull();
  await last.close();
});

it("an earlier secret is accepted no longer than announced", async () => {
  await run("make");
  await run("rotate", "--days", "7");
  expect((await secrets()).earlier).toHaveLength(1);
  expect(await run("show")).toMatch(/An earlier one is taken until \d{4}-/);
  await database.pool.query("update earlier_secrets set holds_till = now() - interval '1 second'");
  expect((await secrets()).earlier).toEqual([]);
});

it("no command prints a secret in use, and a printed one for the environment is always new", async () => {
  await run("make");
  const { current } = await secrets();
  const output = [await run("show"), await run("make"), await run("rotate")].join("");
  expect(output).not.toContain(current);
  expect(output).not.toContain((await secrets()).current);
  const printed = [await run("make", "--print"), await run("make", "--print")];
  expect(new Set(printed).size).toBe(2);
  expect(printed[0]).toMatch(/^[\w-]{43}\n$/);
});

it("the keys command refuses to change the secret while a server runs, or if it is in the environment", async () => {
  const services = (await server()).services;
  const stop = forgetWhenChanged(database.url, services.companies);
  await expect.poll(() => run("rotate").catch((error: Error) => error.message)).toMatch(/^A server runs/);
  await stop();
  await services.db.close();
  vi.stubEnv("SIGNING_SECRET", "x".repeat(40));
  await expect(run("rotate")).rejects.toThrow(OperatorFailure);
  vi.stubEnv("SIGNING_SECRET", "");
});

it.each([[""], ["rotate --days soon"], ["burn"]])(
  "the keys command refuses %j as wrong usage",
  async (line) => {
    await expect(run(...line.split(" "))).rejects.toThrow(UsageError);
  },
);
