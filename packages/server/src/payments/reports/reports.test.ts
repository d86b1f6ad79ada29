import { randomUUID } from "node:crypto";
import { isoDateAt } from "@county-pay/core/calendar";
import {
  auditTrail,
  auditTrailCsv,
  recordReturn,
  reportClerks,
  reportTotals,
  reportTransactions,
  reportTransactionsCsv,
  reportUnpaid,
  reportUnpaidCsv,
  settlement,
  settlements,
  submitCashVoid,
  submitRdv2CashPayment,
  submitRdv2CheckPayment,
  uploadSettlement,
} from "@county-pay/core/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerOf, refusalOf } from "../../testing/client.ts";
import { cashFor, checkFor } from "../../testing/counter.ts";
import { insertBills } from "../../testing/county.ts";
import { type TestOffice, testOffice } from "../../testing/office.ts";
import { type SignedInPerson, signedIn } from "../../testing/people.ts";

let office: TestOffice;
let demo: number;
let admin: SignedInPerson;
let smf: SignedInPerson;
let clerk: SignedInPerson;
let other: SignedInPerson;
let resident: SignedInPerson;
let abroad: SignedInPerson;
let cash: string;
let check: string;
let voided: string;

const day = () => isoDateAt(Date.now(), "America/New_York");
const days = () => ({ From: day(), To: day() });
const all = () => ({
  ...days(),
  Kinds: [],
  Methods: [],
  Standings: [],
  Channels: [],
  ClerkUserId: null,
  Text: "",
});
const place = { Skip: 0, Top: 50 };

beforeAll(async () => {
  const flags = { CashPayments: true, CheckPayments: true };
  office = await testOffice({ flags });
  demo = office.demo;
  await office.addCounty({ name: "other", flags });
  admin = await office.signIn("admin", "Admin");
  smf = await office.signIn("smf", "SMF");
  clerk = await office.signIn("clerk", "Clerk");
  other = await office.signIn("second", "Clerk");
  resident = await office.signIn("resident", "user");
  abroad = await office.signIn("admin", "Admin SMF", "other");

  const [a = "", b = "", c = ""] = await insertBills(office.pool, demo, [
    { bill_number: "A-1", parcel_id: "12-34" },
    { bill_number: "B-1", parcel_id: "12-35" },
    { bill_number: "C-1", parcel_id: "12-36" },
  ]);
  const take = async (id: string) =>
    (
      await answerOf(clerk.asUser, submitRdv2CashPayment, {
        body: cashFor(demo, [{ id, cents: 10_000 }]),
      })
    ).Confirmation;
  cash = await take(a);
  voided = await take(b);
  check = (
    await answerOf(other.asUser, submitRdv2CheckPayment, {
      body: checkFor(demo, [{ id: c, cents: 10_000 }], {
        CHECKDetails: { CheckNumber: "0012345", Kind: "money_order" },
      }),
    })
  ).Confirmation;
  await answerOf(clerk.asUser, submitCashVoid, {
    body: {
      Key: randomUUID(),
      ConfirmationId: voided,
      Amount: 100,
      UserId: clerk.id,
      TotalFees: 0,
      ConnectorId: "",
      TylerVoid: false,
      ReasonCode: "twice",
    },
  });
});
afterAll(() => office.close());

const found = async (change: object, who = admin) =>
  answerOf(who.asApi, reportTransactions, { body: { ...all(), ...place, ...change } });

