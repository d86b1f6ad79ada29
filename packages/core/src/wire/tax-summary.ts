import * as v from "valibot";
import { Dollars, IsoDate, list, Measure, words } from "./values.ts";

const Text = words(4_000);
const MaybeDate = v.nullable(IsoDate);

/** One taxing entity (ENTITY-022), with its line's names. Amounts in dollars, millage as a decimal string. */
export const TaxLine = v.object({
  tax_acct_name: Text,
  tax_acct_id: Text,
  rsa_tax_acct_sort: Measure,
  adjusted_fmv: Dollars,
  /** Shown instead of the net assessment if the county's file provides it (PREVIEW-023). */
  gross_assessment: v.optional(Dollars),
  net_assessment: Dollars,
  exempt_hmstd_amt: Dollars,
  taxable_amt: Dollars,
  millage_rate: Text,
  total_gross_tax: Dollars,
  credit_tax_amt: Dollars,
  net_tax: Dollars,
});
export type TaxLineWire = v.InferOutput<typeof TaxLine>;

/** The content of the tax summary (ENTITY-011, PREVIEW-020, PREVIEW-040). Null if the county's file has no value. */
export const TaxEntities = v.object({
  BuildingValue: v.nullable(Dollars),
  LandValue: v.nullable(Dollars),
  CurrentValue: v.nullable(Dollars),
  TotalAcres: v.nullable(Measure),
  BillDate: MaybeDate,
  DueDate: MaybeDate,
  GoodThroughDate: MaybeDate,
  Exemptions: Text,
  CurrentDue: Dollars,
  Penalty: Dollars,
  Interest: Dollars,
  OtherFees: Dollars,
  /** Charges for returned eChecks that are due with the bill. */
  ReturnedCheckCharge: v.optional(Dollars),
  PreviousPayment: Dollars,
  BackTaxes: Dollars,
  TotalDue: Dollars,
  PropertyAddress: Text,
  Lines: list(TaxLine, 200),
});
export type TaxEntitiesWire = v.InferOutput<typeof TaxEntities>;
