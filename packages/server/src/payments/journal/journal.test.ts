import { randomUUID } from "node:crypto";
import { isoDateAt } from "@county-pay/core/calendar";
import {
  closeDrawer,
  closeOut,
  ledgerAccounts,
  reopenDrawer,
  reportJournal,
  reportJournalFile,
  saveLedgerAccounts,
  submitCashPayment,
  submitCashVoid,
  submitRdv2CashPayment,
  submitRdv2CheckPayment,
} from "@county-pay/core/contract";
import { cents, wireCents } from "@county-pay/core/money";
import type { JournalEntry, JournalFormat, JournalLine } from "@county-pay/core/payments";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, refusalOf } from "../../testing/client.ts";
import { cashFor, cashForProducts, checkFor } from "../../testing/counter.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { insertPerson, type SignedInPerson, signedIn } from "../../testing/people.ts";
import { testServices } from "../../testing/services.ts";
import { journalFile } from "./files.ts";

const line = (change: Partial<JournalLine>): JournalLine => ({
  key: "cash",
  fund: "100",
  account: "1000-101000",
  taxYear: null,
  debit: cents(0),
  credit: cents(0),
  ...change,
});
const ENTRIES: readonly JournalEntry[] = [
  {
    day: "2026-03-02",
    lines: [
      line({ debit: cents(123_456) }),
      line({ key: "entity:School", account: "10011500-411100-P0001", taxYear: 2025, credit: cents(123_456) }),
    ],
  },
];

