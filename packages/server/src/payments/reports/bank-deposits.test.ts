import { isoDateAt } from "@county-pay/core/calendar";
import {
  closeDrawer,
  reportBankDeposits,
  submitRdv2CashPayment,
  uploadSettlement,
} from "@county-pay/core/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerOf, refusalOf } from "../../testing/client.ts";
import { cashFor } from "../../testing/counter.ts";
import { insertBills } from "../../testing/county.ts";
import { type TestOffice, testOffice } from "../../testing/office.ts";
import type { SignedInPerson } from "../../testing/people.ts";

let office: TestOffice;
let demo: number;
let admin: SignedInPerson;
let clerk: SignedInPerson;
let abroad: SignedInPerson;

const day = () => isoDateAt(Date.now(), "America/New_York");

beforeAll(async () => {
  office = await testOffice({ flags: { CashPayments: true } });
  demo = office.demo;
  await office.addCounty({ name: "other" });
  admin = await office.signIn("admin", "Admin");
  clerk = await office.signIn("clerk", "Clerk");
  abroad = await office.signIn("admin", "Admin", "other");
});
afterAll(() => office.close());

const upload = (FileName: string, lines: readonly string[]) =>
  answerOf(admin.asApi, uploadSettlement, { body: { FileName, Text: lines.join("\n") } });
const report = (who = admin, From = day(), To = day()) =>
  answerOf(who.asApi, reportBankDeposits, { body: { From, To } });

// OFFICE-003
it("a bank's deposits are matched with the drawer's bag and the payout, and both leftovers are named", async () => {
  const [id = ""] = await insertBills(office.pool, demo, [{ bill_number: "A-1", parcel_id: "1" }]);
  await answerOf(clerk.asUser, submitRdv2CashPayment, { body: cashFor(demo, [{ id, cents: 10_000 }]) });
  const body = {
    Day: day(),
    ClerkUserId: clerk.id,
    Pieces: { bill100: 1 },
    CheckCount: 0,
    Checks: 0,
    Kept: 0,
    BagNumber: "B-17",
    HandTo: null,
    Difference: null,
  };
  await answerOf(clerk.asApi, closeDrawer, { body });
  expect(await report()).toMatchObject([
    { Meaning: "slip_only", Bank: null, Expected: [{ Kind: "slip", Amount: 100, Reference: "B-17" }] },
  ]);

  await upload("gateway.csv", [
    "Reference,Amount,Fee,Date,Type",
    `ch_1,50.00,1.50,${day()},charge`,
    `po_1,-48.50,0,${day()},payout`,
    `po_2,-12.00,0,${day()},payout`,
  ]);
  const bank = [
    "Date,Description,Debit,Credit,Balance",
    `${day()},Deposit B-17,,100.00,900.00`,
    `${day()},GATEWAY po_1,,48.50,948.50`,
    `${day()},Wire in,,7.00,955.50`,
    `${day()},Rent,500.00,,455.50`,
  ];
  const { Reading } = await upload("bank.csv", bank);
  expect(Reading).toBe(null);
  // The same lines again in a later file are the same deposits.
  await upload("bank-again.csv", [...bank, `${day()},Fee,3.00,,452.50`]);
  const rows = await report();
  expect(
    rows.map(({ Meaning, Bank, Expected }) => [
      Meaning,
      Bank?.Amount ?? null,
      Expected.map(({ Kind, Reference }) => `${Kind} ${Reference}`),
    ]),
  ).toEqual(
    expect.arrayContaining([
      ["matched", 100, ["slip B-17"]],
      ["matched", 48.5, ["payout po_1"]],
      ["bank_only", 7, []],
      ["payout_only", null, ["payout po_2"]],
    ]),
  );
  expect(rows).toHaveLength(4);
  expect(await report(abroad)).toEqual([]);
  expect((await refusalOf(clerk.asApi, reportBankDeposits, { body: { From: day(), To: day() } })).code).toBe(
    "forbidden",
  );
});

it("a bank's CSV file is recognized by its columns: a credit is money in, and in a gateway's file it is a refund", async () => {
  const trial = (Text: string) =>
    answerOf(admin.asApi, uploadSettlement, { body: { FileName: "trial.csv", Text, DryRun: true } });
  const bank = await trial(`Date,Type,Amount,Balance\n${day()},Credit,25.00,25.00`);
  expect(bank.Reading?.Mapping.source).toBe("bank");
  expect(bank.Reading?.Rows).toEqual([
    { Line: 2, Day: day(), Kind: "deposit", Amount: 25, Fee: 0, References: "", Text: "Credit" },
  ]);
  expect(bank.Rows).toMatchObject([{ Kind: "deposit", Settled: 25 }]);
  const gateway = await trial(`Date,Type,Amount,Reference\n${day()},Credit,25.00,ch_9`);
  expect(gateway.Reading?.Mapping.source).toBe("gateway");
  expect(gateway.Rows[0]).toMatchObject({ Settled: -25 });
});

it("a date that a file splits over three columns and a text of two columns are combined, and one type is given for every line", async () => {
  const joined = (columns: string[], separator: string) => ({ columns, separator, prefix: "", values: {} });
  const Mapping = {
    fields: {
      reference: "Number",
      amount: "Amount",
      date: joined(["Month", "Day", "Year"], "/"),
      description: joined(["Store", "Terminal"], " "),
      type: { constant: "refund" },
    },
    source: "gateway" as const,
  };
  const Text = "Number,Amount,Month,Day,Year,Store,Terminal\nch_7,25.00,3,9,2026,Main St,T2";
  const { Reading } = await answerOf(admin.asApi, uploadSettlement, {
    body: { FileName: "split.csv", Text, DryRun: true, Mapping },
  });
  expect(Reading?.Rows).toMatchObject([
    { Day: "2026-03-09", Kind: "refund", Amount: -25, Text: "Main St T2" },
  ]);
});

it("a gateway's file without payouts is expected as the net of each day", async () => {
  const at = "2026-01-05";
  await upload("net.csv", [
    "Reference,Amount,Fee,Date,Type",
    `n1,80.00,2.00,${at},charge`,
    `n2,-10.00,0,${at},refund`,
    `n3,20.00,0.50,${at},charge`,
  ]);
  expect(await report(admin, at, at)).toMatchObject([
    { Meaning: "payout_only", Expected: [{ Kind: "payout", Day: at, Amount: 87.5 }] },
  ]);
});
