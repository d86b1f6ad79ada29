import {
  changePassword,
  createConsumerAccount,
  createEbppUserConsumerMap,
  deleteEbppUserConsumerMap,
  deleteEventLog,
  endMyOtherSessions,
  getConsumer,
  getEbppUser,
  logout,
  register,
  switchCompany,
  updateConsumer,
  updateConsumerAccount,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { insertAccountCodes, insertBills, insertCounty, TEST_CODE } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { insertPerson, type SignedInPerson, signedIn, TEST_PASSWORD } from "../../testing/people.ts";
import { insertSavedMethod } from "../../testing/saved-methods.ts";
import { testServices } from "../../testing/services.ts";
import { disableUser } from "./index.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let demo: number;
let other: number;
let people: Record<"resident" | "neighbor" | "clerk" | "admin" | "stranger", SignedInPerson>;
let consumers: Record<"resident" | "neighbor" | "stranger", string>;

async function insertResident(companyId: number, email: string): Promise<string> {
  const user = await insertPerson(database.pool, companyId, { email });
  const { rows } = await database.pool.query<{ id: string }>(
    `with consumer as (insert into consumers (company_id, full_name, email) values ($1, 'SAMPLE ADA', $2) returning id)
     update users set consumer_id = (select id from consumer) where company_id = $1 and id = $3
     returning consumer_id::text as id`,
    [companyId, email, user],
  );
  return rows[0]?.id ?? "";
}

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  const flags = { SignUpEnabled: true, AccountLinking: true };
  demo = await insertCounty(database.pool, { name: "demo", flags });
  other = await insertCounty(database.pool, { name: "other", flags });
  for (const company of [demo, other]) {
    await insertBills(database.pool, company, [
      { bill_number: "D1", account_number: "ACC 1" },
      { bill_number: "D2", account_number: "ACC 2" },
    ]);
    await insertAccountCodes(database.pool, company, ["ACC 1", "ACC 2"]);
  }
  consumers = {
    resident: await insertResident(demo, "resident@mail.example"),
    neighbor: await insertResident(demo, "neighbor@mail.example"),
    stranger: await insertResident(other, "stranger@mail.example"),
  };
  await insertPerson(database.pool, demo, { email: "clerk@county.example", userType: "Tax Processor" });
  await insertPerson(database.pool, demo, { email: "admin@county.example", userType: "Admin" });
  app = await buildApi(services);
  people = {
    resident: await signedIn(app, "demo", "resident@mail.example"),
    neighbor: await signedIn(app, "demo", "neighbor@mail.example"),
    clerk: await signedIn(app, "demo", "clerk@county.example"),
    admin: await signedIn(app, "demo", "admin@county.example"),
    stranger: await signedIn(app, "other", "stranger@mail.example"),
  };
});
beforeEach(async () => {
  await database.pool.query(
    "delete from user_consumer_maps; delete from consumer_accounts; delete from proof_attempts",
  );
});
afterAll(async () => {
  await app.close();
  await services.mailer.close();
  await services.db.close();
  await database.close();
});

const account = (ConsumerId: string, AccountNumber = "acc1", CompanyId = demo) => ({
  body: {
    ConsumerId,
    CompanyId,
    AccountNumber,
    AccountNickName: "Home",
    EmailAddress1: "",
    AccountCode: TEST_CODE,
  },
});
const ownAccount = () => answerOf(people.resident.asApi, createConsumerAccount, account(consumers.resident));

it("a resident links an account: it is created by mail alone, seen, and unlinked again", async () => {
  const { resident } = people;
  const made = await ownAccount();
  expect(made).toMatchObject({
    AccountNumber: "ACC 1",
    EnableEmail: false,
    EnableSms: false,
    EnableMail: true,
  });
  const body = {
    EbppUserId: resident.id,
    ConsumerId: consumers.resident,
    ConsumerAccountId: made.ConsumerAccountId,
  };
  const map = await answerOf(resident.asApi, createEbppUserConsumerMap, { body });
  expect(await answerOf(resident.asApi, createEbppUserConsumerMap, { body })).toEqual(map);
  const params = { id: map.Id };
  expect((await refusalOf(people.neighbor.asApi, deleteEbppUserConsumerMap, { params })).code).toBe(
    "not_found",
  );
  expect((await refusalOf(people.stranger.asApi, deleteEbppUserConsumerMap, { params })).code).toBe(
    "not_found",
  );
  await answerOf(resident.asApi, deleteEbppUserConsumerMap, { params });
  expect((await refusalOf(resident.asApi, deleteEbppUserConsumerMap, { params })).code).toBe("not_found");
});

