import { cisAuth, getEbppUser, login, logout, validateToken } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApi } from "../../../app.ts";
import { asCompany } from "../../../db/tenant.ts";
import type { Services } from "../../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../../testing/client.ts";
import { insertBills, insertCounty } from "../../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../../testing/database.ts";
import { insertPerson, signedIn, TEST_PASSWORD } from "../../../testing/people.ts";
import { testServices } from "../../../testing/services.ts";
import { LOCKOUT } from "./lockout.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let ids: { demo: number; other: number; resident: number; clerk: number };

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  const demo = await insertCounty(database.pool, { name: "demo" });
  const other = await insertCounty(database.pool, { name: "other" });
  await insertBills(database.pool, demo, [{ bill_number: "D1" }]);
  await insertBills(database.pool, other, [{ bill_number: "O1" }, { bill_number: "O2" }]);
  ids = {
    demo,
    other,
    resident: await insertPerson(database.pool, demo, { email: "Resident@mail.example" }),
    clerk: await insertPerson(database.pool, demo, {
      email: "clerk@county.example",
      userType: "Tax Processor",
    }),
  };
  await insertPerson(database.pool, other, { email: "resident@mail.example" });
  await insertPerson(database.pool, demo, { email: "new@mail.example", isConfirmed: false });
  app = await buildApi(services);
});

afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
});

const attempt = (username: string, password: string, company = "demo") =>
  refusalOf(clientOf(app), login, { body: { username, password, company } });

it("a resident signs in with the address in any case and is told who they are", async () => {
  const user = await answerOf(clientOf(app), login, {
    body: { username: "resident@MAIL.example", password: TEST_PASSWORD, company: "demo" },
  });
  expect(user).toMatchObject({
    Id: `${ids.resident}`,
    isClerkUser: false,
    FullName: "Ada Sample",
    IsActive: true,
  });
  expect(await answerOf(clientOf(app), validateToken, { query: { UserToken: user.UserToken } })).toBe(true);
  expect(await answerOf(clientOf(app), validateToken, { query: { UserToken: user.AuthToken } })).toBe(false);
});

it("a user is told whether the county takes payments online, and whether a gateway is configured", async () => {
  const connected = async (change: Partial<Services["config"]>) => {
    const other = await buildApi({ ...services, config: { ...services.config, ...change } });
    const body = { username: "resident@mail.example", password: TEST_PASSWORD, company: "demo" };
    const { IsPaymentConnectorConfigured, HasOnlinePresence } = await answerOf(clientOf(other), login, {
      body,
    });
    await other.close();
    return [IsPaymentConnectorConfigured, HasOnlinePresence];
  };
  const setFlags = (flags: Record<string, boolean>) =>
    database.pool.query("update companies set flags = flags || $2 where id = $1", [ids.demo, flags]);
  expect(await connected({ isProduction: true })).toEqual([false, false]);
  await setFlags({ OnlinePropertyTaxPayment: true });
  services.companies.forget();
  expect(await connected({})).toEqual([true, true]);
});

it("a wrong password and an address that nobody has are answered alike", async () => {
  const wrong = await attempt("clerk@county.example", "not it");
  const nobody = await attempt("nobody@mail.example", "not it");
  expect(wrong).toEqual(nobody);
  expect(wrong.code).toBe("login_failed");
  expect((await attempt("resident@mail.example", TEST_PASSWORD, "nowhere")).code).toBe("company_not_found");
});

it.each(["locked@mail.example", "ghost@mail.example"])(
  "%s is locked after five wrong passwords, also for the right one and whether anybody has it or not",
  async (email) => {
    if (email.startsWith("locked")) await insertPerson(database.pool, ids.demo, { email });
    for (let tries = 0; tries < LOCKOUT.failures; tries += 1) {
      expect((await attempt(email, "not it")).code).toBe("login_failed");
    }
    expect((await attempt(email, TEST_PASSWORD)).code).toBe("too_many_attempts");
  },
);

