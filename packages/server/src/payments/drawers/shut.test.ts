import {
  closeDrawer,
  closeOut,
  decideRefundApproval,
  openDrawer,
  receiveDrawer,
  refundApprovals,
  reopenDrawer,
  submitCashPayment,
  submitCashVoid,
  submitRdv2CashPayment,
  submitRdv2CheckPayment,
} from "@county-pay/core/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answerOf, refusalOf } from "../../testing/client.ts";
import { cashFor, cashForProducts, checkFor } from "../../testing/counter.ts";
import { insertBills } from "../../testing/county.ts";
import { type TestOffice, testOffice } from "../../testing/office.ts";
import type { SignedInPerson } from "../../testing/people.ts";

let office: TestOffice;
let admin: SignedInPerson;
let ann: SignedInPerson;
let bob: SignedInPerson;
let made = 0;

beforeAll(async () => {
  office = await testOffice({ flags: { CashPayments: true, CheckPayments: true } });
  await office.pool.query(
    "insert into products (company_id, number, name) values ($1, 'Misc Copies', 'Misc Copies')",
    [office.demo],
  );
  office.services.companies.forget();
  admin = await office.signIn("admin", "Admin");
});
afterAll(() => office.close());
beforeEach(async () => {
  made += 1;
  ann = await office.signIn(`ann${made}`, "Clerk");
  bob = await office.signIn(`bob${made}`, "Clerk");
});

const today = async () =>
  String((await office.pool.query("select book_day($1)::text as day", [office.demo])).rows[0]?.day);
async function bill(cents: number) {
  made += 1;
  const row = { bill_number: `S${made}`, parcel_id: `S-${made}`, balance_cents: cents, billed_cents: cents };
  const [id = ""] = await insertBills(office.pool, office.demo, [row]);
  return { id, cents };
}
const cash = async (who: SignedInPerson, cents: number) =>
  who.asUser.call(submitRdv2CashPayment, { body: cashFor(office.demo, [await bill(cents)]) });
const take = async (who: SignedInPerson, cents: number) =>
  answerOf(who.asUser, submitRdv2CashPayment, { body: cashFor(office.demo, [await bill(cents)]) });
const countOf = async (who: SignedInPerson, change: object) => ({
  Day: await today(),
  ClerkUserId: who.id,
  Pieces: {},
  CheckCount: 0,
  Checks: 0,
  Kept: 0,
  BagNumber: "",
  HandTo: null,
  Difference: null,
  ...change,
});
const count = async (who: SignedInPerson, change: object) =>
  answerOf(who.asApi, closeDrawer, { body: await countOf(who, change) });
const drawerOf = async (who: SignedInPerson) =>
  (await answerOf(admin.asApi, closeOut, { params: { day: await today() } })).Drawers.find(
    ({ ClerkUserId }) => ClerkUserId === who.id,
  );
const voidBody = (who: SignedInPerson, ConfirmationId: string, Amount: number) => ({
  body: {
    Key: crypto.randomUUID(),
    ConfirmationId,
    Amount,
    UserId: who.id,
    TotalFees: 0,
    ConnectorId: "",
    TylerVoid: false,
    ReasonCode: "twice",
  },
});

/** What each way to put money into a drawer, or take it out, is refused with. */
async function refusals(who: SignedInPerson, taken: string) {
  const bills = await bill(1_000);
  const calls = [
    await refusalOf(who.asUser, submitRdv2CashPayment, { body: cashFor(office.demo, [bills]) }),
    await refusalOf(who.asUser, submitRdv2CheckPayment, { body: checkFor(office.demo, [bills]) }),
    await refusalOf(who.asUser, submitRdv2CheckPayment, {
      body: checkFor(office.demo, [bills], {
        CHECKDetails: { CheckNumber: "77", Kind: "money_order" },
      }),
    }),
    await refusalOf(who.asUser, submitCashPayment, {
      body: cashForProducts(office.demo, { "Misc Copies": 1_200 }),
    }),
    await refusalOf(who.asUser, submitCashVoid, voidBody(who, taken, 10)),
  ];
  return calls.map(({ code, details, message }) => [code, details.Drawer ?? message]);
}

