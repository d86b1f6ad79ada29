import { billById, deadlineExtensions, extendDeadline, withdrawExtension } from "@county-pay/core/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { insertBills } from "../../testing/county.ts";
import { type TestOffice, testOffice } from "../../testing/office.ts";
import type { SignedInPerson } from "../../testing/people.ts";

const DUE = "2026-12-20";
const DECISION = {
  DueDate: DUE,
  ExtendedTo: "2026-12-22",
  DecidedBy: "Board of Commissioners",
  Note: "Nobody could pay on the last evening",
};
const DONE = { Status: "success" };

const SYSTEM = { Kind: "system", Began: "2026-12-20T22:10:00.000Z", Ended: "2026-12-20T23:40:00.000Z" };
const GATEWAY = {
  Kind: "gateway",
  Began: "2026-12-21T14:00:00.000Z",
  Ended: null,
  AnsweredBefore: "2026-12-21T13:59:00.000Z",
  UnansweredUntil: "2026-12-21T14:30:00.000Z",
  Calls: 7,
};

let office: TestOffice;
let admin: SignedInPerson;
let clerk: SignedInPerson;
let abroad: SignedInPerson;
let bill = "";

beforeAll(async () => {
  office = await testOffice({});
  const other = await office.addCounty({ name: "other" });
  admin = await office.signIn("admin", "Admin");
  clerk = await office.signIn("clerk", "Clerk");
  abroad = await office.signIn("admin", "Admin", "other");
  [bill = ""] = await insertBills(office.pool, office.demo, [{ bill_number: "E1", due_date: DUE }]);
  await insertBills(office.pool, other, [{ bill_number: "E1", due_date: DUE }]);
  // In the evening of the due date, New York time.
  await office.pool.query("insert into outages values ('2026-12-20T22:10:00Z', '2026-12-20T23:40:00Z')");
  // In the county, one of the gateway in the morning of the next day, which is not over, and one that was none; and
  // another county's.
  await office.pool.query(
    `insert into gateway_outages (company_id, answered_at, began_at, unanswered_until, calls, requests, ended_at)
     select id, b::timestamptz - interval '1 minute', b::timestamptz, u::timestamptz, n, '{a,b}', e::timestamptz
     from companies, (values
       ('demo', '2026-12-21T14:00:00Z', '2026-12-21T14:30:00Z', 7, null),
       ('demo', '2026-12-20T14:00:00Z', '2026-12-20T14:30:00Z', 2, '2026-12-20T14:31:00Z'),
       ('other', '2026-12-20T15:00:00Z', '2026-12-20T15:30:00Z', 7, '2026-12-20T15:31:00Z')
     ) o (county, b, u, n, e) where name = county`,
  );
});
afterAll(() => office.close());

const shown = (person: SignedInPerson) => answerOf(person.asApi, deadlineExtensions, {});
const dueDate = async () => {
  const guest = clientOf(office.app, { origin: "http://localhost:4000" });
  const shownBill = await answerOf(guest, billById, { params: { company: "demo", recordDetailsId: bill } });
  return "DueDate" in shownBill ? shownBill.DueDate : null;
};
const refused = async (person: SignedInPerson, change: object) =>
  (await refusalOf(person.asApi, extendDeadline, { body: { ...DECISION, ...change } })).code;
const actions = async () =>
  (
    await office.pool.query(
      "select action, user_id::text as who from audit_events where action like 'deadline.%' order by id",
    )
  ).rows;

it("an admin extends a deadline of the county, with the outages of those days, and withdraws it", async () => {
  expect((await shown(admin)).Deadlines).toEqual([{ DueDate: DUE, Bills: 1 }]);
  const before = await dueDate();
  expect(await answerOf(admin.asApi, extendDeadline, { body: DECISION })).toEqual(DONE);
  const extended = await dueDate();
  expect(extended).not.toBe(before);
  expect((await shown(admin)).Extensions).toMatchObject([
    {
      ...DECISION,
      Bills: 1,
      Outages: [SYSTEM, GATEWAY],
      Withdrawn: null,
    },
  ]);
  expect((await shown(abroad)).Extensions).toEqual([]);

  const withdrawal = { body: { DueDate: DUE, Note: "The board decided otherwise" } };
  expect((await refusalOf(abroad.asApi, withdrawExtension, withdrawal)).code).toBe("not_found");
  expect(await answerOf(admin.asApi, withdrawExtension, withdrawal)).toEqual(DONE);
  expect(await dueDate()).toBe(before);
  expect((await shown(admin)).Extensions).toMatchObject([
    { Withdrawn: { Note: "The board decided otherwise" } },
  ]);
  expect((await refusalOf(admin.asApi, withdrawExtension, withdrawal)).code).toBe("not_found");
  expect(await actions()).toEqual([
    { action: "deadline.extended", who: admin.id },
    { action: "deadline.extension_withdrawn", who: admin.id },
  ]);
});

it("an admin sees the outages of the system and of their own county's payments, newest first", async () => {
  expect((await shown(admin)).Outages).toEqual([GATEWAY, SYSTEM]);
  expect((await shown(abroad)).Outages).toEqual([
    SYSTEM,
    expect.objectContaining({ Kind: "gateway", Calls: 7 }),
  ]);
});

it("outages that were stored with an extension before there were two kinds are those of the system", async () => {
  const { Began: began, Ended: ended } = SYSTEM;
  await office.pool.query(
    `insert into deadline_extensions (company_id, due_date, extended_to, decided_by, note, outages)
     select id, '2025-12-20', '2025-12-22', 'Board', 'Down', $1 from companies where name = 'other'`,
    [JSON.stringify([{ began, ended }])],
  );
  expect((await shown(abroad)).Extensions).toMatchObject([{ Outages: [SYSTEM] }]);
});

it("a deadline that does not exist, an earlier date, and missing words are refused, and so is a clerk", async () => {
  expect(await refused(admin, { DueDate: "2026-12-21" })).toBe("not_found");
  expect(await refused(admin, { ExtendedTo: DUE })).toBe("validation_failed");
  expect(await refused(admin, { DecidedBy: " " })).toBe("validation_failed");
  expect(await refused(admin, { Note: "" })).toBe("validation_failed");
  expect(await refused(clerk, {})).toBe("forbidden");
  expect((await refusalOf(clerk.asApi, deadlineExtensions, {})).code).toBe("forbidden");
});
