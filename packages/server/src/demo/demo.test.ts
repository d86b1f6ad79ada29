import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FLAG_NAMES, footerBanner, headerLinks, nameIn, searchColumns } from "@county-pay/core/company";
import { PayPlusConfig, TaxLine } from "@county-pay/core/contract";
import { searchMessages } from "@county-pay/core/messages";
import { parseFileMoney } from "@county-pay/core/money";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { DEMO_BILLS, DEMO_COUNTIES, inventBills, seedDemoCounties, writeBills } from "./index.ts";

const cents = (text: string | undefined): number => {
  const read = parseFileMoney(text ?? "");
  if (!read.ok) throw new Error(read.error);
  return read.value;
};

describe("an invented county", () => {
  it.each(DEMO_COUNTIES)("$name is generated identically every time, line by line", ({ profile, fixed }) => {
    expect([...inventBills(profile, fixed, 200)]).toEqual([...inventBills(profile, fixed, 200)]);
  });

  it.each(DEMO_COUNTIES)("$name has amounts that add up and unique numbers", ({ profile, fixed, lines }) => {
    const bills = [...inventBills(profile, fixed, lines)];
    expect(new Set(bills.map((bill) => bill.bill_number)).size).toBe(lines);
    for (const bill of bills) {
      const due = ["billed_amount", "penalty_amount", "interest_amount", "other_fees_amount"] as const;
      const total = due.reduce((sum, field) => sum + cents(bill[field]), 0);
      expect(cents(bill.balance_amount) + cents(bill.paid_amount)).toBe(total);
      if (!bill.tax_lines) continue;
      const taxes = v.parse(v.array(TaxLine), JSON.parse(bill.tax_lines));
      expect(taxes.reduce((sum, line) => sum + Math.round(line.net_tax * 100), 0)).toBe(
        cents(bill.billed_amount),
      );
    }
  });

  it("the county demo has bills of every kind", () => {
    const demo = DEMO_COUNTIES.find(({ name }) => name === "demo");
    const bills = demo ? [...inventBills(demo.profile, demo.fixed, demo.lines)] : [];
    const types = new Set(bills.map((bill) => bill.property_type));
    expect([...types].sort()).toEqual(["H", "M", "P", "R", "T"]);
    expect(bills.some((bill) => bill.pending_tax_sale === "Y")).toBe(true);
    expect(bills.some((bill) => bill.non_payable === "Y")).toBe(true);
    expect(bills.some((bill) => cents(bill.billed_amount) === 0)).toBe(true);
    expect(bills.some((bill) => (bill.owner_name ?? "").length > 80)).toBe(true);
    expect(bills.some((bill) => cents(bill.paid_amount) > 0 && cents(bill.balance_amount) > 0)).toBe(true);
  });

  it.each(DEMO_COUNTIES)(
    "$name shows a search tip that finds a bill, and its configuration fits the contract",
    (county) => {
      const { config, customization, flags, profile, fixed, lines } = county;
      const bills = [...inventBills(profile, fixed, lines)];
      const tips = customization.SearchTips ?? "";
      expect(bills.some((bill) => tips.includes(bill.parcel_id ?? "?"))).toBe(true);
      expect(flags.every((flag) => FLAG_NAMES.includes(flag))).toBe(true);
      expect(v.safeParse(v.partial(PayPlusConfig), config).success).toBe(true);
      expect(() => JSON.parse(customization.Theme ?? "")).not.toThrow();
    },
  );

  it.each(
    DEMO_COUNTIES.flatMap((county) =>
      (["es", "vi"] as const).map((code) => ({ name: county.name, code, county })),
    ),
  )("$name has all its own texts in $code", ({ code, county }) => {
    const { config, customization, searchFields, products = [] } = county;
    const banner = footerBanner(customization.Theme);
    const written = { ...customization, TermsConditions: config.TermsConditions ?? "" };
    const keys = [
      "BannerInfo",
      "GuestCountyInfo",
      "SearchTips",
      "Login",
      "TaxSaleMessage",
      "TermsConditions",
    ];
    for (const key of keys)
      if (Reflect.get(written, key)) expect(customization[nameIn(key, code)], key).toBeTruthy();
    expect(banner[code]).toBeTruthy();
    for (const { names } of headerLinks(customization.Theme)) expect(names[code]).toBeTruthy();
    for (const { labels } of searchColumns(customization) ?? [])
      if (labels.en) expect(labels[code]).toBeTruthy();
    const ours: readonly string[] = Object.values(searchMessages.fields);
    for (const [field, label, labels] of searchFields)
      if (!ours.includes(label)) expect(labels?.[code], field).toBeTruthy();
    for (const [name, labels] of products) expect(labels[code], name).toBeTruthy();
  });

  it("a county's file is written in its format", async () => {
    const folder = await mkdtemp(join(tmpdir(), "demo-"));
    const rockdale = DEMO_COUNTIES.find(({ name }) => name === "rockdale");
    if (!rockdale) throw new Error("no rockdale");
    const file = join(folder, "rockdale.csv");
    await writeBills(file, rockdale.profile.style, inventBills(rockdale.profile, rockdale.fixed, 10));
    const text = (await readFile(file)).toString("latin1");
    await rm(folder, { recursive: true });
    expect(text).toContain("Zellerbrück, Anselm");
    expect(text).toContain(";20-Dec-2026;");
    expect(text.split("\r\n")).toHaveLength(12);
  });
});

