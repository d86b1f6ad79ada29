import {
  countEventLog,
  createPrivateEntry,
  deleteEventLog,
  reportGroups,
  submitRdv2CashPayment,
} from "@county-pay/core/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { cashFor } from "../../testing/counter.ts";
import { insertBills } from "../../testing/county.ts";
import { type TestOffice, testOffice } from "../../testing/office.ts";
import type { SignedInPerson } from "../../testing/people.ts";

let office: TestOffice;
let demo: number;
let other: number;
let bills: readonly string[];
let admin: SignedInPerson;
let smf: SignedInPerson;
let clerk: SignedInPerson;
let resident: SignedInPerson;
let abroad: SignedInPerson;

beforeAll(async () => {
  office = await testOffice({ flags: { CashPayments: true } });
  demo = office.demo;
  other = await office.addCounty({ name: "other", flags: { CashPayments: true } });
  bills = await insertBills(office.pool, demo, [{ bill_number: "A" }, { bill_number: "B" }]);
  admin = await office.signIn("admin", "Admin");
  smf = await office.signIn("smf", "SMF");
  clerk = await office.signIn("clerk", "Clerk");
  resident = await office.signIn("resident", "user");
  abroad = await office.signIn("admin", "Admin SMF", "other");
});

afterAll(() => office.close());

describe("the log of events", () => {
  const count = ($filter?: string, who = admin) =>
    answerOf(who.asApi, countEventLog, { query: $filter ? { $filter } : {} });
  const add = async (action: string): Promise<string> => {
    const { rows } = await office.pool.query<{ id: string }>(
      "insert into audit_events (company_id, action) values ($1, $2) returning id::text",
      [demo, action],
    );
    return rows[0]?.id ?? "";
  };

  it("the event log counts the county's events by kind, user, and day", async () => {
    const before = await count();
    const body = {
      FullName: "Sample Ada",
      Address1: "",
      AccountNumber: "10-1",
      Location: "",
      CompanyId: demo,
      ClerkName: "",
      ActiveRecord: 1 as const,
    };
    await answerOf(clerk.asApi, createPrivateEntry, { body });
    await add("tried");
    expect(await count()).toBe(before + 2);
    expect(await count("EventType eq 'restriction.added'")).toBe(1);
    expect(await count(`EventType in ('restriction.added', 'tried') and EbppUserId eq ${clerk.id}`)).toBe(1);
    const { rows } = await office.pool.query<{ day: string }>(
      "select (now() at time zone 'America/New_York')::date::text as day",
    );
    expect(await count(`Created eq ${rows[0]?.day} and EventType eq 'tried'`)).toBe(1);
    expect(await count("Created eq 2001-01-01")).toBe(0);
  });

  it("the event log does not count events that an admin deleted", async () => {
    const id = await add("taken out");
    expect(await count("EventType eq 'taken out'")).toBe(1);
    await answerOf(admin.asApi, deleteEventLog, { params: { id } });
    expect(await count("EventType eq 'taken out'")).toBe(0);
    expect(await count(`Id eq ${id}`)).toBe(0);
  });

  it("only the county's admins can read the event counts", async () => {
    await add("tried");
    for (const person of [smf, clerk, resident])
      expect((await refusalOf(person.asApi, countEventLog, { query: {} })).code).toBe("forbidden");
    expect((await refusalOf(clientOf(office.app), countEventLog, { query: {} })).code).toBe("unauthorised");
    expect(await count("EventType eq 'tried'", abroad)).toBe(0);
    expect(await count(`EbppUserId eq ${clerk.id}`, abroad)).toBe(0);
  });

  it("the event log refuses an unsupported query", async () => {
    for (const $filter of ["Nobody eq 'x'", "Id gt '1'", "Created eq 'soon'", "Id eq"])
      expect((await refusalOf(admin.asApi, countEventLog, { query: { $filter } })).status).toBe(400);
  });
});

describe("the groups of reports", () => {
  const groups = (who = smf, company = demo) =>
    answerOf(who.asApi, reportGroups, { params: { companyId: `${company}` } });

  it("there are no report groups while the county has nothing to report", async () => {
    expect(await groups()).toEqual([]);
  });

  it("the report groups cover the county's payments and refunds, and each names the call that returns its report", async () => {
    for (const id of bills)
      await answerOf(clerk.asUser, submitRdv2CashPayment, { body: cashFor(demo, [{ id, cents: 10_000 }]) });
    await office.pool.query(
      "update payments set needs_attention = 'look' where number = (select max(number) from payments)",
    );
    const found = await groups();
    expect(found.map(({ Name, Reports }) => [Name, Reports.map((report) => report.Name)])).toEqual([
      ["Payments by method", ["Cash"]],
      ["Daily close-out", [expect.stringMatching(/^\w+day, \w+ \d+, \d{4}$/)]],
      ["Needs attention", ["Payments that need attention"]],
    ]);
    expect(found[0]?.Reports[0]?.Description).toMatch(/^Number: 2\. The latest: \d\d\/\d\d\/\d{4}\.$/);
    const { UserToken, AuthToken } = (
      await office.app.inject({
        method: "POST",
        url: "/AlchemePay/Login",
        payload: { username: "smf@demo.example", password: "Sample(1)Password", company: "demo" },
      })
    ).json<{ UserToken: string; AuthToken: string }>();
    expect(UserToken).not.toBe("");
    const rowsOf = async (url: string): Promise<number> => {
      const response = await office.app.inject({ url, headers: { authorization: `Bearer ${AuthToken}` } });
      expect(response.statusCode, url).toBe(200);
      const answer = response.json();
      return (answer.value ?? answer.Rows ?? answer).length;
    };
    const read = await Promise.all(found.flatMap(({ Reports }) => Reports).map(({ Path }) => rowsOf(Path)));
    expect(read).toEqual([2, 1, 1]);
  });

  it("the report groups are named in the reader's language", async () => {
    const { headers } = { headers: { "accept-language": "es" } };
    const login = await office.app.inject({
      method: "POST",
      url: "/AlchemePay/Login",
      payload: { username: "admin@demo.example", password: "Sample(1)Password", company: "demo" },
    });
    const { AuthToken } = login.json<{ AuthToken: string }>();
    const spanish = clientOf(office.app, { authorization: `Bearer ${AuthToken}`, ...headers });
    const [first] = await answerOf(spanish, reportGroups, { params: { companyId: `${demo}` } });
    expect(first).toMatchObject({ Name: "Pagos por método", Reports: [{ Name: "Efectivo" }] });
  });

  it("only admins and SMF users can read the report groups of their own county", async () => {
    expect((await groups(admin)).length).toBe(3);
    expect(await groups(abroad, other)).toEqual([]);
    for (const [person, companyId] of [
      [clerk, demo],
      [resident, demo],
      [abroad, demo],
      [admin, other],
    ] as const) {
      const failure = await refusalOf(person.asApi, reportGroups, { params: { companyId: `${companyId}` } });
      expect(failure.code).toBe("forbidden");
    }
    const nobody = await refusalOf(clientOf(office.app), reportGroups, { params: { companyId: `${demo}` } });
    expect(nobody.code).toBe("unauthorised");
    expect((await refusalOf(admin.asApi, reportGroups, { params: { companyId: "0" } })).status).toBe(400);
  });
});
