import { getEbppUser, login } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { buildApi } from "../app.ts";
import { OperatorFailure } from "../db/failures/operator-failure.ts";
import type { Services } from "../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../testing/client.ts";
import { insertCounty } from "../testing/county.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { insertPerson, signedIn } from "../testing/people.ts";
import { testServices } from "../testing/services.ts";
import { UsageError } from "./arguments.ts";
import { userCommand } from "./user-command.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  const demo = await insertCounty(database.pool, { name: "demo" });
  await insertPerson(database.pool, demo, { email: "clerk@county.example", userType: "Tax Processor" });
  app = await buildApi(services);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await app.close();
  await services.mailer.close();
  await services.db.close();
  await database.close();
});

/** Runs a command; returns its output. */
async function run(line: string): Promise<string> {
  const lines: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => lines.push(String(text)) > 0);
  await userCommand(line.split(" "))(database.pool);
  vi.restoreAllMocks();
  return lines.join("");
}
const passwordIn = (output: string): string => /Password: (\S+)/.exec(output)?.[1] ?? "";

it("an operator adds a user, whose generated password is shown once and must be changed", async () => {
  const output = await run("add --company demo --email new@county.example --type Admin --generate");
  const user = await answerOf(clientOf(app), login, {
    body: { username: "new@county.example", password: passwordIn(output), company: "demo" },
  });
  expect(user).toMatchObject({ isAdmin: true, IsPasswordExpired: true, IsActive: true });
  expect(await run("list --company demo")).toContain("new@county.example\tAdmin\tmust renew\n");
  await expect(run("add --company demo --email New@county.example --generate")).rejects.toThrow(
    OperatorFailure,
  );
});

it("an operator sets another password, and the old one and its sessions become invalid", async () => {
  const before = await signedIn(app, "demo", "clerk@county.example");
  const output = await run("reset-password --company demo --email clerk@county.example --generate");
  const refusal = await refusalOf(before.asApi, getEbppUser, { params: { id: before.id } });
  expect(refusal.code).toBe("unauthorised");
  const body = { username: "clerk@county.example", password: passwordIn(output), company: "demo" };
  expect((await answerOf(clientOf(app), login, { body })).IsPasswordExpired).toBe(true);

  await run("disable --company demo --email clerk@county.example");
  expect((await refusalOf(clientOf(app), login, { body })).code).toBe("login_failed");
  await expect(run("disable --company demo --email clerk@county.example")).rejects.toThrow(OperatorFailure);
  const { rows } = await database.pool.query(
    "select action from audit_events where details ->> 'by' = 'operator' order by id",
  );
  expect(rows.map(({ action }) => action)).toEqual(["user.added", "password.set", "user.disabled"]);
});

it.each(["", "remove --company demo", "add --company demo --email nothing", "list"])(
  "the user command refuses %j as wrong usage",
  async (line) => {
    await expect(run(line)).rejects.toThrow(UsageError);
  },
);