it("automatic payments end with the link that they need, and those of nobody else", async () => {
  const { resident, neighbor } = people;
  const ConsumerAccountId = (await ownAccount()).ConsumerAccountId;
  const maps: string[] = [];
  for (const { id } of [resident, neighbor]) {
    const body = { EbppUserId: id, ConsumerId: consumers.resident, ConsumerAccountId };
    maps.push((await answerOf(people.clerk.asApi, createEbppUserConsumerMap, { body })).Id);
    const method = await insertSavedMethod(database.pool, demo, id);
    await database.pool.query(
      `insert into autopay_schedules (company_id, user_id, consumer_account_id, saved_method_id, first_date, payments)
       values ($1, $2, $3, $4, '2031-01-01', 12)`,
      [demo, id, ConsumerAccountId, method],
    );
  }
  await answerOf(resident.asApi, deleteEbppUserConsumerMap, { params: { id: maps[0] ?? "" } });
  const { rows } = await database.pool.query("select user_id::text as id from autopay_schedules");
  expect(rows).toEqual([{ id: neighbor.id }]);
});

it("an account that exists is linked again, never made twice, and never another's", async () => {
  const { resident, neighbor } = people;
  const made = await ownAccount();
  const twice = await refusalOf(resident.asApi, createConsumerAccount, account(consumers.resident, " ACC 1"));
  expect(twice.code).toBe("already_exists");
  const others = await refusalOf(neighbor.asApi, createConsumerAccount, account(consumers.neighbor));
  expect(others.code).toBe("account_taken");
  const body = {
    EbppUserId: neighbor.id,
    ConsumerId: consumers.resident,
    ConsumerAccountId: made.ConsumerAccountId,
  };
  expect((await refusalOf(neighbor.asApi, createEbppUserConsumerMap, { body })).code).toBe("forbidden");
  expect((await answerOf(people.clerk.asApi, createEbppUserConsumerMap, { body })).EbppUserId).toBe(
    neighbor.id,
  );
});

it.each([
  ["not_found", "without a bill of its number", () => account(consumers.resident, "ACC 9")],
  ["forbidden", "for another consumer", () => account(consumers.neighbor)],
  ["forbidden", "of another county", () => account(consumers.resident, "ACC 1", other)],
  ["validation_failed", "without a number", () => account(consumers.resident, "")],
])("an account is refused with %s %s", async (code, _why, input) => {
  expect((await refusalOf(people.resident.asApi, createConsumerAccount, input())).code).toBe(code);
});

// ACCOUNT-007
it("a county without account linking lets its clerks link, and nobody else", async () => {
  const { pool } = database;
  await pool.query("update companies set flags = flags || '{\"AccountLinking\": false}' where id = $1", [
    demo,
  ]);
  const others = testServices(database.url);
  const fresh = await buildApi(others);
  const resident = await signedIn(fresh, "demo", "resident@mail.example");
  const clerk = await signedIn(fresh, "demo", "clerk@county.example");
  const input = account(consumers.resident);
  expect((await refusalOf(resident.asApi, createConsumerAccount, input)).code).toBe("forbidden");
  expect((await answerOf(clerk.asApi, createConsumerAccount, input)).ConsumerId).toBe(consumers.resident);
  await fresh.close();
  await others.db.close();
  await pool.query("update companies set flags = flags || '{\"AccountLinking\": true}' where id = $1", [
    demo,
  ]);
});

it("an account's nickname and delivery can be changed by its owner and by clerks, its number by nobody", async () => {
  const made = await ownAccount();
  const params = { id: made.ConsumerAccountId };
  const body = { ...made, AccountNickName: "Cabin", EnableEmail: true, EmailAddress1: "ada@mail.example" };
  expect(await answerOf(people.resident.asApi, updateConsumerAccount, { params, body })).toEqual(body);
  expect(await answerOf(people.clerk.asApi, updateConsumerAccount, { params, body: made })).toEqual(made);
  for (const who of [people.neighbor, people.stranger]) {
    const ofTheirs = { ...body, CompanyId: who === people.stranger ? other : demo };
    expect((await refusalOf(who.asApi, updateConsumerAccount, { params, body: ofTheirs })).code).toBe(
      "not_found",
    );
  }
  const renumbered = { params, body: { ...body, AccountNumber: "ACC 2" } };
  expect(await refusalOf(people.resident.asApi, updateConsumerAccount, renumbered)).toMatchObject({
    code: "validation_failed",
    details: { Paths: ["AccountNumber"] },
  });
});