describe("the report of transactions", () => {
  it("the report shows payments and refunds, newest first, with totals", async () => {
    const { Rows, Count, Sums } = await found({}, smf);
    expect(Rows.map(({ Kind, PaymentType }) => `${Kind} ${PaymentType}`)).toEqual([
      "void CASH",
      "payment CHECK",
      "payment CASH",
      "payment CASH",
    ]);
    expect(Count).toBe(4);
    expect(Sums).toEqual({
      Payments: { Count: 3, Amount: 300, TotalFees: 0 },
      Voids: { Count: 1, Amount: 100, TotalFees: 0 },
      Refunds: { Count: 0, Amount: 0, TotalFees: 0 },
      Returns: { Count: 0, Amount: 0, TotalFees: 0 },
      Net: 200,
    });
    expect(Rows[0]).toMatchObject({
      OriginalConfirmation: voided,
      OfficeReason: "Paid twice",
      ClerkName: "Ada Sample",
      Channel: "counter",
    });
  });

  it.each([
    ["its kind", { Kinds: ["void"] }, 1],
    ["how it was paid", { Methods: ["CHECK"] }, 1],
    ["how it stands", { Standings: ["failed"] }, 0],
    ["where it was paid", { Channels: ["online"] }, 0],
    ["both places", { Channels: ["online", "counter"] }, 4],
    ["the payer's name", { Text: "ada ex" }, 4],
    ["the number of a bill, however it is written", { Text: "a1" }, 1],
    ["its parcel", { Text: "12-36" }, 1],
    ["what nobody is called", { Text: "%" }, 0],
  ])("the report is filtered by %s", async (_what, change, count) => {
    expect((await found(change)).Count).toBe(count);
  });

  it("the report is filtered by clerk and by reference number, including refunds", async () => {
    expect((await found({ ClerkUserId: other.id })).Rows.map((row) => row.Confirmation)).toEqual([check]);
    expect((await found({ Text: voided.toLowerCase() })).Rows.map((row) => row.Kind)).toEqual([
      "void",
      "payment",
    ]);
  });

  it("the report is in pages", async () => {
    const first = await found({ Top: 3 });
    const second = await found({ Top: 3, Skip: 3 });
    expect([first.Rows.length, second.Rows.length, second.Count]).toEqual([3, 1, 4]);
    expect((await found({ Skip: 10 })).Sums.Net).toBe(200);
  });

  it("the report is also a file whose last amount column adds up", async () => {
    const file = await answerOf(admin.asApi, reportTransactionsCsv, { body: all() });
    const lines = file.trimEnd().split("\r\n");
    expect(lines[0]).toContain("Reference Number");
    expect(lines).toHaveLength(5);
    expect(lines[1]).toContain(`${voided},Cash`);
    expect(lines[1]).toContain(",100.00,0.00,-100.00,");
    expect(lines[2]).toMatch(/,Check,.*,Money order$/);
  });

  it("the report refuses invalid days and more than a year", async () => {
    for (const wrong of [
      { From: day(), To: "2020-01-01" },
      { From: "2020-01-01", To: day() },
      { From: "0000-01-01", To: "0000-01-02" },
    ])
      for (const call of [reportTransactionsCsv, auditTrailCsv])
        expect(
          (await refusalOf(admin.asApi, call, { body: { ...all(), Action: "", ...wrong } as never })).code,
        ).toBe("validation_failed");
  });
});

describe("the totals", () => {
  it("the totals are grouped by day and method", async () => {
    expect(await answerOf(admin.asApi, reportTotals, { body: days() })).toMatchObject([
      { Day: day(), PaymentType: "CASH", Payments: { Count: 2, Amount: 200 }, Voids: { Count: 1 }, Net: 100 },
      { Day: day(), PaymentType: "CHECK", Payments: { Count: 1 }, Net: 100 },
    ]);
  });
});

