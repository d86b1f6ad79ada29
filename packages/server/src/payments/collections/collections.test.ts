import { randomUUID } from "node:crypto";
import { isoDateAt } from "@county-pay/core/calendar";
import {
  type CollectionFilterWire,
  recordReturn,
  reportCollectionPayments,
  reportCollectionPaymentsCsv,
  reportCollections,
  reportSeasons,
  saveLedgerAccounts,
  submitCashVoid,
  submitRdv2CashPayment,
  submitRdv2CheckPayment,
} from "@county-pay/core/contract";
import { cents, toDollars, wireCents } from "@county-pay/core/money";
import { collectionSums, groupCollections } from "@county-pay/core/payments";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerOf, refusalOf } from "../../testing/client.ts";
import { cashFor, checkFor } from "../../testing/counter.ts";
import { insertBills } from "../../testing/county.ts";
import { type TestOffice, testOffice } from "../../testing/office.ts";
import type { SignedInPerson } from "../../testing/people.ts";
import { splitDue } from "./split-due.ts";

let office: TestOffice;
let demo: number;
let admin: SignedInPerson;
let clerk: SignedInPerson;
let abroad: SignedInPerson;

const day = () => isoDateAt(Date.now(), "America/New_York");
const days = () => ({ From: day(), To: day() });
const taxes = (county: number, school: number): string =>
  JSON.stringify([
    { tax_acct_name: "County", net_tax: county },
    { tax_acct_name: "School", net_tax: school },
  ]);

beforeAll(async () => {
  const flags = { CashPayments: true, CheckPayments: true, PartialPayments: true };
  office = await testOffice({ flags });
  demo = office.demo;
  await office.addCounty({ name: "other", flags });
  admin = await office.signIn("admin", "Admin");
  clerk = await office.signIn("clerk", "Clerk");
  abroad = await office.signIn("admin", "Admin", "other");
});
afterAll(() => office.close());

const report = async (who = admin) => answerOf(who.asApi, reportCollections, { body: days() });
const bill = async (row: Readonly<Record<string, unknown>>): Promise<string> =>
  (await insertBills(office.pool, demo, [row as never]))[0] ?? "";
const takeBack = (confirmation: string, amount: number) =>
  answerOf(clerk.asUser, submitCashVoid, {
    body: {
      Key: randomUUID(),
      ConfirmationId: confirmation,
      Amount: toDollars(cents(amount)),
      UserId: clerk.id,
      TotalFees: 0,
      ConnectorId: "",
      TylerVoid: false,
      ReasonCode: "twice",
      Reason: "Paid twice",
    },
  });