it("a session that was logged out is worth nothing, in either token", async () => {
  const person = await signedIn(app, "demo", "resident@mail.example");
  expect((await answerOf(person.asApi, getEbppUser, { params: { id: person.id } })).Id).toBe(person.id);
  await answerOf(person.asUser, logout, {});
  expect((await refusalOf(person.asApi, getEbppUser, { params: { id: person.id } })).code).toBe(
    "unauthorised",
  );
  expect((await refusalOf(person.asUser, logout, {})).code).toBe("unauthorised");
});

it("each call takes its own token and no other", async () => {
  const person = await signedIn(app, "demo", "resident@mail.example");
  expect((await refusalOf(person.asUser, getEbppUser, { params: { id: person.id } })).code).toBe(
    "unauthorised",
  );
  expect((await refusalOf(person.asApi, logout, {})).code).toBe("unauthorised");
});

it.each([
  ["nothing", {}],
  ["no token", { authorization: "Bearer" }],
  ["another scheme", { authorization: "Basic dXNlcjpwYXNz" }],
  ["a forged token", { authorization: `Bearer ${"e30".repeat(10)}.${"e30".repeat(10)}.${"A".repeat(43)}` }],
  ["an unsigned token", { authorization: "Bearer eyJhbGciOiJub25lIn0.eyJjb21wYW55IjoxfQ." }],
])("a call with %s is refused", async (_what, headers) => {
  const refusal = await refusalOf(clientOf(app, headers), getEbppUser, { params: { id: "1" } });
  expect(refusal.code).toBe("unauthorised");
});

it("a resident sees their own record only, a clerk everybody's of the county and nobody's of another", async () => {
  const resident = await signedIn(app, "demo", "resident@mail.example");
  const clerk = await signedIn(app, "demo", "clerk@county.example");
  const of = (id: number) => ({ params: { id: `${id}` } });
  expect((await refusalOf(resident.asApi, getEbppUser, of(ids.clerk))).code).toBe("forbidden");
  expect((await answerOf(clerk.asApi, getEbppUser, of(ids.resident))).EmailAddress).toBe(
    "Resident@mail.example",
  );
  const stranger = await signedIn(app, "other", "resident@mail.example");
  expect((await refusalOf(clerk.asApi, getEbppUser, { params: { id: stranger.id } })).code).toBe("not_found");
});

it("a user without a confirmed address can sign in and out and do nothing else", async () => {
  const person = await signedIn(app, "demo", "new@mail.example");
  expect((await refusalOf(person.asApi, getEbppUser, { params: { id: person.id } })).code).toBe("forbidden");
  await answerOf(person.asUser, logout, {});
});

it("a call that names another county than its token's is refused", async () => {
  const person = await signedIn(app, "demo", "resident@mail.example");
  const renewed = await answerOf(person.asUser, cisAuth, { body: { CompanyId: ids.demo } });
  expect(renewed.CompanyId).toBe(ids.demo);
  expect((await refusalOf(person.asUser, cisAuth, { body: { CompanyId: ids.other } })).code).toBe(
    "forbidden",
  );
});

it("the database itself shows a county's transaction no other county's rows, whatever is asked", async () => {
  const seen = await asCompany(services.db.kysely, ids.demo, async (tenant) => ({
    bills: await tenant.selectFrom("bills").select("company_id").execute(),
    companies: await tenant.selectFrom("companies").select("id").execute(),
  }));
  expect(seen.bills).toEqual([{ company_id: ids.demo }]);
  expect(seen.companies).toEqual([{ id: ids.demo }]);
  const trespass = asCompany(services.db.kysely, ids.demo, (tenant) =>
    tenant.insertInto("products").values({ company_id: ids.other, number: "X", name: "X" }).execute(),
  );
  await expect(trespass).rejects.toThrow(/row-level security/);
});