describe("a settlement file", () => {
  const idOf = async (confirmation: string) =>
    (
      await office.pool.query<{ id: string }>("select id from payments where confirmation = $1", [
        confirmation,
      ])
    ).rows[0]?.id ?? "";
  const unknown = "00000000-0000-4000-8000-000000000001";

  it("a settlement file is stored once, compared with the ledger, and compared again later", async () => {
    const Text = `reference,amount,fee,date\n${unknown},12.50,0.30,${day()}\n${await idOf(cash)},0.01,0,${day()}\n`;
    const body = { FileName: "march.csv", Text };
    const { File, Rows } = await answerOf(admin.asApi, uploadSettlement, { body });
    expect(File).toMatchObject({
      FileName: "march.csv",
      Lines: 2,
      Settled: 12.51,
      GatewayFees: 0.3,
      UploadedBy: "Ada Sample",
    });
    expect(Rows).toContainEqual({
      Kind: "missing_here",
      Line: 2,
      Text: "",
      Reference: unknown,
      Confirmation: "",
      Settled: 12.5,
      Posted: null,
    });
    const again = await answerOf(smf.asApi, uploadSettlement, { body: { ...body, FileName: "copy.csv" } });
    expect(again.File).toEqual(File);
    expect(await answerOf(admin.asApi, settlements, {})).toEqual([File]);
    const params = { id: File.Id };
    expect(await answerOf(admin.asApi, settlement, { params })).toEqual({
      File,
      Rows,
      Reading: null,
      IsStored: true,
    });
    expect((await refusalOf(abroad.asApi, settlement, { params })).code).toBe("not_found");
    expect(await answerOf(abroad.asApi, settlements, {})).toEqual([]);
  });

  it("a settlement line finds a payment by our reference, the receipt's number, and the gateway's number", async () => {
    const id = await idOf(cash);
    const { rows } = await office.pool.query<{ gateway_id: string; id: string }>(
      `update payments set gateway_id = 'ch_known' where confirmation = $1 returning id, gateway_id`,
      [cash],
    );
    expect(rows).toEqual([{ id, gateway_id: "ch_known" }]);
    for (const reference of [id.toUpperCase(), cash.replace(/(.{4})/, "$1-").toLowerCase(), "ch_known"]) {
      const Text = `reference,amount,fee,date\n${reference},0.01,0,${day()}\n`;
      const { Rows } = await answerOf(admin.asApi, uploadSettlement, {
        body: { FileName: "one.csv", Text },
      });
      // Cash is not settled; the line was still recognized as this payment.
      expect(Rows).toContainEqual(expect.objectContaining({ Reference: id, Settled: 0.01 }));
    }
  });

  // OFFICE-003
  it("a trial of a settlement file stores nothing, and its mapping is stored with the file", async () => {
    const before = await answerOf(admin.asApi, settlements, {});
    const Text = `Nummer,Betrag,Tag,Art\n${unknown},3.00,${day()},\n,-0.75,${day()},Fee\nX-1,-2.00,${day()},Return\n`;
    const body = { FileName: "own.csv", Text };
    const refused = await refusalOf(admin.asApi, uploadSettlement, { body });
    expect(refused.details).toMatchObject({
      Problems: [{ Line: 1, Fields: ["heading:reference", "heading:amount", "heading:date"] }],
      Reading: { Headings: ["Nummer", "Betrag", "Tag", "Art"] },
    });
    const Mapping = {
      fields: { reference: "Nummer", amount: "Betrag", date: "Tag", type: "Art" },
      date_order: "mdy" as const,
    };
    const trial = await answerOf(admin.asApi, uploadSettlement, { body: { ...body, Mapping, DryRun: true } });
    expect(trial).toMatchObject({ IsStored: false, File: { Lines: 3, Settled: 0.25 } });
    expect(trial.Rows.filter(({ Line }) => Line > 0).map(({ Kind, Line }) => [Kind, Line])).toEqual([
      ["missing_here", 2],
      ["unmatched_return", 4],
      ["fee", 3],
    ]);
    expect(await answerOf(admin.asApi, settlements, {})).toEqual(before);
    await answerOf(admin.asApi, uploadSettlement, { body: { ...body, Mapping } });
    const next = { FileName: "next.csv", Text: `${Text}X-2,1.00,${day()},\n` };
    expect(await answerOf(admin.asApi, uploadSettlement, { body: next })).toMatchObject({ IsStored: true });
  });

  it("an unreadable settlement file is refused with the invalid lines, and nothing of it is stored", async () => {
    const before = await answerOf(admin.asApi, settlements, {});
    const Text = `reference,amount,fee,date\n"",1,0,${day()}\n${unknown},1,0,March\n`;
    const { code, details } = await refusalOf(admin.asApi, uploadSettlement, {
      body: { FileName: "bad.csv", Text },
    });
    expect([code, details]).toEqual([
      "validation_failed",
      expect.objectContaining({
        Count: 2,
        Problems: [
          { Line: 2, Fields: ["reference"] },
          { Line: 3, Fields: ["date"] },
        ],
      }),
    ]);
    for (const empty of ["reference,amount,fee,date\n", '"']) {
      const body = { FileName: "bad.csv", Text: empty };
      expect((await refusalOf(admin.asApi, uploadSettlement, { body })).code).toBe("validation_failed");
    }
    expect(await answerOf(admin.asApi, settlements, {})).toEqual(before);
  });

  it("a settlement file can cover a busy month", async () => {
    const line = `${unknown},1.00,0.00,2020-01-01\n`;
    const Text = `reference,amount,fee,date\n${line.repeat(20_000)}`;
    const { File } = await answerOf(admin.asApi, uploadSettlement, { body: { FileName: "big.csv", Text } });
    expect(File).toMatchObject({ Lines: 20_000, Settled: 20_000, Differences: 1 });
  });
});