const tenders = async (): Promise<number> => {
  const { rows } = await office.pool.query<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0)::int as cents from ledger_lines
     where company_id = $1 and account in ('cash', 'check', 'clearing')`,
    [demo],
  );
  return rows[0]?.cents ?? 0;
};
const filter = (change: Partial<CollectionFilterWire> = {}): CollectionFilterWire => ({
  ...days(),
  Scope: null,
  Entity: null,
  Fund: null,
  TaxYear: null,
  Charge: null,
  ...change,
});

describe("what is collected", () => {
  let confirmation = "";
  beforeAll(async () => {
    const id = await bill({
      bill_number: "C-1",
      parcel_id: "1",
      tax_year: 2024,
      billed_cents: 10_000,
      balance_cents: 11_800,
      penalty_cents: 1_000,
      interest_cents: 500,
      other_fees_cents: 300,
      tax_lines: taxes(60, 40),
    });
    const plain = await bill({
      bill_number: "C-2",
      parcel_id: "2",
      tax_year: 2025,
      billed_cents: 700,
      balance_cents: 700,
    });
    const { Confirmation } = await answerOf(clerk.asUser, submitRdv2CashPayment, {
      body: cashFor(demo, [
        { id, cents: 11_800 },
        { id: plain, cents: 700 },
      ]),
    });
    confirmation = Confirmation;
  });

  it("is reported by taxing entity, levy year, and charge, and bills without entities as such", async () => {
    const answer = await report();
    const rows = groupCollections(answer.Rows, "detail").map((row) => [
      row.scope,
      row.entity,
      row.taxYear,
      row.principal,
      row.penalty,
      row.interest,
      row.otherFees,
    ]);
    expect(rows).toEqual([
      ["entity", "County", 2024, 6_000, 600, 300, 0],
      ["entity", "School", 2024, 4_000, 400, 200, 0],
      ["undivided", "", 2025, 700, 0, 0, 0],
      ["office", "", 2024, 0, 0, 0, 300],
    ]);
    expect(collectionSums(answer)).toMatchObject({
      total: 12_500,
      difference: 0,
      received: [{ account: "cash", amount: 12_500 }],
    });
  });

  it("stays as it was when the county's file changes the bill afterwards", async () => {
    const before = await report();
    await office.pool.query("update bills set penalty_cents = 0, tax_lines = null where bill_number = 'C-1'");
    expect(await report()).toEqual(before);
  });

  it("is listed payment by payment for each figure, on a screen and in a file, and the rows add up to the figure", async () => {
    const body = { ...filter({ Scope: "entity", Entity: "School", TaxYear: 2024 }), Skip: 0, Top: 50 };
    const { Rows, Count, Total } = await answerOf(admin.asApi, reportCollectionPayments, { body });
    expect([Count, Total]).toEqual([1, 46]);
    expect(Rows).toMatchObject([
      {
        Confirmation: confirmation,
        Kind: "payment",
        BillNumber: "C-1",
        PayerName: "Ada Example",
        Principal: 40,
        Penalty: 4,
      },
    ]);
    const file = await answerOf(admin.asApi, reportCollectionPaymentsCsv, { body: filter() });
    const lines = file.trimEnd().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines.slice(1).reduce((total, line) => total + wireCents(Number(line.split(",").at(-1))), 0)).toBe(
      12_500,
    );
  });

  it("lists the payments of a single charge, and of a levy since the first payment", async () => {
    const total = async (change: Partial<CollectionFilterWire>) =>
      (
        await answerOf(admin.asApi, reportCollectionPayments, {
          body: { ...filter({ TaxYear: 2024, ...change }), Skip: 0, Top: 50 },
        })
      ).Total;
    const charges = ["principal", "penalty", "interest", "otherFees", "returnedCheck"] as const;
    expect(await Promise.all(charges.map((Charge) => total({ Charge })))).toEqual([100, 10, 5, 3, 0]);
    const { Years } = await answerOf(admin.asApi, reportSeasons, { body: { Day: day() } });
    const collected = Years.find(({ TaxYear }) => TaxYear === 2024)?.Collected;
    expect(await total({ From: null, Charge: "principal" })).toBe(collected);
    expect(await total({ From: null, To: "2000-01-01" })).toBe(0);
    const file = await answerOf(admin.asApi, reportCollectionPaymentsCsv, {
      body: filter({ From: null, TaxYear: 2024, Charge: "penalty" }),
    });
    expect(file.trimEnd().split("\r\n").at(-1)?.split(",").at(-1)).toBe("10.00");
  });

  it("has the fund that the county's accounts name, and is listed by it", async () => {
    await answerOf(admin.asApi, saveLedgerAccounts, {
      body: { Accounts: [{ Key: "entity:School", Fund: "200", Account: "" }] },
    });
    expect(
      groupCollections((await report()).Rows, "fund").map((row) => [row.scope, row.fund, row.total]),
    ).toEqual([
      ["entity", "", 6_900],
      ["entity", "200", 4_600],
      ["undivided", null, 700],
      ["office", null, 300],
    ]);
    const body = { ...filter({ Fund: "200" }), Skip: 0, Top: 50 };
    expect((await answerOf(admin.asApi, reportCollectionPayments, { body })).Total).toBe(46);
  });

  it("is compared with the levy by the day it was collected", async () => {
    const { Years, Days } = await answerOf(admin.asApi, reportSeasons, { body: { Day: day() } });
    expect(Years.find(({ TaxYear }) => TaxYear === 2024)).toMatchObject({
      Bills: 1,
      Levied: 100,
      Collected: 100,
    });
    expect(Days).toContainEqual({ TaxYear: 2024, Day: day(), Principal: 100 });
    const before = await answerOf(admin.asApi, reportSeasons, { body: { Day: "2000-01-01" } });
    expect(before.Years[0]).toMatchObject({ Collected: 0 });
  });

  it("is seen by the office's money roles of this county only", async () => {
    expect((await refusalOf(clerk.asApi, reportCollections, { body: days() })).code).toBe("forbidden");
    expect(await report(abroad)).toEqual({ Rows: [], Other: [], Received: [] });
    const { code } = await refusalOf(admin.asApi, reportCollections, {
      body: { From: "2020-01-01", To: "2026-01-01" },
    });
    expect(code).toBe("validation_failed");
  });
});

it("the report sums to the ledger to the cent after any payments, part refunds, voids, and bank returns", async () => {
  const step = fc.record({
    charges: fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 4, maxLength: 4 }),
    shares: fc.constantFrom<readonly [number, number]>([1, 2], [0.01, 99.99], [33.33, 66.67], [0, 0]),
    reversal: fc.constantFrom("void", "part", "parts", "return", "nothing"),
    percent: fc.integer({ min: 1, max: 99 }),
  });
  const [steps = []] = fc.sample(fc.array(step, { minLength: 40, maxLength: 40 }), 1);
  for (const [at, { charges, shares, reversal, percent }] of steps.entries()) {
    const [principal = 0, penalty_cents = 0, interest_cents = 0, other_fees_cents = 0] = charges;
    const total = principal + penalty_cents + interest_cents + other_fees_cents;
    const id = await bill({
      bill_number: `R-${at}`,
      parcel_id: `R${at}`,
      tax_year: 2020 + (at % 6),
      billed_cents: principal,
      balance_cents: total,
      penalty_cents,
      interest_cents,
      other_fees_cents,
      tax_lines: taxes(...shares),
    });
    const bills = [{ id, cents: total }];
    const { Confirmation } =
      reversal === "return"
        ? await answerOf(clerk.asUser, submitRdv2CheckPayment, { body: checkFor(demo, bills) })
        : await answerOf(clerk.asUser, submitRdv2CashPayment, { body: cashFor(demo, bills) });
    const part = Math.max(1, Math.floor((total * percent) / 100));
    if (reversal === "void") await takeBack(Confirmation, total);
    if (reversal === "part" || reversal === "parts") await takeBack(Confirmation, part);
    if (reversal === "parts" && total > part) await takeBack(Confirmation, total - part);
    if (reversal === "return")
      await answerOf(admin.asApi, recordReturn, { body: { Confirmation, Code: "R01" } });
    // Some are split by the background job, some by the report.
    if (at % 7 === 0) await splitDue(office.services);
  }
  const answer = await report();
  const { total, difference } = collectionSums(answer);
  expect([total, difference]).toEqual([await tenders(), 0]);
  const { rows } = await office.pool.query(
    `select c.line_id from collections c left join collection_parts p on p.company_id = c.company_id and p.line_id = c.line_id
     group by c.company_id, c.line_id having coalesce(sum(p.principal_cents + p.penalty_cents + p.interest_cents + p.fees_cents
       + p.returned_cents), 0) <> c.amount_cents`,
  );
  expect(rows).toEqual([]);
  const { rows: left } = await office.pool.query(
    `select l.payment_id, p.entity from collections l join collection_parts p using (company_id, line_id)
     join payments y on y.company_id = l.company_id and y.id = l.payment_id
     where y.state in ('voided', 'refunded', 'returned') group by 1, 2
     having sum(p.principal_cents) <> 0 or sum(p.penalty_cents) <> 0 or sum(p.interest_cents) <> 0 or sum(p.fees_cents) <> 0`,
  );
  expect(left).toEqual([]);
}, 60_000);
