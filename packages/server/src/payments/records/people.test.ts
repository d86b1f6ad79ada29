import {
  type OdataParams,
  readConsumer,
  readConsumerAccount,
  readEbppUserConsumerMap,
  readEbppUsers,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { insertPerson, type SignedInPerson, signedIn } from "../../testing/people.ts";
import { testServices } from "../../testing/services.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let resident: SignedInPerson;
let clerk: SignedInPerson;
let stranger: SignedInPerson;

/** A consumer with an account that a user is linked to. */
async function insertConsumer(companyId: number, userId: number, name: string, account: string) {
  await database.pool.query(
    `with c as (
       insert into consumers (company_id, full_name, email, address)
       values ($1, $3, lower($3) || '@mail.example', '{"city":"Savannah","state":"Georgia"}') returning id
     ), u as (update users set consumer_id = c.id from c where company_id = $1 and users.id = $2),
     a as (
       insert into consumer_accounts (company_id, consumer_id, account_number, email)
       select $1, c.id, $4, lower($3) || '@mail.example' from c returning id, consumer_id
     )
     insert into user_consumer_maps (company_id, user_id, consumer_id, consumer_account_id)
     select $1, $2, consumer_id, id from a`,
    [companyId, userId, name, account],
  );
}

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  app = await buildApi(services);
  const demo = await insertCounty(database.pool, { name: "demo" });
  const other = await insertCounty(database.pool, { name: "other" });
  const ada = await insertPerson(database.pool, demo, { email: "ada@mail.example" });
  const bob = await insertPerson(database.pool, demo, { email: "bob@mail.example" });
  await insertPerson(database.pool, demo, { email: "clerk@demo.example", userType: "Clerk" });
  const eve = await insertPerson(database.pool, other, { email: "eve@other.example", userType: "Admin" });
  await insertConsumer(demo, ada, "Ada", "R-1");
  await insertConsumer(demo, bob, "Bob", "O'R-2");
  await insertConsumer(other, eve, "Eve", "R-1");
  resident = await signedIn(app, "demo", "ada@mail.example");
  clerk = await signedIn(app, "demo", "clerk@demo.example");
  stranger = await signedIn(app, "other", "eve@other.example");
});

afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
});

const names = async (who: SignedInPerson, query: OdataParams = {}) =>
  (await answerOf(who.asApi, readConsumer, { query })).value.map(({ FullName }) => FullName);
const accountsOf = async (who: SignedInPerson, query: OdataParams = {}) =>
  (await answerOf(who.asApi, readConsumerAccount, { query })).value.map(({ AccountNumber }) => AccountNumber);

describe("the visible consumers", () => {
  it("a resident sees only their own user, consumer, accounts, and links", async () => {
    const users = await answerOf(resident.asApi, readEbppUsers, { query: { $count: "true" } });
    expect(users).toMatchObject({ "@odata.count": 1, value: [{ Id: resident.id, UserId: resident.id }] });
    expect(await names(resident)).toEqual(["Ada"]);
    expect(await accountsOf(resident)).toEqual(["R-1"]);
    const links = await answerOf(resident.asApi, readEbppUserConsumerMap, { query: {} });
    expect(links.value.map(({ EbppUserId }) => EbppUserId)).toEqual([resident.id]);
  });

  it("a request for another person's record by its ID or name finds nothing", async () => {
    const byName = await answerOf(resident.asApi, readEbppUsers, {
      query: { $filter: "EmailAddress eq 'bob@mail.example'", $count: "true" },
    });
    expect(byName).toEqual({ "@odata.count": 0, value: [] });
    expect(await names(resident, { $filter: "ConsumerId in (1,2,3)" })).toEqual(["Ada"]);
  });

  it("a clerk sees everyone in the county and no one in another", async () => {
    expect(await names(clerk, { $orderby: "FullName desc" })).toEqual(["Bob", "Ada"]);
    expect(await accountsOf(clerk)).toEqual(["R-1", "O'R-2"]);
    expect(await names(stranger)).toEqual(["Eve"]);
    expect(await accountsOf(stranger, { $filter: "CompanyId eq 1" })).toEqual([]);
  });

  it("no answer contains a token or a password", async () => {
    const { value } = await answerOf(clerk.asApi, readEbppUsers, { query: {} });
    expect(value).toHaveLength(3);
    for (const user of value) expect(Object.keys(user).join()).not.toMatch(/token|password/i);
  });

  it("a caller without a session sees nothing", async () => {
    for (const call of [readEbppUsers, readConsumer, readConsumerAccount, readEbppUserConsumerMap]) {
      expect(await refusalOf(clientOf(app), call, { query: {} })).toMatchObject({
        code: "unauthorised",
        status: 403,
      });
    }
  });
});

describe("a query", () => {
  it("a query filters with doubled quotes, lists, and presence", async () => {
    expect(await accountsOf(clerk, { $filter: "AccountNumber eq 'O''R-2'" })).toEqual(["O'R-2"]);
    expect(
      await accountsOf(clerk, { $filter: "AccountNumber in ('R-1','x') and EnableMail eq true" }),
    ).toEqual(["R-1"]);
    expect(await names(clerk, { $filter: "City eq 'Savannah' and AccountNumber ne null" })).toHaveLength(2);
  });

  it("a query returns only the selected fields, one page, and the total number", async () => {
    const answer = await answerOf(clerk.asApi, readConsumer, {
      query: { $select: "FullName", $orderby: "FullName", $skip: "1", $top: "1", $count: "true" },
    });
    expect(answer).toEqual({ "@odata.count": 2, value: [{ FullName: "Bob" }] });
    const none = await answerOf(clerk.asApi, readConsumer, { query: { $top: "0", $count: "true" } });
    expect(none).toEqual({ "@odata.count": 2, value: [] });
  });

  it.each([
    ["$filter", "FullName eq 'a' or 1 eq 1"],
    ["$filter", "contains(FullName,'a')"],
    ["$filter", "password_hash ne null"],
    ["$filter", "ConsumerId eq 'x'"],
    ["$select", "FullName,Secret"],
    ["$orderby", "FullName;drop table users"],
    ["$top", "101"],
    ["$skip", "-1"],
    ["$expand", "Accounts"],
  ])("a disallowed query option is refused with the allowed ones: %s=%s", async (option, text) => {
    const response = await app.inject({
      url: `/odata/Consumer?${new URLSearchParams({ [option]: text })}`,
      headers: await headersOf(),
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      Code: "validation_failed",
      Details: {
        Paths: [option],
        Allowed: { MaxTop: 100, Fields: { FullName: "string", ConsumerId: "id" } },
      },
    });
    expect(response.body).not.toContain(text);
  });

  it("a query for unknown IDs finds nothing", async () => {
    for (const id of ["999999999999999999", "0"]) {
      expect(await names(clerk, { $filter: `ConsumerId eq ${id}` })).toEqual([]);
    }
  });
});

async function headersOf(): Promise<Record<string, string>> {
  const { apiToken } = await services.sessions.open(1, Number(clerk.id), "");
  return { authorization: `Bearer ${apiToken}` };
}