describe("a bank return that an admin records", () => {
  const record = (Confirmation: string, who = admin) =>
    refusalOf(who.asApi, recordReturn, { body: { Confirmation, Code: "R01" } });

  it("another county, a clerk, and a resident cannot record a return", async () => {
    expect((await record(check, abroad)).code).toBe("not_found");
    for (const who of [clerk, resident]) expect((await record(check, who)).code).toBe("forbidden");
  });

  it("a return reopens the bills once", async () => {
    expect(await answerOf(admin.asApi, recordReturn, { body: { Confirmation: check, Code: "R02" } })).toEqual(
      { Confirmation: check, Amount: 100, NeedsAttention: false },
    );
    const { rows } = await office.pool.query(
      "select balance_cents::int as c from bills where bill_number = 'C-1'",
    );
    expect(rows).toEqual([{ c: 10_000 }]);
    expect((await record(check)).code).toBe("already_exists");
    const { Rows } = await found({ Kinds: ["return"] });
    expect(Rows).toMatchObject([
      { OriginalConfirmation: check, Reason: "R02", Amount: 100, Standing: "done" },
    ]);
  });

  it("a return is refused for cash and for a payment that never succeeded", async () => {
    expect((await record(cash)).code).toBe("method_unavailable");
    expect((await record("0000000000000000")).code).toBe("not_found");
  });
});