it("a consumer's contact data: residents their own, clerks anybody's of the county, nobody another county's", async () => {
  const params = { id: consumers.resident };
  const mine = await answerOf(people.resident.asApi, getConsumer, { params });
  expect(mine).toMatchObject({ FullName: "SAMPLE ADA", CompanyId: demo });
  const body = { ...mine, PhoneNumber: "9125550142", Address1: "1 Example Street" };
  expect(await answerOf(people.resident.asApi, updateConsumer, { params, body })).toEqual(body);
  expect(await answerOf(people.clerk.asApi, getConsumer, { params })).toEqual(body);
  for (const who of [people.neighbor, people.stranger]) {
    expect((await refusalOf(who.asApi, getConsumer, { params })).code).toBe("not_found");
    const ofTheirs = { ...body, CompanyId: who === people.stranger ? other : demo };
    expect((await refusalOf(who.asApi, updateConsumer, { params, body: ofTheirs })).code).toBe("not_found");
  }
  const moved = { params, body: { ...body, ConsumerId: consumers.neighbor } };
  expect((await refusalOf(people.clerk.asApi, updateConsumer, moved)).code).toBe("validation_failed");
  const { rows } = await database.pool.query(
    "select distinct user_id::text as id from audit_events where action = 'consumer.changed'",
  );
  expect(rows).toEqual([{ id: people.resident.id }]);
});

it("a new user sees the account of the bill at once", async () => {
  await answerOf(clientOf(app), register, {
    body: {
      EmailAddress: "fresh@mail.example",
      Password: "Sample(1)Password",
      FullName: "SAMPLE",
      Company: "demo",
      AccountNumber: "ACC 2",
      AccountCode: TEST_CODE,
    },
  });
  const { rows } = await database.pool.query(
    `select a.account_number, a.enable_email, a.enable_sms, a.enable_mail, a.consumer_id = u.consumer_id as own
     from user_consumer_maps m join users u on u.company_id = m.company_id and u.id = m.user_id
       join consumer_accounts a on a.company_id = m.company_id and a.id = m.consumer_account_id`,
  );
  expect(rows).toEqual([
    { account_number: "ACC 2", enable_email: false, enable_sms: false, enable_mail: true, own: true },
  ]);
});

