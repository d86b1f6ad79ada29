import {
  type TaxEntitiesWire,
  type TaxEntityWire,
  TaxLine,
  type TaxLineWire,
} from "@county-pay/core/contract";
import { cents, sum, toDollars, wireCents } from "@county-pay/core/money";
import * as v from "valibot";
import type { BillRow } from "./rows.ts";

const dollars = (amount: number): number => toDollars(cents(amount));
const maybe = (amount: number | null): number | null => (amount === null ? null : dollars(amount));

/** Building plus land; if a county provides neither, its assessed value. */
function currentValue(row: BillRow): number | null {
  const { building_value_cents: building, land_value_cents: land, assessed_value_cents: assessed } = row;
  return building === null && land === null ? assessed : (building ?? 0) + (land ?? 0);
}

/** A bill's taxing entities; none if the county's file has none. */
function taxLinesOf(row: BillRow): readonly TaxLineWire[] {
  const lines = v.safeParse(v.array(TaxLine), row.tax_lines);
  return lines.success ? lines.output : [];
}

/** The maximum number of taxing entities in a record. */
const NUMBERED = 20;

/** The record of a bill's taxing entities, numbered (ENTITY-011); null if the county's file has none. */
export function taxEntityToWire(row: BillRow): TaxEntityWire | null {
  const lines = taxLinesOf(row).slice(0, NUMBERED);
  if (lines.length === 0) return null;
  const numbered = lines.flatMap((line, index) => [
    [`Description${index + 1}`, line.tax_acct_name.slice(0, 500)] as const,
    [`EstimatedTax${index + 1}`, line.net_tax] as const,
  ]);
  const { CurrentDue: _due, DueDate: _date, Lines: _lines, ...summary } = taxEntitiesToWire(row);
  return {
    TaxEntitiesId: String(row.id),
    ...Object.fromEntries(numbered),
    EstimatedTax: toDollars(sum(lines.map(({ net_tax }) => wireCents(net_tax)))),
    ...summary,
  };
}

/**
 * A bill's tax summary and taxing entities (PREVIEW-018 to 020). Current due, penalty, interest, and other fees, minus
 * previous payments, are the remaining balance; together with back taxes they are the total due.
 */
export function taxEntitiesToWire(row: BillRow): TaxEntitiesWire {
  const charged = row.penalty_cents + row.interest_cents + row.other_fees_cents + row.returned_check_cents;
  return {
    BuildingValue: maybe(row.building_value_cents),
    LandValue: maybe(row.land_value_cents),
    CurrentValue: maybe(currentValue(row)),
    TotalAcres: row.acres === null ? null : Number(row.acres),
    BillDate: row.billing_date ?? row.statement_date,
    DueDate: row.due_date,
    GoodThroughDate: row.good_through,
    Exemptions: row.exemptions.join(", "),
    CurrentDue: dollars(row.balance_cents + row.paid_cents - charged),
    Penalty: dollars(row.penalty_cents),
    Interest: dollars(row.interest_cents),
    OtherFees: dollars(row.other_fees_cents),
    ReturnedCheckCharge: dollars(row.returned_check_cents),
    PreviousPayment: dollars(row.paid_cents),
    BackTaxes: dollars(row.back_taxes_cents),
    TotalDue: dollars(row.balance_cents + row.back_taxes_cents),
    PropertyAddress: row.property_address,
    Lines: [...taxLinesOf(row)],
  };
}
