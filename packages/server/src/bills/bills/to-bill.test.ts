import { type Bill, billFromWire } from "@county-pay/core/bills";
import { ALL_LANGUAGES } from "@county-pay/core/messages/all";
import { expect, it } from "vitest";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { BillRow } from "./rows.ts";
import { billOf } from "./to-bill.ts";
import { billToWire } from "./to-wire.ts";

const ROW: BillRow = {
  id: 7,
  account_number: "R400004",
  bill_number: "2025-17",
  parcel_id: "014 0213",
  description: "LOT 4",
  tax_year: 2025,
  owner_name: "KING ADA",
  property_address: "1 EXAMPLE ST",
  mailing: {
    careOf: "C/O BYRON",
    line1: "2 EXAMPLE ST",
    line2: "UNIT 3",
    line3: "REAR",
    city: "SAVANNAH",
    state: "GA",
    zip: "31401",
  },
  property_type: "r",
  statement_type: "Real Property",
  details: { tax_district: "01" },
  due_date: "2025-12-20",
  statement_date: "2025-10-01",
  billing_date: "2025-10-02",
  good_through: "2026-01-31",
  billed_cents: 120_000,
  penalty_cents: 101,
  interest_cents: 202,
  other_fees_cents: 303,
  returned_check_cents: 0,
  balance_cents: 60_303,
  paid_cents: 60_303,
  building_value_cents: null,
  land_value_cents: 1_000,
  assessed_value_cents: null,
  acres: "1.25",
  exemptions: ["S1"],
  tax_lines: [],
  statuses: ["View Only", "Levy"],
  is_non_payable: false,
  is_private: true,
  is_pending_tax_sale: true,
  mailed_date: "2025-10-05",
  back_taxes_cents: 29,
  is_payment_pending: true,
};

const company = (config: Record<string, unknown>, flags: CompanyRecord["flags"] = {}) =>
  ({ id: 3, config, flags }) as CompanyRecord;
const COMPANIES: readonly (readonly [string, CompanyRecord])[] = [
  ["a standard county", company({})],
  ["a standard county with VCSTaxViewOnly", company({}, { VCSTaxViewOnly: true })],
  ["a custom-API county", company({ IsCustomAPI: true })],
  ["a Tyler county", company({ IsTylerSearch: true }, { VCSTaxViewOnly: true })],
];
const CHANGES: readonly (readonly [string, Partial<BillRow>])[] = [
  ["a bill with a balance", {}],
  ["a paid bill", { balance_cents: 0 }],
  ["a bill of nothing", { balance_cents: 0, billed_cents: 0, paid_cents: 0 }],
  ["a credit", { balance_cents: -1_205 }],
  ["the oldest bill, view only", { back_taxes_cents: 0, is_non_payable: true, statuses: [] }],
  ["a bill with five status words", { is_non_payable: true, statuses: ["a", "", "c", "d", "e"] }],
  [
    "a bill without dates or an address",
    { due_date: null, mailed_date: null, billing_date: null, mailing: {} },
  ],
];

it.each(
  COMPANIES.flatMap(([whose, owner]) =>
    CHANGES.map(([what, change]) => [what, whose, owner, change] as const),
  ),
)("%s of %s is for the server the bill that a page reads from its answer", (_what, _whose, owner, change) => {
  const row = { ...ROW, ...change };
  expect(billOf(row, owner)).toEqual<Bill>(billFromWire(billToWire(row, owner)));
  expect(billOf(row, owner, ALL_LANGUAGES.es)).toEqual<Bill>(
    billFromWire(billToWire(row, owner, ALL_LANGUAGES.es)),
  );
});
