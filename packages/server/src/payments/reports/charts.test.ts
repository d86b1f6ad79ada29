import { daysAfter, isoDateAt } from "@county-pay/core/calendar";
import {
  BILL_FIGURES,
  type BillFigure,
  deleteReportView,
  MOST_VIEWS,
  noteTableExport,
  reportAging,
  reportBills,
  reportBillsCsv,
  reportDepositLines,
  reportDeposits,
  reportHours,
  reportTransactions,
  reportUnpaid,
  reportViews,
  saveReportView,
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
let other: SignedInPerson;
let clerk: SignedInPerson;

const day = () => isoDateAt(Date.now(), "America/New_York");
const days = () => ({ From: day(), To: day() });
const late = (count: number) => daysAfter(day(), -count);

beforeAll(async () => {
  office = await testOffice({ flags: { CashPayments: true } });
  demo = office.demo;
  admin = await office.signIn("admin", "Admin");
  other = await office.signIn("second", "Admin");
  clerk = await office.signIn("clerk", "Clerk");
});
afterAll(() => office.close());

it("back taxes are grouped by levy year and days late, and paid bills and credits are left out", async () => {
  const row = (bill_number: string, due: string | null, balance_cents: number) => ({
    bill_number,
    parcel_id: bill_number,
    due_date: due,
    balance_cents,
  });
  await insertBills(office.pool, demo, [
    row("AG-1", late(0), 100),
    row("AG-2", null, 200),
    row("AG-3", late(1), 300),
    row("AG-4", late(30), 400),
    row("AG-5", late(31), 500),
    row("AG-6", late(366), 600),
    row("AG-7", late(1_096), 700),
    row("AG-8", late(5), 0),
    row("AG-9", late(5), -100),
  ]);
  const answer = await answerOf(admin.asApi, reportAging, {});
  expect(answer.map(({ Age, Bills, Unpaid }) => [Age, Bills, Unpaid])).toEqual([
    ["current", 2, 3],
    ["days30", 2, 7],
    ["days90", 1, 5],
    ["years3", 1, 6],
    ["older", 1, 7],
  ]);
  for (const { Age, TaxYear, Bills, Unpaid } of answer) {
    const body = { Figure: "unpaid" as const, TaxYear, Age, Skip: 0, Top: 50 };
    const list = await answerOf(admin.asApi, reportBills, { body });
    expect([list.Count, list.Total]).toEqual([Bills, Unpaid]);
    expect(list.Rows.reduce((total, { Amount }) => total + Amount, 0)).toBe(Unpaid);
  }
});

it("each figure of unpaid bills is the sum of the bills that it lists, on a screen and in a file", async () => {
  await insertBills(office.pool, demo, [
    {
      bill_number: "FB-1",
      parcel_id: "FB1",
      tax_year: 2019,
      billed_cents: 900,
      balance_cents: 1_000,
      penalty_cents: 60,
      interest_cents: 40,
      due_date: late(400),
    },
    {
      bill_number: "FB-2",
      parcel_id: "FB2",
      tax_year: 2019,
      billed_cents: 500,
      balance_cents: 500,
      due_date: late(-5),
    },
    {
      bill_number: "FB-3",
      parcel_id: "FB3",
      tax_year: 2019,
      billed_cents: 700,
      balance_cents: -70,
      due_date: late(400),
    },
    {
      bill_number: "FB-4",
      parcel_id: "FB4",
      tax_year: 2019,
      billed_cents: 800,
      balance_cents: 0,
      penalty_cents: 30,
      due_date: late(400),
    },
  ]);
  const list = (Figure: BillFigure) =>
    answerOf(admin.asApi, reportBills, { body: { Figure, TaxYear: 2019, Age: null, Skip: 0, Top: 50 } });
  const year = (await answerOf(admin.asApi, reportUnpaid, {})).find(({ TaxYear }) => TaxYear === 2019);
  const figures = {
    unpaid: year?.Unpaid,
    pastDue: year?.PastDue,
    penalty: year?.Penalty,
    interest: year?.Interest,
    credits: year?.Credits,
    net: (year?.Unpaid ?? 0) - (year?.Credits ?? 0),
    levied: 29,
  };
  expect(figures).toEqual({
    unpaid: 15,
    pastDue: 10,
    penalty: 0.6,
    interest: 0.4,
    credits: 0.7,
    net: 14.3,
    levied: 29,
  });
  for (const figure of BILL_FIGURES) expect((await list(figure)).Total).toBe(figures[figure]);
  expect((await list("net")).Rows.map(({ BillNumber, Amount }) => [BillNumber, Amount])).toEqual([
    ["FB-1", 10],
    ["FB-2", 5],
    ["FB-3", -0.7],
  ]);
  const file = await answerOf(admin.asApi, reportBillsCsv, {
    body: { Figure: "net", TaxYear: 2019, Age: null },
  });
  const amounts = file
    .trimEnd()
    .split("\r\n")
    .slice(1)
    .map((row) => row.split(",").at(-1));
  expect(amounts).toEqual(["10.00", "5.00", "-0.70"]);
});

it("a table that a screen makes into a file is recorded with its days before it is saved", async () => {
  const body = { List: "hours" as const, From: "2026-03-01", To: "2026-03-31" };
  expect(await answerOf(admin.asApi, noteTableExport, { body })).toEqual({ List: "hours" });
  const { rows } = await office.pool.query(
    "select subject, details from audit_events where action = 'list.exported' order by id desc limit 1",
  );
  expect(rows).toEqual([{ subject: "hours", details: { From: "2026-03-01", To: "2026-03-31" } }]);
  expect((await refusalOf(clerk.asApi, noteTableExport, { body })).code).toBe("forbidden");
});

it("the counter's payments are grouped by the hour in the county's time zone, without online payments", async () => {
  const bills = await insertBills(office.pool, demo, [
    { bill_number: "H-1", parcel_id: "H1" },
    { bill_number: "H-2", parcel_id: "H2" },
  ]);
  for (const id of bills)
    await answerOf(clerk.asUser, submitRdv2CashPayment, { body: cashFor(demo, [{ id, cents: 10_000 }]) });
  await office.pool.query(
    "update payments set submitted_at = (taken_on + time '09:59') at time zone 'America/New_York'",
  );
  expect(await answerOf(admin.asApi, reportHours, { body: days() })).toEqual([
    { Hour: 9, Count: 2, Amount: 200 },
  ]);
  const all = {
    Kinds: [],
    Methods: [],
    Standings: [],
    Channels: [],
    ClerkUserId: null,
    Text: "",
    Skip: 0,
    Top: 50,
  };
  const at = async (Hour: number) =>
    (await answerOf(admin.asApi, reportTransactions, { body: { ...days(), ...all, Hour } })).Sums.Payments;
  expect(await at(9)).toMatchObject({ Count: 2, Amount: 200 });
  expect(await at(10)).toMatchObject({ Count: 0, Amount: 0 });
  const brand = (CardType: "" | "VISA") =>
    answerOf(admin.asApi, reportTransactions, { body: { ...days(), ...all, CardType } });
  expect([(await brand("")).Count, (await brand("VISA")).Count]).toEqual([2, 0]);
});

it("electronic money is matched with settlement files by its own reference and amount", async () => {
  // Cash that becomes card payments: the gateway is not what this report is about.
  const ids = await insertBills(office.pool, demo, [
    { bill_number: "D-1", parcel_id: "D1" },
    { bill_number: "D-2", parcel_id: "D2" },
    { bill_number: "D-3", parcel_id: "D3" },
  ]);
  const confirmations: string[] = [];
  for (const id of ids) {
    const { Confirmation } = await answerOf(clerk.asUser, submitRdv2CashPayment, {
      body: cashFor(demo, [{ id, cents: 10_000 }]),
    });
    confirmations.push(Confirmation);
  }
  const client = await office.pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query(
      "update payments set method = 'CC', tendered_cents = null, card_brand = 'bank' where confirmation = any($1)",
      [confirmations],
    );
  } finally {
    client.release(true);
  }
  const [one = "", two = ""] = confirmations;
  const Text = `reference,amount,fee,date\n${one},100.00,0,${day()}\n${two},99.99,0,${day()}\n`;
  await answerOf(admin.asApi, uploadSettlement, { body: { FileName: "day.csv", Text } });
  expect(await answerOf(admin.asApi, reportDeposits, { body: days() })).toEqual([
    { Day: day(), Recorded: 300, Matched: 100, Count: 3, MatchedCount: 1 },
  ]);
  // A brand that is not one of the four counts as none, as in the totals.
  const all = { Kinds: [], Standings: [], Channels: [], ClerkUserId: null, Text: "", Skip: 0, Top: 50 };
  const body = { ...days(), ...all, Methods: ["CC" as const], CardType: "" as const };
  expect((await answerOf(admin.asApi, reportTransactions, { body })).Count).toBe(3);
  const lines = (Matched: boolean | null, Day: string | null = null) =>
    answerOf(admin.asApi, reportDepositLines, { body: { ...days(), Day, Matched } });
  expect(await lines(true)).toEqual({
    Rows: [{ Day: day(), Kind: "payment", Confirmation: one, Amount: 100, IsMatched: true }],
    Count: 1,
    Total: 100,
  });
  expect(await lines(false, day())).toMatchObject({ Count: 2, Total: 200 });
  expect(await lines(null)).toMatchObject({ Count: 3, Total: 300 });
  expect(await lines(null, late(1))).toMatchObject({ Count: 0, Total: 0 });
});

