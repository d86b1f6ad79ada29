import { billAmounts } from "../../src/demo/bill-amounts.ts";
import { DEMO_COUNTIES } from "../../src/demo/index.ts";
import { inventProperty } from "../../src/demo/invented/invent-property.ts";
import { placeText } from "../../src/demo/invented/places.ts";
import { type BilledYear, billNumberOf, type Property } from "../../src/demo/property.ts";
import { createRandom } from "../../src/demo/random.ts";
import { createNames } from "./names.ts";

/** The columns of `bills` that a line of `propertyLines` fills, in order. */
export const COLUMNS = [
  "source_key",
  "bill_number",
  "tax_year",
  "parcel_id",
  "account_number",
  "description",
  "owner_name",
  "property_address",
  "mailing",
  "property_type",
  "due_date",
  "billing_date",
  "billed_cents",
  "penalty_cents",
  "interest_cents",
  "other_fees_cents",
  "source_balance_cents",
  "balance_cents",
  "paid_cents",
  "assessed_value_cents",
  "tax_lines",
  "is_non_payable",
  "is_pending_tax_sale",
] as const;

/** The county that the generated bills belong to. */
export function demoCounty(): (typeof DEMO_COUNTIES)[number] {
  const county = DEMO_COUNTIES.find(({ name }) => name === "demo");
  if (!county) throw new Error("there is no demo county");
  return county;
}

const escaped = (value: unknown): string =>
  String(value).replaceAll("\\", "\\\\").replaceAll("\t", " ").replaceAll("\n", " ");

function lineOf(property: Property, { year, status }: BilledYear): string {
  const amounts = billAmounts(property, year, status, demoCounty().profile);
  const { line, city, state, zip } = property.mailing;
  const number = billNumberOf(property.serial, year);
  const values: Record<(typeof COLUMNS)[number], unknown> = {
    source_key: number,
    bill_number: number,
    tax_year: year,
    parcel_id: property.parcel,
    account_number: property.account,
    description: property.description,
    owner_name: property.owner,
    property_address: placeText(property.situs),
    mailing: JSON.stringify({ careOf: property.careOf, line1: line, city, state, zip }),
    property_type: property.type,
    due_date: `${year}-12-20`,
    billing_date: `${year}-10-19`,
    billed_cents: amounts.billed,
    penalty_cents: amounts.penalty,
    interest_cents: amounts.interest,
    other_fees_cents: amounts.fees,
    source_balance_cents: amounts.balance,
    balance_cents: amounts.balance,
    paid_cents: amounts.paid,
    assessed_value_cents: amounts.assessed,
    tax_lines: amounts.lines.length > 0 ? JSON.stringify(amounts.lines) : "\\N",
    is_non_payable: status === "view_only",
    is_pending_tax_sale: status === "tax_sale",
  };
  return COLUMNS.map((name) => (values[name] === "\\N" ? "\\N" : escaped(values[name]))).join("\t");
}

/**
 * Generates this many bills of fake properties as lines for COPY, without their company, the bills of a property at a
 * time; the same ones every time.
 */
export function* propertyLines(count: number): Generator<readonly string[]> {
  const { profile } = demoCounty();
  const random = createRandom(profile.seed);
  const names = createNames();
  let left = count;
  for (let serial = 1; left > 0; serial += 1) {
    const invented = inventProperty(random, profile, serial);
    const owner = names.owner(random, invented.owner);
    const property = { ...invented, owner, situs: { ...invented.situs, line: names.street(random) } };
    const years = property.years.slice(0, left);
    left -= years.length;
    yield years.map((year) => lineOf(property, year));
  }
}
