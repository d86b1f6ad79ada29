import { isoDateAt } from "@county-pay/core/calendar";
import {
  answerDrawerGap,
  closeDrawer,
  closeOut,
  correctFund,
  openDrawer,
  receiveDrawer,
  reopenDrawer,
  submitRdv2CashPayment,
  submitRdv2CheckPayment,
  takeBackDrawer,
} from "@county-pay/core/contract";
import type { CheckKind } from "@county-pay/core/methods";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, refusalOf } from "../../testing/client.ts";
import { cashFor, checkFor } from "../../testing/counter.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { insertPerson, type SignedInPerson, signedIn } from "../../testing/people.ts";
import { testServices } from "../../testing/services.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let demo: number;
/** A county that requires an opened drawer. */
let strict: number;
let admin: SignedInPerson;
let resident: SignedInPerson;
let abroad: SignedInPerson;
/** New for each test: a drawer has one day only. */
let ann: SignedInPerson;
let bob: SignedInPerson;
let made = 0;

const signIn = async (company: "demo" | "other" | "strict", userType: string): Promise<SignedInPerson> => {
  made += 1;
  const email = `person${made}@county.example`;
  const { rows } = await database.pool.query<{ id: number }>("select id from companies where name = $1", [
    company,
  ]);
  await insertPerson(database.pool, rows[0]?.id ?? 0, { email, userType });
  return signedIn(app, company, email);
};

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  app = await buildApi(services);
  const flags = { CashPayments: true, CheckPayments: true };
  demo = await insertCounty(database.pool, { name: "demo", flags });
  await insertCounty(database.pool, { name: "other", flags });
  strict = await insertCounty(database.pool, {
    name: "strict",
    flags: { CashPayments: true },
    customization: { DrawerOpening: "true" },
  });
  admin = await signIn("demo", "Admin");
  resident = await signIn("demo", "user");
  abroad = await signIn("other", "Admin");
});
beforeEach(async () => {
  ann = await signIn("demo", "Clerk");
  bob = await signIn("demo", "Clerk");
});
afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
});

const today = (): string => isoDateAt(Date.now(), "America/New_York");
const dayOf = (person: SignedInPerson) => answerOf(person.asApi, closeOut, { params: { day: today() } });
const drawerOf = async (clerk: SignedInPerson, viewer = clerk) =>
  (await dayOf(viewer)).Drawers.find(({ ClerkUserId }) => ClerkUserId === clerk.id);

async function bill(amount: number, change = {}, company = demo): Promise<{ id: string; cents: number }> {
  made += 1;
  const row = { bill_number: `D${made}`, parcel_id: `Q${made}`, balance_cents: amount, billed_cents: amount };
  const [id = ""] = await insertBills(database.pool, company, [{ ...row, ...change }]);
  return { id, cents: amount };
}
const takeCash = async (clerk: SignedInPerson, amount: number) =>
  answerOf(clerk.asUser, submitRdv2CashPayment, { body: cashFor(demo, [await bill(amount)]) });
const takeCheck = async (clerk: SignedInPerson, amount: number, Kind?: CheckKind) =>
  answerOf(clerk.asUser, submitRdv2CheckPayment, {
    body: checkFor(demo, [await bill(amount)], {
      CHECKDetails: { CheckNumber: "1044", ...(Kind ? { Kind } : {}) },
    }),
  });

/** The database went on in this moment without its last seconds. */
async function loseSeconds(): Promise<{ readonly Until: string }> {
  const { rows } = await database.pool.query<{ until: Date }>(
    `insert into database_generations (number, system_id, timeline, log_position, lost_since, cause)
     select coalesce(max(number), 0) + 1, '1', 2, '0/1', clock_timestamp() - interval '16 seconds', 'failover'
     from database_generations returning date_trunc('milliseconds', began_at) as until`,
  );
  return { Until: rows[0]?.until.toISOString() ?? "" };
}

