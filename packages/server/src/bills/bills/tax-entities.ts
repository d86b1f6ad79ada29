import { type TaxSummary, taxLinesFromWire } from "@county-pay/core/bills";
import {
  type TaxEntitiesWire,
  type TaxEntityWire,
  TaxLine,
  type TaxLineWire,
} from "@county-pay/core/contract";
import { type Cents, cents, sum, toDollars, wireCents } from "@county-pay/core/money";
import * as v from "valibot";
import type { BillRow } from "./rows.ts";

const maybeCents = (amount: number | null): Cents | null => (amount === null ? null : cents(amount));
const maybeDollars = (amount: Cents | null): number | null => (amount === null ? null : toDollars(amount));

/** Building plus land; if a county provides neither, its assessed value. */
function fairMarketValue(row: BillRow): Cents | null {
  const { building_value_cents: building, land_value_cents: land, assessed_value_cents: assessed } = row;
  return maybeCents(building === null && land === null ? assessed : (building ?? 0) + (land ?? 0));
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
export function taxSummaryOf(row: BillRow): TaxSummary {
  const charged = row.penalty_cents + row.interest_cents + row.other_fees_cents + row.returned_check_cents;
  return {
    buildingValue: maybeCents(row.building_value_cents),
    landValue: maybeCents(row.land_value_cents),
    fairMarketValue: fairMarketValue(row),
    acres: row.acres === null ? null : Number(row.acres),
    billDate: row.billing_date ?? row.statement_date,
    dueDate: row.due_date,
    goodThroughDate: row.good_through,
    exemptions: row.exemptions.join(", "),
    currentDue: cents(row.balance_cents + row.paid_cents - charged),
    penalty: cents(row.penalty_cents),
    interest: cents(row.interest_cents),
    otherFees: cents(row.other_fees_cents),
    returnedCheck: cents(row.returned_check_cents),
    previousPayments: cents(row.paid_cents),
    backTaxes: cents(row.back_taxes_cents),
    totalDue: cents(row.balance_cents + row.back_taxes_cents),
    propertyAddress: row.property_address,
    lines: taxLinesFromWire(taxLinesOf(row)),
  };
}

/** The same as an answer of GetTaxEntities, in dollars. */
export function taxEntitiesToWire(row: BillRow): TaxEntitiesWire {
  const summary = taxSummaryOf(row);
  return {
    BuildingValue: maybeDollars(summary.buildingValue),
    LandValue: maybeDollars(summary.landValue),
    CurrentValue: maybeDollars(summary.fairMarketValue),
    TotalAcres: summary.acres,
    BillDate: summary.billDate,
    DueDate: summary.dueDate,
    GoodThroughDate: summary.goodThroughDate,
    Exemptions: summary.exemptions,
    CurrentDue: toDollars(summary.currentDue),
    Penalty: toDollars(summary.penalty),
    Interest: toDollars(summary.interest),
    OtherFees: toDollars(summary.otherFees),
    ReturnedCheckCharge: toDollars(summary.returnedCheck),
    PreviousPayment: toDollars(summary.previousPayments),
    BackTaxes: toDollars(summary.backTaxes),
    TotalDue: toDollars(summary.totalDue),
    PropertyAddress: summary.propertyAddress,
    Lines: [...taxLinesOf(row)],
  };
}
