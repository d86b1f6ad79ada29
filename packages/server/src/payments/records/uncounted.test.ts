import { isoDateAt } from "@county-pay/core/calendar";
import {
  closeDrawer,
  closeOut,
  counterHistory,
  counterHistoryFile,
  openDrawer,
  paymentTransactions,
  receiveDrawer,
  reopenDrawer,
  statementPaymentTransactions,
  submitCashVoid,
  submitRdv2CashPayment,
  submitRdv2CheckPayment,
} from "@county-pay/core/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerOf } from "../../testing/client.ts";
import { cashFor, checkFor } from "../../testing/counter.ts";
import { insertBills } from "../../testing/county.ts";
import { type TestOffice, testOffice } from "../../testing/office.ts";
import type { SignedInPerson } from "../../testing/people.ts";

let office: TestOffice;
let demo: number;
let admin: SignedInPerson;
let ann: SignedInPerson;
let bob: SignedInPerson;
let bills: readonly string[];

beforeAll(async () => {
  office = await testOffice({ flags: { CashPayments: true, CheckPayments: true } });
  demo = office.demo;
  bills = await insertBills(
    office.pool,
    demo,
    Array.from({ length: 6 }, (_, index) => ({
      bill_number: `U-${index}`,
      parcel_id: `U${index}`,
      balance_cents: 10_000,
    })),
  );
  admin = await office.signIn("admin", "Admin");
  ann = await office.signIn("ann", "Clerk");
  bob = await office.signIn("bob", "Clerk");
});
afterAll(() => office.close());

const today = (): string => isoDateAt(Date.now(), "America/New_York");
const filter = {
  From: null,
  To: null,
  TakenBy: "" as const,
  Status: "" as const,
  Method: "" as const,
};
const history = (who: SignedInPerson, Search = "") =>
  answerOf(who.asApi, counterHistory, { body: { ...filter, Search, Skip: 0 } });
const seen = async (who: SignedInPerson, Search = "") => {
  const { Count, Received, Withheld, Rows } = await history(who, Search);
  return { count: Count, received: Received, withheld: Withheld, rows: Rows.length };
};
const file = async (who: SignedInPerson, Search = "") =>
  (await answerOf(who.asApi, counterHistoryFile, { body: { ...filter, Search } })).trim().split("\r\n")
    .length - 1;
const odata = async (who: SignedInPerson, $filter?: string) => {
  const query = $filter === undefined ? {} : { $filter };
  return [
    (await answerOf(who.asApi, paymentTransactions, { query })).value.length,
    (await answerOf(who.asApi, statementPaymentTransactions, { query })).value.length,
  ];
};
const count = (who: SignedInPerson, change: object = {}) =>
  answerOf(who.asApi, closeDrawer, {
    body: {
      Day: today(),
      ClerkUserId: who.id,
      Pieces: { bill100: 1 },
      CheckCount: 1,
      Checks: 100,
      Kept: 0,
      BagNumber: "",
      HandTo: null,
      Difference: null,
      ...change,
    },
  });

it("until a drawer is counted, its cash and checks are in no list, sum, or file of clerks, who find each by a search", async () => {
  const { Confirmation } = await answerOf(ann.asUser, submitRdv2CashPayment, {
    body: cashFor(demo, [{ id: bills[0] ?? "", cents: 10_000 }]),
  });
  const check = checkFor(demo, [{ id: bills[1] ?? "", cents: 10_000 }], { LastName: "Thistledown" });
  await answerOf(ann.asUser, submitRdv2CheckPayment, { body: check });
  for (const clerk of [ann, bob]) {
    expect(await seen(clerk)).toEqual({ count: 0, received: 0, withheld: 2, rows: 0 });
    expect(await seen(clerk, "U-0")).toEqual({ count: 1, received: 0, withheld: 1, rows: 1 });
    expect(await seen(clerk, "thistledown")).toEqual({ count: 1, received: 0, withheld: 1, rows: 1 });
    expect(await seen(clerk, "2")).toMatchObject({ count: 1, rows: 1 });
    expect(await seen(clerk, "th")).toMatchObject({ count: 0, rows: 0 });
    expect([await file(clerk), await file(clerk, "U-0")]).toEqual([0, 0]);
    expect(await odata(clerk)).toEqual([0, 0]);
    expect(await odata(clerk, "PaymentType eq 'CASH'")).toEqual([0, 0]);
    expect(await odata(clerk, `Confirmation eq '${Confirmation}'`)).toEqual([1, 1]);
  }
  expect(await seen(admin)).toEqual({ count: 2, received: 200, withheld: 0, rows: 2 });
  expect([await file(admin), ...(await odata(admin))]).toEqual([2, 2, 2]);
});

it("after the count all of it is listed, and what is taken later is withheld again", async () => {
  await count(ann);
  expect(await seen(ann)).toEqual({ count: 2, received: 200, withheld: 0, rows: 2 });
  expect([await file(ann), ...(await odata(ann))]).toEqual([2, 2, 2]);
  await answerOf(ann.asApi, openDrawer, { body: { Fund: 0 } });
  const { Confirmation } = await answerOf(ann.asUser, submitRdv2CashPayment, {
    body: cashFor(demo, [{ id: bills[2] ?? "", cents: 10_000 }]),
  });
  expect(await seen(ann)).toEqual({ count: 2, received: 200, withheld: 1, rows: 2 });
  await answerOf(ann.asUser, submitCashVoid, {
    body: {
      Key: crypto.randomUUID(),
      ConfirmationId: Confirmation,
      Amount: 100,
      UserId: ann.id,
      TotalFees: 0,
      ConnectorId: "",
      TylerVoid: false,
      ReasonCode: "twice",
    },
  });
  // The payment and its void change no drawer together.
  expect(await seen(ann)).toEqual({ count: 4, received: 300, withheld: 0, rows: 4 });
});

it("a reopened count shows nothing, and a handover only once the other clerk confirmed it", async () => {
  await answerOf(ann.asUser, submitRdv2CashPayment, {
    body: cashFor(demo, [{ id: bills[3] ?? "", cents: 10_000 }]),
  });
  await count(ann, { CheckCount: 0, Checks: 0 });
  expect(await seen(bob)).toMatchObject({ withheld: 0, rows: 5 });
  const { Drawers } = await answerOf(ann.asApi, closeOut, { params: { day: today() } });
  const Id = Drawers[0]?.Counts.at(-1)?.Id ?? "";
  await answerOf(admin.asApi, reopenDrawer, { body: { Id, Reason: "Handed over after all" } });
  // The counts before it still stand for what they included.
  expect(await seen(bob)).toMatchObject({ withheld: 1, rows: 4 });
  await count(ann, { CheckCount: 0, Checks: 0, HandTo: bob.id });
  expect(await seen(bob)).toMatchObject({ withheld: 1, rows: 4 });
  const [incoming] = (await answerOf(bob.asApi, closeOut, { params: { day: today() } })).Incoming;
  await answerOf(bob.asApi, receiveDrawer, {
    body: { Id: incoming?.Id ?? "", Pieces: { bill100: 1 }, CheckCount: 0, Checks: 0 },
  });
  expect(await seen(bob)).toMatchObject({ withheld: 0, rows: 5 });
});