it("a user saves views by name, sees only their own, and deletes them", async () => {
  const view = { Name: " March ", Section: "collections", Query: "from=2026-03-01&to=2026-03-31" };
  const saved = await answerOf(admin.asApi, saveReportView, { body: view });
  expect(saved).toMatchObject({ Name: "March", Section: "collections" });
  await answerOf(admin.asApi, saveReportView, { body: { ...view, Query: "from=2026-03-02" } });
  expect(await answerOf(admin.asApi, reportViews, {})).toEqual([{ ...saved, Query: "from=2026-03-02" }]);
  expect(await answerOf(other.asApi, reportViews, {})).toEqual([]);
  const params = { id: saved.Id };
  expect((await refusalOf(other.asApi, deleteReportView, { params })).code).toBe("not_found");
  expect(await answerOf(admin.asApi, deleteReportView, { params })).toEqual({ Id: saved.Id });
  expect(await answerOf(admin.asApi, reportViews, {})).toEqual([]);
  expect((await refusalOf(clerk.asApi, reportViews, {})).code).toBe("forbidden");
});

it("a user can save fifty views, and still replace one of them", async () => {
  const save = (name: string) => ({ body: { Name: name, Section: "collections", Query: "" } });
  for (let at = 0; at < MOST_VIEWS; at += 1) await answerOf(admin.asApi, saveReportView, save(`View ${at}`));
  expect((await refusalOf(admin.asApi, saveReportView, save("One more"))).code).toBe("validation_failed");
  expect(await answerOf(admin.asApi, saveReportView, save("View 7"))).toMatchObject({ Name: "View 7" });
});
