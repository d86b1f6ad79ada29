import { type Cents, cents, sum, wireCents } from "../../money/index.ts";
import type { CustomApiBillWire } from "../../wire/bill.ts";
import type { TaxEntitiesWire, TaxLineWire } from "../../wire/tax-summary.ts";

/** PREVIEW-018 to 020. Null if the county's file had no value. */
export interface TaxSummary {
  readonly buildingValue: Cents | null;
  readonly landValue: Cents | null;
  readonly fairMarketValue: Cents | null;
  readonly acres: number | null;
  /** ISO dates. */
  readonly billDate: string | null;
  readonly dueDate: string | null;
  readonly goodThroughDate: string | null;
  readonly exemptions: string;
  readonly currentDue: Cents;
  readonly penalty: Cents;
  readonly interest: Cents;
  readonly otherFees: Cents;
  /** Charges for returned eChecks, owed with the bill. */
  readonly returnedCheck: Cents;
  readonly previousPayments: Cents;
  readonly backTaxes: Cents;
  readonly totalDue: Cents;
  readonly propertyAddress: string;
  readonly lines: readonly TaxLine[];
}

/** One taxing entity's line (PREVIEW-023, ENTITY-022). */
export interface TaxLine {
  readonly entity: string;
  readonly adjustedFmv: Cents;
  /** Null if the county's file only has the net assessment. */
  readonly grossAssessment: Cents | null;
  readonly netAssessment: Cents;
  readonly exemption: Cents;
  readonly taxableValue: Cents;
  /** A decimal as printed by the county; never used in calculations. */
  readonly millageRate: string;
  readonly grossTax: Cents;
  readonly credit: Cents;
  readonly netTax: Cents;
}

const maybeCents = (dollars: number | null): Cents | null => (dollars === null ? null : wireCents(dollars));

const lineFromWire = (wire: TaxLineWire): TaxLine => ({
  entity: wire.tax_acct_name,
  adjustedFmv: wireCents(wire.adjusted_fmv),
  grossAssessment: wire.gross_assessment === undefined ? null : wireCents(wire.gross_assessment),
  netAssessment: wireCents(wire.net_assessment),
  exemption: wireCents(wire.exempt_hmstd_amt),
  taxableValue: wireCents(wire.taxable_amt),
  millageRate: wire.millage_rate,
  grossTax: wireCents(wire.total_gross_tax),
  credit: wireCents(wire.credit_tax_amt),
  netTax: wireCents(wire.net_tax),
});

/** Maps a validated answer of GetTaxEntities; its lines in the county's own order, `rsa_tax_acct_sort`. */
export const taxSummaryFromWire = (wire: TaxEntitiesWire): TaxSummary => ({
  buildingValue: maybeCents(wire.BuildingValue),
  landValue: maybeCents(wire.LandValue),
  fairMarketValue: maybeCents(wire.CurrentValue),
  acres: wire.TotalAcres,
  billDate: wire.BillDate,
  dueDate: wire.DueDate,
  goodThroughDate: wire.GoodThroughDate,
  exemptions: wire.Exemptions,
  currentDue: wireCents(wire.CurrentDue),
  penalty: wireCents(wire.Penalty),
  interest: wireCents(wire.Interest),
  otherFees: wireCents(wire.OtherFees),
  returnedCheck: wireCents(wire.ReturnedCheckCharge ?? 0),
  previousPayments: wireCents(wire.PreviousPayment),
  backTaxes: wireCents(wire.BackTaxes),
  totalDue: wireCents(wire.TotalDue),
  propertyAddress: wire.PropertyAddress,
  lines: wire.Lines.toSorted((a, b) => a.rsa_tax_acct_sort - b.rsa_tax_acct_sort).map(lineFromWire),
});

/**
 * The tax summary in a custom-API or Tyler row itself, without taxing entities (ENTITY-016). Fair market value is
 * building plus land; current due is the billed amount before penalty, interest, and fees.
 */
export function taxSummaryFromRow(wire: CustomApiBillWire): TaxSummary {
  const [penalty, interest] = [wireCents(wire.penalty_amt), wireCents(wire.interest_amt)];
  const otherFees = wireCents(wire.other_fees);
  const returnedCheck = wireCents(wire.returned_check_charge ?? 0);
  const [buildingValue, landValue] = [wireCents(wire.bldg_value), wireCents(wire.land_value)];
  const [remaining, paid] = [wireCents(wire.current_bill_amt), wireCents(wire.paid_amt)];
  const charged = sum([penalty, interest, otherFees, returnedCheck]);
  const exemptions = [
    wire.exempt_id_hmstd,
    wire.exempt_id_other,
    wire.exempt_id_other2,
    wire.exempt_id_other3,
  ];
  return {
    buildingValue,
    landValue,
    fairMarketValue: sum([buildingValue, landValue]),
    acres: wire.acres,
    billDate: wire.billing_date,
    dueDate: wire.current_due_date,
    goodThroughDate: wire.payment_good_through,
    exemptions: exemptions
      .map((id) => id.trim())
      .filter((id) => id !== "")
      .join(", "),
    currentDue: cents(remaining + paid - charged),
    penalty,
    interest,
    otherFees,
    returnedCheck,
    previousPayments: paid,
    backTaxes: wireCents(wire.back_taxes),
    totalDue: sum([remaining, wireCents(wire.back_taxes)]),
    propertyAddress: wire.property_address,
    lines: [],
  };
}

/**
 * The totals row of the table of taxing entities (PREVIEW-024): the sum of the taxes; property values cannot be added.
 */
export const taxTotals = (lines: readonly TaxLine[]): Pick<TaxLine, "grossTax" | "credit" | "netTax"> => ({
  grossTax: sum(lines.map((line) => line.grossTax)),
  credit: sum(lines.map((line) => line.credit)),
  netTax: sum(lines.map((line) => line.netTax)),
});