const count = (clerk: SignedInPerson, change: object = {}) => ({
  Day: today(),
  ClerkUserId: clerk.id,
  Pieces: {},
  CheckCount: 0,
  Checks: 0,
  Kept: 0,
  BagNumber: "",
  HandTo: null,
  Difference: null,
  ...change,
});
const audited = async (clerk: SignedInPerson): Promise<readonly string[]> => {
  const { rows } = await database.pool.query<{ action: string }>(
    `select action from audit_events where action like 'drawer.%' and details ->> 'clerk' = $1 order by id`,
    [clerk.id],
  );
  return rows.map(({ action }) => action);
};

describe("opening a drawer", () => {
  it("a clerk opens a drawer once, with a fund that the server counts", async () => {
    await answerOf(ann.asApi, openDrawer, { body: { Pieces: { bill20: 9, coin100: 20 } } });
    expect(await drawerOf(ann)).toMatchObject({
      State: "open",
      Fund: 200,
      Opening: { Fund: 200, Pieces: { bill20: 9, coin100: 20 } },
    });
    expect((await refusalOf(ann.asApi, openDrawer, { body: { Fund: 100 } })).code).toBe("already_exists");
    expect(await audited(ann)).toEqual(["drawer.opened"]);
  });

  it("of two openings at the same time, one is stored", async () => {
    const send = () => ann.asApi.call(openDrawer, { body: { Fund: 100 } });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("an opening needs one fund, and a clerk", async () => {
    const body = { Pieces: { bill1: 1 }, Fund: 1 };
    expect((await refusalOf(ann.asApi, openDrawer, { body })).code).toBe("validation_failed");
    expect((await refusalOf(ann.asApi, openDrawer, { body: {} })).code).toBe("validation_failed");
    expect((await refusalOf(resident.asApi, openDrawer, { body: { Fund: 1 } })).code).toBe("forbidden");
  });

  it("a county may require an open drawer for cash and checks", async () => {
    const clerk = await signIn("strict", "Clerk");
    const body = { ...cashFor(strict, [await bill(500, {}, strict)]), CompanyName: "strict" };
    expect(await refusalOf(clerk.asUser, submitRdv2CashPayment, { body })).toMatchObject({
      code: "method_unavailable",
      message: expect.stringContaining("Open your drawer"),
    });
    await answerOf(clerk.asApi, openDrawer, { body: { Fund: 0 } });
    await answerOf(clerk.asUser, submitRdv2CashPayment, { body });
  });
});

describe("a blind count", () => {
  it("a clerk sees no amount of their drawer before the count, and all of it after", async () => {
    await answerOf(ann.asApi, openDrawer, { body: { Fund: 100 } });
    await takeCash(ann, 2_500);
    await takeCheck(ann, 1_000, "cashiers");
    const before = await dayOf(ann);
    expect(before).toMatchObject({
      Rows: [],
      Checks: [],
      Deposits: [],
      Total: 0,
      Drawers: [{ State: "open", Fund: 100, Payments: 2, Expected: null }],
    });
    expect(await drawerOf(ann, admin)).toMatchObject({ Expected: { Cash: 125, Checks: 10 } });

    const body = count(ann, {
      Pieces: { bill100: 1, bill20: 1, bill5: 1 },
      CheckCount: 1,
      Checks: 10,
      Kept: 100,
      BagNumber: " B-17 ",
    });
    expect(await answerOf(ann.asApi, closeDrawer, { body })).toMatchObject({ Status: "closed" });
    expect(await dayOf(ann)).toMatchObject({
      Drawers: [
        {
          State: "closed",
          Expected: { Cash: 125, Checks: 10 },
          Counts: [{ CountedCash: 125, CheckCount: 1, Kept: 100, BagNumber: "B-17", Reason: "" }],
        },
      ],
      Checks: [{ ClerkUserId: ann.id, CheckNumber: "1044", CheckKind: "cashiers", Amount: 10 }],
      Total: 35,
    });
    expect(await audited(ann)).toEqual(["drawer.opened", "drawer.closed"]);
  });

  it("a count that differs is stored only with exactly this difference and its reason", async () => {
    await takeCash(ann, 2_000);
    const Pieces = { bill10: 1, bill5: 1, bill2: 2 };
    const differs = { Status: "differs", CashDifference: -1, ChecksDifference: 0 };
    const send = (Difference: object | null) =>
      answerOf(ann.asApi, closeDrawer, { body: count(ann, { Pieces, Difference }) });
    const why = { Cash: -1, Checks: 0, Reason: "change" as const, Note: "" };
    expect(await send(null)).toEqual(differs);
    expect(await send({ ...why, Cash: -2 })).toEqual(differs);
    expect(await send({ ...why, Reason: "other", Note: " " })).toEqual(differs);
    expect(await drawerOf(ann)).toMatchObject({ State: "open", Counts: [] });
    expect(await send(why)).toMatchObject({ Status: "closed", CashDifference: -1 });
    expect(await drawerOf(ann)).toMatchObject({ State: "closed", Counts: [{ Reason: "change" }] });
    expect(await audited(ann)).toEqual([
      "drawer.differs",
      "drawer.differs",
      "drawer.differs",
      "drawer.closed",
    ]);
  });

  it("of counts at the same time, one is stored", async () => {
    await takeCash(ann, 1_000);
    const body = count(ann, { Pieces: { bill10: 1 } });
    const answers = await Promise.all([1, 2, 3, 4].map(() => ann.asApi.call(closeDrawer, { body })));
    expect(answers.map((one) => (one.ok ? one.value.Status : one.error.code)).sort()).toEqual([
      "already_exists",
      "already_exists",
      "already_exists",
      "closed",
    ]);
    expect((await drawerOf(ann))?.Counts).toHaveLength(1);
  });

  it("a new drawer after the closed one hides its amounts until its own count", async () => {
    await takeCash(ann, 1_000);
    await answerOf(ann.asApi, closeDrawer, { body: count(ann, { Pieces: { bill10: 1 } }) });
    await answerOf(ann.asApi, openDrawer, { body: { Fund: 20 } });
    await takeCash(ann, 500);
    expect(await drawerOf(ann)).toMatchObject({ State: "open", Expected: null, Fund: 20 });
    const body = count(ann, { Pieces: { bill20: 1, bill5: 1 }, Kept: 20 });
    expect(await answerOf(ann.asApi, closeDrawer, { body })).toMatchObject({ Status: "closed" });
    expect(await drawerOf(ann)).toMatchObject({ State: "closed", Expected: { Cash: 25, Checks: 0 } });
  });

  it("a count is refused for another clerk's drawer, tomorrow, and more kept than counted", async () => {
    const refused = async (change: object, who = ann) =>
      (await refusalOf(who.asApi, closeDrawer, { body: count(ann, change) })).code;
    expect(await refused({}, bob)).toBe("forbidden");
    expect(await refused({ ClerkUserId: "999999" }, admin)).toBe("not_found");
    expect(await refused({ Day: "2999-01-01" })).toBe("validation_failed");
    expect(await refused({ Kept: 0.01 })).toBe("amount_invalid");
    expect(await refused({}, resident)).toBe("forbidden");
    expect(await refused({}, abroad)).toBe("not_found");
  });
});

describe("a handover", () => {
  const hand = (change: object = {}) =>
    answerOf(ann.asApi, closeDrawer, {
      body: count(ann, {
        Pieces: { bill100: 3 },
        CheckCount: 1,
        Checks: 10,
        HandTo: bob.id,
        ...change,
      }),
    });
  const start = async () => {
    await answerOf(ann.asApi, openDrawer, { body: { Fund: 100 } });
    await takeCash(ann, 20_000);
    await takeCheck(ann, 1_000);
    await hand();
    const [incoming] = (await dayOf(bob)).Incoming;
    return incoming?.Id ?? "";
  };

  it("the other clerk confirms a handover by the same count, without seeing it, and has the drawer", async () => {
    const Id = await start();
    expect(await drawerOf(ann)).toMatchObject({ State: "handing_over" });
    expect((await dayOf(bob)).Incoming).toEqual([
      { Id, ClerkName: expect.any(String), CountedAt: expect.any(String) },
    ]);
    const mine = { Id, Pieces: { bill50: 6 }, CheckCount: 1, Checks: 10 };
    expect(await answerOf(bob.asApi, receiveDrawer, { body: { ...mine, Pieces: { bill50: 5 } } })).toEqual({
      Status: "differs",
    });
    expect(await answerOf(bob.asApi, receiveDrawer, { body: mine })).toEqual({ Status: "received" });
    expect((await refusalOf(bob.asApi, receiveDrawer, { body: mine })).code).toBe("not_found");
    expect(await drawerOf(ann)).toMatchObject({
      State: "handed_over",
      Fund: 0,
      Expected: { Cash: 0, Checks: 0 },
    });
    expect(await drawerOf(bob, admin)).toMatchObject({
      State: "open",
      Fund: 100,
      Expected: { Cash: 300, Checks: 10 },
    });
    const { Checks } = await dayOf(admin);
    expect(Checks.filter(({ ClerkUserId }) => ClerkUserId === bob.id)).toHaveLength(1);
    expect(Checks.filter(({ ClerkUserId }) => ClerkUserId === ann.id)).toEqual([]);
    expect(await audited(ann)).toEqual([
      "drawer.opened",
      "drawer.handed_over",
      "drawer.receipt_differs",
      "drawer.received",
    ]);

    await takeCash(bob, 500);
    const body = count(bob, { Pieces: { bill100: 3, bill5: 1 }, CheckCount: 1, Checks: 10, Kept: 100 });
    expect(await answerOf(bob.asApi, closeDrawer, { body })).toMatchObject({ Status: "closed" });
  });

  it("a clerk takes an unconfirmed handover back, and nobody can confirm it any more", async () => {
    const Id = await start();
    expect((await refusalOf(bob.asApi, takeBackDrawer, { body: { Id } })).code).toBe("not_found");
    expect((await refusalOf(abroad.asApi, takeBackDrawer, { body: { Id } })).code).toBe("not_found");
    await answerOf(ann.asApi, takeBackDrawer, { body: { Id } });
    expect(await drawerOf(ann)).toMatchObject({ State: "open", Fund: 100 });
    const body = { Id, Pieces: { bill100: 3 }, CheckCount: 1, Checks: 10 };
    expect((await refusalOf(bob.asApi, receiveDrawer, { body })).code).toBe("not_found");
    expect((await dayOf(bob)).Incoming).toEqual([]);
  });

  it("of a confirmation and a take-back at the same time, one is stored", async () => {
    const Id = await start();
    const body = { Id, Pieces: { bill100: 3 }, CheckCount: 1, Checks: 10 };
    const answers = await Promise.all([
      bob.asApi.call(receiveDrawer, { body }),
      ann.asApi.call(takeBackDrawer, { body: { Id } }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("a drawer is handed over only to another clerk of the office, today", async () => {
    const refused = async (change: object) =>
      (await refusalOf(ann.asApi, closeDrawer, { body: count(ann, change) })).code;
    expect(await refused({ HandTo: ann.id })).toBe("validation_failed");
    expect(await refused({ HandTo: resident.id })).toBe("validation_failed");
    expect(await refused({ HandTo: bob.id, Day: "2020-01-02" })).toBe("validation_failed");
    expect((await dayOf(ann)).Colleagues.some(({ ClerkUserId }) => ClerkUserId === resident.id)).toBe(false);
  });
});

describe("reopening a drawer", () => {
  it("a supervisor reopens a closed drawer with a reason, and its clerk counts again", async () => {
    await takeCash(ann, 1_000);
    const body = count(ann, { Pieces: { bill10: 1 } });
    await answerOf(ann.asApi, closeDrawer, { body });
    const Id = (await drawerOf(ann))?.Counts[0]?.Id ?? "";
    const refused = async (who: SignedInPerson, Reason: string) =>
      (await refusalOf(who.asApi, reopenDrawer, { body: { Id, Reason } })).code;
    expect(await refused(ann, "Wrong")).toBe("forbidden");
    expect(await refused(admin, " ")).toBe("validation_failed");
    expect(await refused(abroad, "Wrong")).toBe("not_found");
    await answerOf(admin.asApi, reopenDrawer, { body: { Id, Reason: "A check was missed" } });
    expect(await refused(admin, "Twice")).toBe("not_found");
    expect(await drawerOf(ann)).toMatchObject({
      State: "open",
      Expected: null,
      Counts: [{ Reopened: { Reason: "A check was missed", ReopenedBy: "Ada Sample" } }],
    });
    await answerOf(ann.asApi, closeDrawer, { body });
    expect((await drawerOf(ann))?.Counts).toHaveLength(2);
    expect(await audited(ann)).toEqual(["drawer.closed", "drawer.reopened", "drawer.closed"]);
  });
});

describe("correcting an opening fund", () => {
  const correct = (clerk: SignedInPerson, change: object = {}) => ({
    body: { Day: today(), ClerkUserId: clerk.id, Fund: 120, Reason: "The band held six bills", ...change },
  });

  it("a second person corrects it with a reason, and both amounts stay on record", async () => {
    await answerOf(ann.asApi, openDrawer, { body: { Pieces: { bill20: 5 } } });
    await takeCash(ann, 1_000);
    await answerOf(admin.asApi, correctFund, correct(ann));
    expect(await drawerOf(ann, admin)).toMatchObject({
      Fund: 120,
      Expected: { Cash: 130 },
      Opening: {
        Fund: 120,
        Pieces: { bill20: 5 },
        Corrections: [{ From: 100, Fund: 120, Reason: "The band held six bills", CorrectedBy: "Ada Sample" }],
      },
    });
    const body = count(ann, { Pieces: { bill100: 1, bill20: 1, bill10: 1 }, Kept: 120 });
    expect(await answerOf(ann.asApi, closeDrawer, { body })).toMatchObject({ Status: "closed" });
    expect(await audited(ann)).toEqual(["drawer.opened", "drawer.fund_corrected", "drawer.closed"]);
    const { rows } = await database.pool.query(
      "select user_id::text as by, details from audit_events where action = 'drawer.fund_corrected' and details ->> 'clerk' = $1",
      [ann.id],
    );
    expect(rows).toEqual([
      {
        by: admin.id,
        details: { clerk: ann.id, fundWasCents: 10_000, fundCents: 12_000, note: "The band held six bills" },
      },
    ]);
  });

  it("it is refused to clerks, for the own drawer, without reason or change, and unless the drawer is opened", async () => {
    const refused = async (who: SignedInPerson, change: object = {}, of = ann) =>
      (await refusalOf(who.asApi, correctFund, correct(of, change))).code;
    expect(await refused(admin)).toBe("not_found");
    await answerOf(ann.asApi, openDrawer, { body: { Fund: 100 } });
    expect(await refused(ann)).toBe("forbidden");
    expect(await refused(bob)).toBe("forbidden");
    expect(await refused(abroad)).toBe("not_found");
    expect(await refused(admin, {}, admin)).toBe("forbidden");
    expect(await refused(admin, { Reason: " " })).toBe("validation_failed");
    expect(await refused(admin, { Fund: 100 })).toBe("validation_failed");
  });

  it("a closed drawer is reopened first, and one that was handed over keeps its fund", async () => {
    await answerOf(ann.asApi, openDrawer, { body: { Fund: 100 } });
    await answerOf(ann.asApi, closeDrawer, { body: count(ann, { Pieces: { bill100: 1 }, Kept: 100 }) });
    expect((await refusalOf(admin.asApi, correctFund, correct(ann))).code).toBe("already_exists");
    const Id = (await drawerOf(ann))?.Counts[0]?.Id ?? "";
    await answerOf(admin.asApi, reopenDrawer, { body: { Id, Reason: "The fund was wrong" } });
    await answerOf(admin.asApi, correctFund, correct(ann));
    const handed = count(ann, { Pieces: { bill100: 1, bill20: 1 }, HandTo: bob.id });
    await answerOf(ann.asApi, closeDrawer, { body: handed });
    expect((await refusalOf(admin.asApi, correctFund, correct(ann, { Fund: 90 }))).code).toBe(
      "already_exists",
    );
  });
});

describe("certified funds", () => {
  const checkUnderTaxSale = async (Kind?: CheckKind) =>
    checkFor(demo, [await bill(3_000, { is_pending_tax_sale: true })], {
      TaxSaleConfirmed: true,
      CHECKDetails: { CheckNumber: "77", ...(Kind ? { Kind } : {}) },
    });

  it.each([undefined, "personal"] as const)(
    "a personal check (kind: %s) for a bill under tax sale is refused",
    async (kind) => {
      const body = await checkUnderTaxSale(kind);
      const refusal = await refusalOf(ann.asUser, submitRdv2CheckPayment, { body });
      expect(refusal.code).toBe("method_unavailable");
      expect(refusal.message).toMatch(/certified funds only/);
    },
  );

  it.each(["cashiers", "certified", "money_order"] as const)(
    "a check of the kind %s pays a bill under tax sale, and is stored with it",
    async (kind) => {
      const body = await checkUnderTaxSale(kind);
      const { Confirmation } = await answerOf(ann.asUser, submitRdv2CheckPayment, { body });
      const { rows } = await database.pool.query("select check_kind from payments where confirmation = $1", [
        Confirmation,
      ]);
      expect(rows).toEqual([{ check_kind: kind }]);
    },
  );
});

describe("a failover that may have lost payments", () => {
  it("asks at each drawer that was used, once, and keeps what the clerk says", async () => {
    await answerOf(ann.asApi, openDrawer, { body: { Fund: 100 } });
    const { Until } = await loseSeconds();
    const answered = { Day: today(), ClerkUserId: ann.id, Until, IsComplete: false, Note: "$50 of a Dodge" };
    expect((await drawerOf(ann))?.Gaps.at(-1)).toMatchObject({ Until, Answer: null });
    expect((await drawerOf(bob))?.Gaps).toEqual([]);
    expect(await answerOf(ann.asApi, answerDrawerGap, { body: answered })).toEqual({ Status: "success" });
    expect((await drawerOf(ann, admin))?.Gaps.at(-1)?.Answer).toMatchObject({
      IsComplete: false,
      Note: "$50 of a Dodge",
    });
    expect((await refusalOf(ann.asApi, answerDrawerGap, { body: answered })).code).toBe("already_exists");
    expect(await audited(ann)).toEqual(["drawer.opened", "drawer.gap_answered"]);
  });

  it("is answered by the drawer's clerk or a supervisor, says what is missing, and is known", async () => {
    await answerOf(ann.asApi, openDrawer, { body: { Fund: 100 } });
    const { Until } = await loseSeconds();
    const answer = { Day: today(), ClerkUserId: ann.id, Until, IsComplete: true, Note: "" };
    const refused = async (person: SignedInPerson, change: object) =>
      (await refusalOf(person.asApi, answerDrawerGap, { body: { ...answer, ...change } })).code;
    expect(await refused(bob, {})).toBe("forbidden");
    expect(await refused(ann, { IsComplete: false, Note: " " })).toBe("validation_failed");
    expect(await refused(ann, { Until: "2026-01-01T00:00:00.000Z" })).toBe("not_found");
    expect(await refused(abroad, {})).toBe("not_found");
    expect(await answerOf(admin.asApi, answerDrawerGap, { body: answer })).toEqual({ Status: "success" });
  });
});
