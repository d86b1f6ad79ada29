import { type Cents, sum, wireCents } from "../../money/index.ts";
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

/** Maps validated lines of taxing entities, and arranges them in the county's own order, `rsa_tax_acct_sort`. */
export const taxLinesFromWire = (lines: readonly TaxLineWire[]): readonly TaxLine[] =>
  lines.toSorted((a, b) => a.rsa_tax_acct_sort - b.rsa_tax_acct_sort).map(lineFromWire);

/** Maps a validated answer of GetTaxEntities. */
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
  lines: taxLinesFromWire(wire.Lines),
});

/**
 * The totals row of the table of taxing entities (PREVIEW-024): the sum of the taxes; property values cannot be added.
 */
export const taxTotals = (lines: readonly TaxLine[]): Pick<TaxLine, "grossTax" | "credit" | "netTax"> => ({
  grossTax: sum(lines.map((line) => line.grossTax)),
  credit: sum(lines.map((line) => line.credit)),
  netTax: sum(lines.map((line) => line.netTax)),
});