describe("a drawer that is closed or handed over", () => {
  it("takes in and pays out nothing, until its clerk opens a new one", async () => {
    await answerOf(ann.asApi, openDrawer, { body: { Fund: 100 } });
    const { Confirmation } = await take(ann, 1_000);
    await count(ann, { Pieces: { bill100: 1, bill10: 1 }, Kept: 100 });
    expect(await refusals(ann, Confirmation)).toEqual(Array(5).fill(["drawer_closed", "closed"]));
    expect(await drawerOf(ann)).toMatchObject({ State: "closed" });
    await answerOf(ann.asApi, openDrawer, { body: { Fund: 50 } });
    expect((await refusalOf(ann.asApi, openDrawer, { body: { Fund: 1 } })).code).toBe("already_exists");
    await take(ann, 2_000);
    await answerOf(ann.asUser, submitCashVoid, voidBody(ann, Confirmation, 10));
    expect(await drawerOf(ann)).toMatchObject({ State: "open", Expected: { Cash: 60, Checks: 0 }, Fund: 50 });
  });

  it("is the same once another clerk counts it, and after that clerk has confirmed it", async () => {
    const { Confirmation } = await take(ann, 1_000);
    await count(ann, { Pieces: { bill10: 1 }, HandTo: bob.id });
    expect(await refusals(ann, Confirmation)).toEqual(Array(5).fill(["drawer_closed", "handed_over"]));
    const day = await answerOf(bob.asApi, closeOut, { params: { day: await today() } });
    const Id = day.Incoming[0]?.Id ?? "";
    await answerOf(bob.asApi, receiveDrawer, {
      body: { Id, Pieces: { bill10: 1 }, CheckCount: 0, Checks: 0 },
    });
    expect(await refusals(ann, Confirmation)).toEqual(Array(5).fill(["drawer_closed", "handed_over"]));
    expect((await take(bob, 500)).Status).toBe("success");
  });

  it("opens by itself for a clerk who takes over a drawer after closing their own", async () => {
    await take(bob, 700);
    await count(bob, { Pieces: { bill5: 1, bill1: 2 } });
    await take(ann, 1_000);
    await count(ann, { Pieces: { bill10: 1 }, HandTo: bob.id });
    const day = await answerOf(bob.asApi, closeOut, { params: { day: await today() } });
    const Id = day.Incoming[0]?.Id ?? "";
    await answerOf(bob.asApi, receiveDrawer, {
      body: { Id, Pieces: { bill10: 1 }, CheckCount: 0, Checks: 0 },
    });
    await take(bob, 500);
    expect(await drawerOf(bob)).toMatchObject({ State: "open", Expected: { Cash: 15, Checks: 0 } });
  });

  it("is not reopened once a new one is open", async () => {
    await take(ann, 1_000);
    await count(ann, { Pieces: { bill10: 1 } });
    const Id = (await drawerOf(ann))?.Counts[0]?.Id ?? "";
    await answerOf(ann.asApi, openDrawer, { body: { Fund: 0 } });
    const body = { Id, Reason: "A bill was missed" };
    expect((await refusalOf(admin.asApi, reopenDrawer, { body })).code).toBe("not_found");
  });

  it("takes cash again after a supervisor reopened it", async () => {
    await take(ann, 1_000);
    await count(ann, { Pieces: { bill10: 1 } });
    const Id = (await drawerOf(ann))?.Counts[0]?.Id ?? "";
    await answerOf(admin.asApi, reopenDrawer, { body: { Id, Reason: "One more customer" } });
    expect((await take(ann, 500)).Status).toBe("success");
  });

  it("keeps an approved refund waiting until its clerk has a drawer to pay it from", async () => {
    await office.pool.query(
      `insert into office_controls (company_id, limits) values ($1, '[{"Role": "Clerk", "VoidCents": 0, "RefundCents": 0}]')`,
      [office.demo],
    );
    const { Confirmation } = await take(ann, 1_000);
    expect((await answerOf(ann.asUser, submitCashVoid, voidBody(ann, Confirmation, 10))).Approval).toBe(
      "waiting",
    );
    await count(ann, { Pieces: { bill10: 1 } });
    const [request] = await answerOf(admin.asApi, refundApprovals, { query: { Confirmation } });
    const decide = {
      params: { id: request?.Id ?? "" },
      body: { Approve: true, Note: "", Kind: "void" as const, RefundableAmount: 10 },
    };
    expect((await refusalOf(admin.asApi, decideRefundApproval, decide)).details).toEqual({
      Reason: "drawer_closed",
    });
    await answerOf(ann.asApi, openDrawer, { body: { Fund: 20 } });
    expect((await answerOf(admin.asApi, decideRefundApproval, decide)).State).toBe("approved");
    await office.pool.query("delete from office_controls where company_id = $1", [office.demo]);
  });
});

it("of sales and a count at the same time, each sale is in the count, or is refused", async () => {
  for (let round = 0; round < 5; round += 1) {
    const clerk = await office.signIn(`race${round}`, "Clerk");
    await take(clerk, 1_000);
    const body = await countOf(clerk, {});
    const sales = await Promise.all(Array.from({ length: 6 }, () => bill(100)));
    const [counted, ...taken] = await Promise.all([
      // A count of nothing differs, and names what was expected.
      clerk.asApi.call(closeDrawer, { body: { ...body, Pieces: { bill10: 1 } } }),
      ...sales.map((one) => clerk.asUser.call(submitRdv2CashPayment, { body: cashFor(office.demo, [one]) })),
    ]);
    const accepted = taken.filter(({ ok }) => ok).length;
    for (const one of taken) if (!one.ok) expect(one.error.code).toBe("drawer_closed");
    const drawer = await drawerOf(clerk);
    expect(drawer?.Expected?.Cash).toBe(10 + accepted);
    if (counted.ok && counted.value.Status === "closed") {
      expect(drawer?.State).toBe("closed");
      expect(drawer?.Counts[0]?.ExpectedCash).toBe(10 + accepted);
    } else expect(drawer?.State).toBe("open");
  }
  expect((await cash(bob, 100)).ok).toBe(true);
});
