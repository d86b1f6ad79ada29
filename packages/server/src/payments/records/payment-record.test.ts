import {
  billPayments,
  paymentRecord,
  reportTransactions,
  submitCashVoid,
  submitRdv2CashPayment,
} from "@county-pay/core/contract";
import { paymentRecordFromWire } from "@county-pay/core/payments";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerOf, refusalOf } from "../../testing/client.ts";
import { cashFor } from "../../testing/counter.ts";
import { insertBills } from "../../testing/county.ts";
import { type TestOffice, testOffice } from "../../testing/office.ts";
import type { SignedInPerson } from "../../testing/people.ts";

let office: TestOffice;
let demo: number;
let bills: readonly string[];
let clerk: SignedInPerson;
let admin: SignedInPerson;
let resident: SignedInPerson;
let stranger: SignedInPerson;

beforeAll(async () => {
  office = await testOffice({ flags: { CashPayments: true } });
  demo = office.demo;
  await office.addCounty({ name: "other", flags: { CashPayments: true } });
  // One number is a part of the other, and both bills are on one parcel.
  bills = await insertBills(office.pool, demo, [
    { bill_number: "77", parcel_id: "10-1", balance_cents: 10_000 },
    { bill_number: "2026-77", parcel_id: "10-1", balance_cents: 10_000 },
  ]);
  clerk = await office.signIn("clerk", "Clerk");
  admin = await office.signIn("admin", "Admin");
  resident = await office.signIn("resident", "user");
  stranger = await office.signIn("stranger", "Admin", "other");
});

afterAll(() => office.close());

const take = async (id = "") =>
  (await answerOf(clerk.asUser, submitRdv2CashPayment, { body: cashFor(demo, [{ id, cents: 10_000 }]) }))
    .Confirmation;

it("a bill's payments are its own only, whatever other bills have the parcel or a similar number", async () => {
  const [first = "", second = ""] = bills;
  const [of77, of2026] = [await take(first), await take(second)];
  const paid = async (id: string, who = clerk) =>
    (await answerOf(who.asApi, billPayments, { params: { id } })).map(({ Confirmation }) => Confirmation);
  expect([await paid(first), await paid(second)]).toEqual([[of77], [of2026]]);
  expect(await paid(first, stranger)).toEqual([]);
  expect((await refusalOf(resident.asApi, billPayments, { params: { id: first } })).code).toBe("forbidden");
});

it("after a part was refunded, the bill, the record, and the report all say so, with the old and the new status", async () => {
  const [first = ""] = bills;
  const [payment] = await answerOf(clerk.asApi, billPayments, { params: { id: first } });
  const confirmation = payment?.Confirmation ?? "";
  const { Confirmation: memo } = await answerOf(clerk.asUser, submitCashVoid, {
    body: {
      Key: crypto.randomUUID(),
      ConfirmationId: confirmation,
      Amount: 40,
      UserId: clerk.id,
      TotalFees: 0,
      ConnectorId: "",
      TylerVoid: false,
      ReasonCode: "twice",
      Reason: "",
    },
  });
  const rows = await answerOf(clerk.asApi, billPayments, { params: { id: first } });
  expect(rows.map(({ Confirmation, GivenBack }) => [Confirmation, GivenBack])).toEqual([
    [memo, 0],
    [confirmation, 40],
  ]);

  const wire = await answerOf(admin.asApi, paymentRecord, { params: { confirmation: memo } });
  expect(wire.Rows.at(-1)?.ReceiptNumber).toBe("1");
  expect(wire.Barcode).toMatch(/^1101[01]+11$/);
  const record = paymentRecordFromWire(wire);
  expect(record?.payment).toMatchObject({ confirmation, word: "partlyRefunded", clerkName: "Ada Sample" });
  expect(record?.refunds).toMatchObject([{ confirmation: memo, word: "refunded", reason: "Paid twice" }]);
  expect(record?.trail.map(({ step, before, after, amount }) => [step, before, after, amount])).toEqual([
    ["taken", null, "paid", 10_000],
    ["refund_asked", "paid", "refunding", -4_000],
    ["refunded", "refunding", "partlyRefunded", -4_000],
  ]);

  const day = wire.DrawerDay ?? "";
  const { Rows } = await answerOf(admin.asApi, reportTransactions, {
    body: {
      From: day,
      To: day,
      Kinds: [],
      Methods: [],
      Standings: [],
      Channels: [],
      ClerkUserId: null,
      Text: confirmation,
      Skip: 0,
      Top: 10,
    },
  });
  expect(Rows.map(({ Kind, Amount, GivenBack }) => [Kind, Amount, GivenBack])).toEqual([
    ["refund", 40, 0],
    ["payment", 100, 40],
  ]);
});
