import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { journalMessages } from "../../messages/index.ts";
import { type Cents, cents, sum } from "../../money/index.ts";
import { accountName, accountParts, entityOf } from "./accounts.ts";
import { type CollectedDay, journalEntries, missingAccounts, type PostedDay } from "./journal.ts";

const none = {
  principal: cents(0),
  penalty: cents(0),
  interest: cents(0),
  otherFees: cents(0),
  returnedCheck: cents(0),
};
const county: CollectedDay = {
  ...none,
  day: "2026-03-02",
  scope: "entity",
  entity: "County",
  taxYear: 2025,
  principal: cents(10_000),
  penalty: cents(500),
};
const cash = (day: string, amount: number): PostedDay => ({ day, account: "cash", cents: cents(amount) });
const ACCOUNTS = [
  { key: "cash", fund: "100", account: "1000-1010" },
  { key: "entity:County", fund: "100", account: "1001-4111" },
  { key: "penalty", fund: "100", account: "Penalties: tax" },
];

describe("the journal of a day", () => {
  it("debits the money and credits the entity and the penalty, by levy year", () => {
    const [entry] = journalEntries([county], [cash("2026-03-02", 10_500)], ACCOUNTS);
    expect(entry?.day).toBe("2026-03-02");
    expect(
      entry?.lines.map(({ key, account, taxYear, debit, credit }) => [key, account, taxYear, debit, credit]),
    ).toEqual([
      ["cash", "1000-1010", null, 10_500, 0],
      ["entity:County", "1001-4111", 2025, 0, 10_000],
      ["penalty", "Penalties: tax", 2025, 0, 500],
    ]);
  });

  it("debits the entity if more was given back than collected", () => {
    const back = { ...county, principal: cents(-2_000), penalty: cents(0) };
    const [entry] = journalEntries([back], [cash("2026-03-02", -2_000)], ACCOUNTS);
    expect(entry?.lines.map(({ key, debit, credit }) => [key, debit, credit])).toEqual([
      ["cash", 0, 2_000],
      ["entity:County", 2_000, 0],
    ]);
  });

  it("has no entry if everything of the day was taken back", () => {
    expect(journalEntries([{ ...county, ...none }], [cash("2026-03-02", 0)], ACCOUNTS)).toEqual([]);
  });

  it("names each account that is missing once, and for Munis those without an organization and an object", () => {
    const entries = journalEntries(
      [county, { ...county, day: "2026-03-03" }],
      [cash("2026-03-02", 10_500), cash("2026-03-03", 10_500)],
      ACCOUNTS.slice(1),
    );
    expect(missingAccounts(entries, "csv")).toEqual(["cash"]);
    expect(missingAccounts(entries, "munis")).toEqual(["cash", "penalty"]);
  });
});

it("a product is credited to its own account if it has one, otherwise to that of all products", () => {
  const sold = (product: string | null, amount: number): PostedDay => ({
    day: "2026-03-02",
    account: "misc",
    product,
    cents: cents(-amount),
  });
  const accounts = [
    ...ACCOUNTS,
    { key: "misc", fund: "100", account: "1001-4900" },
    { key: "product:Dog Tag", fund: "200", account: "2001-4910" },
    { key: "product:Notary", fund: "300", account: " " },
  ];
  const [entry] = journalEntries(
    [],
    [
      cash("2026-03-02", 6_500),
      sold("Dog Tag", 2_000),
      sold("Notary", 500),
      sold("Copies", 3_000),
      sold(null, 1_000),
    ],
    accounts,
  );
  expect(
    entry?.lines.map(({ key, fund, account, debit, credit }) => [key, fund, account, debit, credit]),
  ).toEqual([
    ["cash", "100", "1000-1010", 6_500, 0],
    ["misc", "100", "1001-4900", 0, 4_500],
    ["product:Dog Tag", "200", "2001-4910", 0, 2_000],
  ]);
});

it.each([
  ["10011500-411100", { org: "10011500", object: "411100", project: "" }],
  ["1001 4111 P01", { org: "1001", object: "4111", project: "P01" }],
  ["100115001-411100", null],
  ["1001", null],
  ["1001-4111-1-2", null],
  ["1001-41.11", null],
])("the account %s is read for Munis", (account, expected) => {
  expect(accountParts(account)).toEqual(expected);
});

it("an account of a taxing entity is named like the entity, the others in words", () => {
  const names = { ...journalMessages.names, cash: "Money" };
  expect([accountName("cash", names), accountName("entity:School: bonds", names)]).toEqual([
    "Money",
    "School: bonds",
  ]);
  expect([entityOf("entity:School: bonds"), entityOf("cash")]).toEqual(["School: bonds", null]);
});

const amount = fc.integer({ min: -1e9, max: 1e9 }).map(cents);
const day = fc.constantFrom("2026-03-02", "2026-03-03", "2026-12-31");
const collected = fc.record({
  day,
  scope: fc.constant("entity" as const),
  entity: fc.constantFrom("County", "School", 'City "A", B'),
  taxYear: fc.integer({ min: 2019, max: 2026 }),
  principal: amount,
  penalty: amount,
  interest: amount,
  otherFees: fc.constant(cents(0)),
  returnedCheck: fc.constant(cents(0)),
});

it("every entry balances, and the order of the figures changes nothing, if the ledger balances", () => {
  const total = (row: CollectedDay): Cents => sum([row.principal, row.penalty, row.interest]);
  fc.assert(
    fc.property(fc.array(collected, { maxLength: 20 }), amount, (rows, fee) => {
      const posted = rows.flatMap((row): PostedDay[] => [
        { day: row.day, account: "clearing", cents: cents(total(row) + fee) },
        { day: row.day, account: "fee_income", cents: cents(-fee) },
      ]);
      const entries = journalEntries(rows, posted, []);
      for (const entry of entries) {
        expect(sum(entry.lines.map(({ debit }) => debit))).toBe(sum(entry.lines.map(({ credit }) => credit)));
        expect(entry.lines.every((line) => (line.debit === 0) !== (line.credit === 0))).toBe(true);
      }
      expect(journalEntries(rows.toReversed(), posted.toReversed(), [])).toEqual(entries);
    }),
  );
});