describe("the journal's files", () => {
  it("the generic file has a line for each account, with debits and credits in dollars", () => {
    expect(journalFile(ENTRIES, "csv").split("\r\n")).toEqual([
      "Date,Entry,Fund,Account,Description,Debit,Credit",
      "2026-03-02,CP20260302,100,1000-101000,Cash,1234.56,0.00",
      "2026-03-02,CP20260302,100,10011500-411100-P0001,2025 School,0.00,1234.56",
      "",
    ]);
  });

  it("the Munis file has records of 140 characters, each value at its place", () => {
    const [debit = "", credit = "", end] = journalFile(ENTRIES, "munis").split("\r\n");
    expect(end).toBe("");
    expect([debit.length, credit.length]).toEqual([140, 140]);
    const at = (from: number, to: number) => credit.slice(from - 1, to);
    expect([at(1, 8), at(9, 14), at(15, 19), at(20, 54)]).toEqual([
      "10011500",
      "411100",
      "P0001",
      " ".repeat(35),
    ]);
    expect([at(55, 84), at(85, 94), at(95, 106)]).toEqual([
      "2025 School".padEnd(30),
      "CP20260302",
      "CP 03/02/26 ",
    ]);
    expect([at(107, 107), at(108, 120), at(121, 140)]).toEqual(["C", "0000000123456", " ".repeat(20)]);
    expect(debit.slice(106, 120)).toBe("D0000000123456");
  });

  it("the QuickBooks file has a general-journal transaction for each day, whose amounts sum to zero", () => {
    expect(journalFile(ENTRIES, "iif").split("\r\n")).toEqual([
      "!TRNS\tTRNSTYPE\tDATE\tACCNT\tCLASS\tAMOUNT\tDOCNUM\tMEMO",
      "!SPL\tTRNSTYPE\tDATE\tACCNT\tCLASS\tAMOUNT\tDOCNUM\tMEMO",
      "!ENDTRNS",
      "TRNS\tGENERAL JOURNAL\t03/02/2026\t1000-101000\t100\t1234.56\tCP20260302\tCash",
      "SPL\tGENERAL JOURNAL\t03/02/2026\t10011500-411100-P0001\t100\t-1234.56\tCP20260302\t2025 School",
      "ENDTRNS",
      "",
    ]);
  });

  it("the QuickBooks file has no classes if no account has a fund", () => {
    const entries = ENTRIES.map((entry) => ({
      ...entry,
      lines: entry.lines.map((one) => ({ ...one, fund: "" })),
    }));
    const [trns, spl, , debit] = journalFile(entries, "iif").split("\r\n");
    expect([trns, spl].map((row) => row?.includes("CLASS"))).toEqual([false, false]);
    expect(debit).toBe("TRNS\tGENERAL JOURNAL\t03/02/2026\t1000-101000\t1234.56\tCP20260302\tCash");
  });

  it("tabs, quotes, commas, line ends, and formulas in names stay inside their field in every file", () => {
    const names = fc.string({
      unit: fc.constantFrom("a", "\t", '"', ",", ";", "\n", "\r", "=", "é", "🏛", " ", "|"),
    });
    fc.assert(
      fc.property(names, names, (name, account) => {
        const lines = [
          line({ debit: cents(5) }),
          line({ key: `entity:x${name}`, account: `1-${account}`, credit: cents(5) }),
        ];
        const entries = [{ day: "2026-03-02", lines }];
        const table: string[][] = parse(journalFile(entries, "csv"));
        expect(table.map((row) => row.length)).toEqual([7, 7, 7]);
        expect(table[2]?.[3]).toBe(`1-${account}`);
        const iif = journalFile(entries, "iif").split("\r\n");
        expect(iif).toHaveLength(7);
        expect(iif.slice(3, 5).map((row) => row.split("\t").length)).toEqual([8, 8]);
        expect(iif.slice(3, 5).join("")).not.toMatch(/["\n\r;]/);
        const munis = journalFile(
          [{ day: "2026-03-02", lines: [line({ key: `entity:x${name}`, credit: cents(5) })] }],
          "munis",
        );
        expect(munis).toMatch(/^[\x20-\x7e]{140}\r\n$/);
      }),
    );
  });
});

describe("a county's journal", () => {
  let database: TestDatabase;
  let services: Services;
  let app: FastifyInstance;
  let admin: SignedInPerson;
  let smf: SignedInPerson;
  let clerk: SignedInPerson;
  let demo: number;
  let three = "";
  const day = () => isoDateAt(Date.now(), "America/New_York");
  const days = () => ({ From: day(), To: day() });
  const file = (Format: JournalFormat) =>
    answerOf(admin.asApi, reportJournalFile, { body: { ...days(), Format } });
  const name = (accounts: Readonly<Record<string, string>>) =>
    answerOf(admin.asApi, saveLedgerAccounts, {
      body: { Accounts: Object.entries(accounts).map(([Key, Account]) => ({ Key, Fund: "100", Account })) },
    });

  beforeAll(async () => {
    database = await testDatabase();
    services = testServices(database.url);
    demo = await insertCounty(database.pool, {
      name: "demo",
      flags: { CashPayments: true, CheckPayments: true },
    });
    const people = { admin: "Admin", smf: "SMF", clerk: "Clerk" };
    for (const [who, userType] of Object.entries(people))
      await insertPerson(database.pool, demo, { email: `${who}@demo.example`, userType });
    app = await buildApi(services);
    admin = await signedIn(app, "demo", "admin@demo.example");
    smf = await signedIn(app, "demo", "smf@demo.example");
    clerk = await signedIn(app, "demo", "clerk@demo.example");
    const tax_lines = JSON.stringify([{ tax_acct_name: 'City of "A", B', net_tax: 100 }]);
    const [one = "", two = "", last = ""] = await insertBills(database.pool, demo, [
      {
        bill_number: "J-1",
        parcel_id: "1",
        tax_year: 2025,
        balance_cents: 10_500,
        penalty_cents: 500,
        tax_lines,
      },
      { bill_number: "J-2", parcel_id: "2", tax_year: 2024 },
      { bill_number: "J-3", parcel_id: "3", tax_year: 2024 },
    ]);
    three = last;
    await answerOf(clerk.asUser, submitRdv2CashPayment, {
      body: cashFor(demo, [{ id: one, cents: 10_500 }]),
    });
    await answerOf(clerk.asUser, submitRdv2CheckPayment, {
      body: checkFor(demo, [{ id: two, cents: 10_000 }]),
    });
  });
  afterAll(async () => {
    await app.close();
    await services.db.close();
    await database.close();
  });

  it("lists our accounts and the county's taxing entities, and records who named one and what it was before", async () => {
    const keys = (await answerOf(smf.asApi, ledgerAccounts, {})).map(({ Key }) => Key);
    expect(keys).toContain("cash");
    expect(keys).toContain('entity:City of "A", B');
    await name({ cash: "0" });
    await name({ cash: "1000-101000" });
    const { rows } = await database.pool.query(
      "select subject, details from audit_events where action = 'ledger_account.changed' order by id",
    );
    expect(rows).toEqual([
      { subject: "cash", details: { from: "", to: "100 / 0" } },
      { subject: "cash", details: { from: "100 / 0", to: "100 / 1000-101000" } },
    ]);
    const body = { Accounts: [{ Key: "cash", Fund: "", Account: "" }] };
    expect((await refusalOf(smf.asApi, saveLedgerAccounts, { body })).code).toBe("forbidden");
    const wrong = { Accounts: [{ Key: "rent", Fund: "", Account: "" }] };
    expect((await refusalOf(admin.asApi, saveLedgerAccounts, { body: wrong })).code).toBe(
      "validation_failed",
    );
  });

  it("names each missing account before a file is made, and makes none without it", async () => {
    const { Missing } = await answerOf(admin.asApi, reportJournal, { body: days() });
    const missing = ["check", 'entity:City of "A", B', "penalty", "undivided"];
    expect(Missing.find(({ Format }) => Format === "csv")?.Keys).toEqual(missing);
    const { code, details } = await refusalOf(admin.asApi, reportJournalFile, {
      body: { ...days(), Format: "csv" },
    });
    expect([code, details]).toEqual(["validation_failed", { Missing: missing }]);
  });

  it("balances, has the same bytes when repeated in any language, and an export is in the audit trail", async () => {
    await name({
      check: "1000-101100",
      'entity:City of "A", B': "10011500-411100",
      penalty: "10011500-411900",
      undivided: "10011500-411999",
    });
    const { Entries, Missing } = await answerOf(admin.asApi, reportJournal, { body: days() });
    expect(Missing.every(({ Keys }) => Keys.length === 0)).toBe(true);
    const total = (side: "Debit" | "Credit") =>
      Entries.flatMap(({ Lines }) => Lines).reduce((so, row) => so + wireCents(row[side]), 0);
    expect([total("Debit"), total("Credit")]).toEqual([20_500, 20_500]);
    for (const format of ["csv", "munis", "iif"] as const) {
      const first = await file(format);
      expect(first.length).toBeGreaterThan(200);
      expect(await file(format)).toBe(first);
    }
    const { rows } = await database.pool.query(
      "select details ->> 'Format' as format, count(*)::int as n from audit_events where action = 'list.exported' and subject = 'journal' group by 1 order by 1",
    );
    expect(rows).toEqual([
      { format: "csv", n: 2 },
      { format: "iif", n: 2 },
      { format: "munis", n: 2 },
    ]);
    expect((await refusalOf(clerk.asApi, reportJournal, { body: days() })).code).toBe("forbidden");
  });

  describe("with a drawer that is over or short", () => {
    /** The clerk's cash is $105.00 and the check $100.00; counted in twenties and single dollars. */
    const count = async (twenties: number, ones: number, Checks: number) => {
      const body = {
        Day: day(),
        ClerkUserId: clerk.id,
        Pieces: { bill20: twenties, bill1: ones },
        CheckCount: 1,
        Checks,
        Kept: 0,
        BagNumber: "",
        HandTo: null,
        Difference: null,
      };
      const { CashDifference: Cash, ChecksDifference } = await answerOf(clerk.asApi, closeDrawer, { body });
      const why = { Cash, Checks: ChecksDifference, Reason: "change" as const, Note: "" };
      await clerk.asApi.call(closeDrawer, { body: { ...body, Difference: why } });
    };
    const lines = async () => {
      const { Entries } = await answerOf(admin.asApi, reportJournal, { body: days() });
      const all = Entries.flatMap(({ Lines }) => Lines);
      const total = (side: "Debit" | "Credit") => all.reduce((so, row) => so + wireCents(row[side]), 0);
      expect(total("Debit")).toBe(total("Credit"));
      return Object.fromEntries(
        all
          .filter(({ Key }) => ["cash", "check", "over_short"].includes(Key))
          .map(({ Key, Debit, Credit }) => [Key, Math.round((Debit - Credit) * 100) / 100]),
      );
    };
    const reopen = async () => {
      const { Drawers } = await answerOf(clerk.asApi, closeOut, { params: { day: day() } });
      const Id = Drawers[0]?.Counts.at(-1)?.Id ?? "";
      await answerOf(admin.asApi, reopenDrawer, { body: { Id, Reason: "Counted wrong" } });
    };

    it("the money is debited as counted, the difference has an account, and the files wait for its name", async () => {
      await count(5, 3, 100);
      expect(await lines()).toEqual({ cash: 103, check: 100, over_short: 2 });
      const { details } = await refusalOf(admin.asApi, reportJournalFile, {
        body: { ...days(), Format: "csv" },
      });
      expect(details).toEqual({ Missing: ["over_short"] });
      await name({ over_short: "10011500-489000" });
      const first = await file("csv");
      expect(first).toContain("Cash over and short,2.00,0.00");
      expect(await file("csv")).toBe(first);
    });

    it("a reopened count is booked back, and the next one counts in its place", async () => {
      await reopen();
      expect(await lines()).toEqual({ cash: 105, check: 100 });
      await count(5, 6, 99);
      expect(await lines()).toEqual({ cash: 106, check: 99 });
    });

    it("a second count after more money replaces the first one", async () => {
      await reopen();
      await answerOf(clerk.asUser, submitRdv2CashPayment, {
        body: cashFor(demo, [{ id: three, cents: 10_000 }]),
      });
      await count(10, 4, 100);
      expect(await lines()).toEqual({ cash: 204, check: 100, over_short: 1 });
      await reopen();
      expect(await lines()).toEqual({ cash: 205, check: 100 });
    });
  });

  it("books each product to its own account, also after a part was given back", async () => {
    for (const product of ["Misc Copies", "Misc Permits"])
      await database.pool.query("insert into products (company_id, number, name) values ($1, $2, $2)", [
        demo,
        product,
      ]);
    services.companies.forget();
    const { Confirmation } = await answerOf(clerk.asUser, submitCashPayment, {
      body: cashForProducts(demo, { "Misc Copies": 1_200, "Misc Permits": 3_000 }),
    });
    await answerOf(clerk.asUser, submitCashVoid, {
      body: {
        Key: randomUUID(),
        ConfirmationId: Confirmation,
        Amount: 34,
        UserId: clerk.id,
        TotalFees: 0,
        ConnectorId: "",
        TylerVoid: false,
        ReasonCode: "twice",
      },
    });
    const products = async () => {
      const { Entries } = await answerOf(admin.asApi, reportJournal, { body: days() });
      return Entries.flatMap(({ Lines }) => Lines)
        .filter(({ Key }) => Key === "misc" || Key.startsWith("product:"))
        .map(({ Key, Debit, Credit }) => [Key, Debit, Credit]);
    };
    expect((await answerOf(admin.asApi, ledgerAccounts, {})).map(({ Key }) => Key)).toContain(
      "product:Misc Copies",
    );
    expect(await products()).toEqual([["misc", 0, 8]]);
    await name({ misc: "10011500-411800", "product:Misc Copies": "10011500-411801" });
    expect(await products()).toEqual([["product:Misc Copies", 0, 8]]);
    // The permit came last and was given back first: a day's sales are those of each product.
    await answerOf(clerk.asUser, submitCashPayment, {
      body: cashForProducts(demo, { "Misc Permits": 3_000 }),
    });
    expect(await products()).toEqual([
      ["misc", 0, 30],
      ["product:Misc Copies", 0, 8],
    ]);
    const lines = (await file("csv")).split("\r\n");
    expect(lines.some((row) => row.endsWith(",10011500-411801,Misc Copies,0.00,8.00"))).toBe(true);
  });
});