describe("the demo counties", () => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await testDatabase();
    folder = await mkdtemp(join(tmpdir(), "demo-"));
    await seedDemoCounties(database.pool, { dataFolder: folder });
  });
  afterAll(async () => {
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it("the demo counties are loaded completely from their files, and their ledgers balance", async () => {
    const { rows } = await database.pool.query(
      `select c.name, (select count(*) from bills b where b.company_id = c.id)::int as bills,
         d.unbalanced_movements::int + d.bills_that_differ::int + d.total_cents::int as differences
       from companies c, ledger_differences(c.id) d order by c.id`,
    );
    expect(rows).toEqual(DEMO_COUNTIES.map(({ name, lines }) => ({ name, bills: lines, differences: 0 })));
  });

  it("the resident sees a payment in every state, and a partially refunded one", async () => {
    const { rows } = await database.pool.query(
      `select p.state, count(*)::int as payments, count(r.id) filter (where p.state = 'succeeded')::int as refunds
       from payments p join users u on u.id = p.user_id left join payment_refunds r on r.payment_id = p.id
       where u.email = 'resident@demo.example' group by p.state order by p.state`,
    );
    expect(rows).toEqual([
      { state: "declined", payments: 1, refunds: 0 },
      { state: "refunded", payments: 1, refunds: 0 },
      { state: "returned", payments: 1, refunds: 0 },
      { state: "succeeded", payments: 3, refunds: 1 },
      { state: "unknown", payments: 1, refunds: 0 },
      { state: "voided", payments: 1, refunds: 0 },
    ]);
  });

  // OFFICE-008, MONEY-015
  it("two guests' eChecks wait for a bank, and one dispute each is open, won, and lost", async () => {
    const { pool } = database;
    const waiting = await pool.query(
      `select p.method, b.balance_cents > 0 as owed, p.user_id is null as "isGuest" from payments p
         join payment_bills l on l.payment_id = p.id join bills b on b.id = l.bill_id where p.state = 'pending'`,
    );
    expect(waiting.rows).toEqual(Array(2).fill({ method: "ACH", owed: true, isGuest: true }));
    const disputed = await pool.query(
      `select d.state, d.answer, d.answered_at < d.closed_at as answered, d.opened_at > p.settled_at as later,
         ceil(extract(epoch from d.answer_by - now()) / 86400)::int as days,
         (select sum(l.amount_cents)::int from ledger_lines l where l.payment_id = p.id and l.account = 'receivable')
           = case when d.state = 'won' then -p.sub_cents else 0 end as booked,
         (select bool_and(e.at <= now() and e.at >= d.opened_at) from dispute_events e where e.dispute_id = d.id) as ordered
       from disputes d join payments p on p.id = d.payment_id order by d.id`,
    );
    const story = { later: true, booked: true, ordered: true };
    expect(disputed.rows).toEqual([
      { ...story, state: "won", answer: "submitted", answered: true, days: null },
      { ...story, state: "lost", answer: "accepted", answered: false, days: null },
      { ...story, state: "needs_response", answer: null, answered: null, days: 5 },
    ]);
  });

  it("the demo counties can be seeded again without adding anything", async () => {
    const lines: string[] = [];
    await seedDemoCounties(database.pool, { dataFolder: folder, log: (line) => lines.push(line) });
    expect(lines).toHaveLength(DEMO_COUNTIES.length);
    for (const line of lines) expect(line).toContain(": 0 bills from");
    const { rows } = await database.pool.query(
      `select count(*)::int as scans, count(distinct bill_id)::int as bills, max(scanned_at) < now() as past
       from mail_scans`,
    );
    expect(rows).toEqual([{ scans: 240, bills: 60, past: true }]);
  });

  it("the demo counties contain the bills that tests and guides rely on", async () => {
    const fixed = Object.values(DEMO_BILLS).flatMap((county) => Object.values(county).flat());
    for (const { company, parcel, billNumber, year, owner, balance } of fixed) {
      const { rows } = await database.pool.query(
        `select b.parcel_id as parcel, b.tax_year as year, b.owner_name as owner, b.balance_cents::int as balance
         from bills b join companies c on c.id = b.company_id where c.name = $1 and b.bill_number = $2`,
        [company, billNumber],
      );
      expect(rows).toEqual([{ parcel, year, owner, balance }]);
    }
    expect(DEMO_BILLS.demo.unpaid).toMatchObject({ parcel: "014-0213-07B", billNumber: "2026-0000001" });
    expect(DEMO_BILLS.demo.backTaxes.filter(({ balance }) => balance > 0)).toHaveLength(3);
    expect(DEMO_BILLS.demo.paid.balance).toBe(0);
  });
});
