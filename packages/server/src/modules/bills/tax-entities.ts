import { type TaxEntitiesWire, TaxLine } from "@county-pay/core/contract";
import { cents, toDollars } from "@county-pay/core/money";
import * as v from "valibot";
import type { BillRow } from "./rows.ts";

const dollars = (amount: number): number => toDollars(cents(amount));
const maybe = (amount: number | null): number | null => (amount === null ? null : dollars(amount));

/** Building and land together; where a county gives neither, its assessed value. */
function currentValue(row: BillRow): number | null {
  const { building_value_cents: building, land_value_cents: land, assessed_value_cents: assessed } = row;
  return building === null && land === null ? assessed : (building ?? 0) + (land ?? 0);
}

/**
 * The tax summary and taxing entities of a bill (spec 0:225, 0:239-245). Current due, penalty, interest and other fees,
 * less previous payments, make what is still to pay; with back taxes they make the total due.
 */
export function taxEntitiesToWire(row: BillRow): TaxEntitiesWire {
  const charged = row.penalty_cents + row.interest_cents + row.other_fees_cents;
  const lines = v.safeParse(v.array(TaxLine), row.tax_lines);
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
    PreviousPayment: dollars(row.paid_cents),
    BackTaxes: dollars(row.back_taxes_cents),
    TotalDue: dollars(row.balance_cents + row.back_taxes_cents),
    PropertyAddress: row.property_address,
    Lines: lines.success ? lines.output : [],
  };
}