// OFFICE-003
describe("unpaid bills by tax year", () => {
  it("unpaid bills match the ledger's receivables, to the cent, after payments, voids, returns, and credits", async () => {
    await insertBills(office.pool, demo, [
      { bill_number: "U-1", tax_year: 2022, balance_cents: 12_345, penalty_cents: 1_001, interest_cents: 99 },
      { bill_number: "U-2", tax_year: 2022, balance_cents: -301, due_date: "2022-12-20" },
      { bill_number: "U-3", tax_year: 2022, balance_cents: 0, penalty_cents: 7_777 },
      { bill_number: "U-4", tax_year: 2022, balance_cents: 655, due_date: "2022-12-20", penalty_cents: 5 },
    ]);
    const rows = await answerOf(admin.asApi, reportUnpaid, {});
    expect(rows.map(({ TaxYear }) => TaxYear)).toEqual([2024, 2022]);
    expect(rows[1]).toEqual({
      TaxYear: 2022,
      Bills: 2,
      Penalty: 10.06,
      Interest: 0.99,
      PastDue: 6.55,
      Unpaid: 130,
      Credits: 3.01,
    });
    const { rows: ledger } = await office.pool.query<{ year: number; cents: string }>(
      `select b.tax_year as year, sum(l.amount_cents)::text as cents from ledger_lines l
       join bills b on b.company_id = l.company_id and b.id = l.bill_id
       where l.company_id = $1 and l.account = 'receivable' group by 1 having sum(l.amount_cents) <> 0 order by 1 desc`,
      [demo],
    );
    expect(
      rows.map(({ TaxYear, Unpaid, Credits }) => [TaxYear, Math.round((Unpaid - Credits) * 100)]),
    ).toEqual(ledger.map(({ year, cents }) => [year, Number(cents)]));
  });

  it("unpaid bills are exported in the caller's language, with the net amount of each year", async () => {
    const lines = async ({ asApi }: SignedInPerson) =>
      (await answerOf(asApi, reportUnpaidCsv, {})).trimEnd().split("\r\n");
    expect(await lines(admin)).toEqual([
      "\ufeffTax year,Unpaid bills,Penalty,Interest,Past due,Unpaid,Credits,Net",
      expect.stringMatching(/^2024,/),
      "2022,2,10.06,0.99,6.55,130.00,3.01,126.99",
    ]);
    const spanish = await signedIn(office.app, "demo", "admin@demo.example", { "accept-language": "es" });
    expect((await lines(spanish))[0]).toContain("Año fiscal");
  });

  it("unpaid bills are only those of the caller's county", async () => {
    expect(await answerOf(abroad.asApi, reportUnpaid, {})).toEqual([]);
  });
});

describe("the audit trail", () => {
  it("the audit trail shows who did what, newest first, filtered by kind, person, and number", async () => {
    const read = (change: object, who = admin) =>
      answerOf(who.asApi, auditTrail, { body: { ...days(), Action: "", Text: "", ...place, ...change } });
    const { Rows, Actions } = await read({});
    const acts = Rows.map(({ Action }) => Action).filter((action) => action !== "list.exported");
    expect(acts.slice(0, 2)).toEqual(["payment.returned", "settlement.added"]);
    expect(Actions).toContain("payment.void");
    const returned = await read({ Action: "payment.returned", Text: check.toLowerCase() });
    expect(returned).toMatchObject({
      Count: 1,
      Rows: [
        {
          Subject: check,
          UserName: "Ada Sample",
          Details: [
            { Name: "cents", Value: "10000" },
            { Name: "code", Value: "R02" },
          ],
        },
      ],
    });
    expect((await read({ Text: "admin@demo" })).Count).toBeGreaterThan(0);
    expect((await read({}, abroad)).Rows.filter(({ Subject }) => Subject === check)).toEqual([]);
    const file = await answerOf(admin.asApi, auditTrailCsv, {
      body: { ...days(), Action: "payment.void", Text: "" },
    });
    expect(file.trimEnd().split("\r\n")).toHaveLength(2);
  });
});

describe("the permissions of reports", () => {
  it("only the office reads reports, and only its own county's", async () => {
    const calls = [
      [reportTransactions, { body: { ...all(), ...place } }],
      [reportTransactionsCsv, { body: all() }],
      [reportTotals, { body: days() }],
      [reportClerks, {}],
      [reportUnpaid, {}],
      [reportUnpaidCsv, {}],
      [settlements, {}],
      [auditTrail, { body: { ...days(), Action: "", Text: "", ...place } }],
    ] as const;
    for (const [call, input] of calls)
      for (const who of [clerk, resident])
        expect((await refusalOf(who.asApi, call, input as never)).code).toBe("forbidden");
    expect((await found({}, abroad)).Count).toBe(0);
    expect(await answerOf(abroad.asApi, reportTotals, { body: days() })).toEqual([]);
    expect(await answerOf(abroad.asApi, reportClerks, {})).toEqual([]);
    const names = await answerOf(admin.asApi, reportClerks, {});
    expect(names.map(({ UserId }) => UserId).sort()).toEqual([clerk.id, other.id].sort());
  });
});