describe("switching to another county", () => {
  const to = (id: number) => ({ params: { companyId: `${id}` } });
  const email = "both@mail.example";
  let both: SignedInPerson;
  let there: number;
  let made = 0;
  beforeAll(async () => {
    await insertPerson(database.pool, demo, { email });
    there = await insertPerson(database.pool, other, { email: "Both@mail.example" });
    both = await signedIn(app, "demo", email);
  });
  const asThere = (token: string) => clientOf(app, { authorization: `Bearer ${token}` });

  it("switching opens the same user's account in the other county until the first session ends", async () => {
    const { AuthToken, UserToken, CompanyId, ExpiresAt } = await answerOf(
      both.asUser,
      switchCompany,
      to(other),
    );
    expect(CompanyId).toBe(other);
    const seen = await answerOf(asThere(AuthToken), getEbppUser, { params: { id: `${there}` } });
    expect([seen.CompanyName, seen.EmailAddress]).toEqual(["other", "Both@mail.example"]);
    const back = await answerOf(asThere(UserToken), switchCompany, to(demo));
    expect([back.CompanyId, back.ExpiresAt]).toEqual([demo, ExpiresAt]);
    const { rows } = await database.pool.query(
      "select company_id as company from audit_events where action = 'user.switched-here' order by id",
    );
    expect(rows).toEqual([{ company: other }, { company: demo }]);
  });

  /** A switched session of a new pair of accounts, and the session that opened it. */
  async function switched() {
    made += 1;
    const address = `pair${made}@mail.example`;
    await insertPerson(database.pool, demo, { email: address });
    const id = await insertPerson(database.pool, other, { email: address });
    const parent = await signedIn(app, "demo", address);
    const issued = await answerOf(parent.asUser, switchCompany, to(other));
    const isOpen = async (token = issued.AuthToken) =>
      (await asThere(token).call(getEbppUser, { params: { id: `${id}` } })).ok;
    expect(await isOpen()).toBe(true);
    return { address, parent, issued, isOpen };
  }

  // CALL-104
  it.each<[string, (opened: Awaited<ReturnType<typeof switched>>) => Promise<unknown>]>([
    ["signs out", ({ parent }) => answerOf(parent.asUser, logout, {})],
    [
      "changes the password elsewhere",
      ({ address }) =>
        answerOf(clientOf(app), changePassword, {
          body: {
            EmailAddress: address,
            company: "demo",
            OldPassword: TEST_PASSWORD,
            NewPassword: "Another(2)Password",
          },
        }),
    ],
    ["is deactivated by the operator", ({ address }) => disableUser(database.pool, demo, address)],
    [
      "ends that session in another browser",
      async ({ address }) => answerOf((await signedIn(app, "demo", address)).asApi, endMyOtherSessions, {}),
    ],
  ])("the switched session ends when its user %s", async (_what, act) => {
    const opened = await switched();
    await act(opened);
    expect(await opened.isOpen()).toBe(false);
  });

  it("a session that was switched twice ends with the first one, and not with its own end alone", async () => {
    const { parent, issued, isOpen } = await switched();
    const back = await answerOf(asThere(issued.UserToken), switchCompany, to(demo));
    const backIsOpen = async () =>
      (await asThere(back.AuthToken).call(getEbppUser, { params: { id: parent.id } })).ok;
    expect(await backIsOpen()).toBe(true);
    await answerOf(asThere(back.UserToken), logout, {});
    expect([await backIsOpen(), await isOpen()]).toEqual([false, true]);
    const again = await answerOf(asThere(issued.UserToken), switchCompany, to(demo));
    await answerOf(parent.asUser, logout, {});
    expect(await isOpen()).toBe(false);
    const last = await asThere(again.AuthToken).call(getEbppUser, { params: { id: parent.id } });
    expect(last.ok).toBe(false);
  });

  it("switching to the own county returns a token", async () => {
    expect((await answerOf(people.resident.asUser, switchCompany, to(demo))).CompanyId).toBe(demo);
  });

  it.each([
    ["without an account there", () => refusalOf(people.resident.asUser, switchCompany, to(other))],
    ["to a county that does not exist", () => refusalOf(both.asUser, switchCompany, to(999_999))],
  ])("switching is refused %s", async (_why, refused) => {
    expect((await refused()).code).toBe("forbidden");
  });

  it.each([
    ["is not confirmed", "confirmed_at = null"],
    ["is disabled", "disabled_at = now()"],
    ["has to renew the password", "must_renew = true"],
    ["is an office's", "user_type = 'Admin'"],
  ])("switching is refused if the account there %s", async (_what, change) => {
    await database.pool.query(`update users set ${change} where id = $1`, [there]);
    expect((await refusalOf(both.asUser, switchCompany, to(other))).code).toBe("forbidden");
    await database.pool.query(
      "update users set confirmed_at = now(), disabled_at = null, must_renew = false, user_type = 'user' where id = $1",
      [there],
    );
  });

  it("office users cannot switch", async () => {
    await insertPerson(database.pool, other, { email: "clerk@county.example" });
    expect((await refusalOf(people.clerk.asUser, switchCompany, to(other))).code).toBe("forbidden");
  });
});

it("an admin takes an event out of the log once, and the audit trail keeps it", async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    "insert into audit_events (company_id, action) values ($1, 'tried') returning id::text",
    [demo],
  );
  const params = { id: rows[0]?.id ?? "" };
  expect((await refusalOf(people.clerk.asApi, deleteEventLog, { params })).code).toBe("forbidden");
  await answerOf(people.admin.asApi, deleteEventLog, { params });
  expect((await refusalOf(people.admin.asApi, deleteEventLog, { params })).code).toBe("not_found");
  const events = await database.pool.query("select action from audit_events where id = $1", [params.id]);
  expect(events.rows).toEqual([{ action: "tried" }]);
});
