import type { TaxLineWire } from "@county-pay/core/contract";
import type { CountyProfile } from "./profile.ts";
import type { BilledStatus, Property } from "./property.ts";

/** The year that the demo counties collect; the demo's current day is in November of it. */
export const CURRENT_YEAR = 2026;
const GROWTH = 1.04;
const ASSESSED_SHARE = 0.4;
const FIFA_CENTS = 3_500;

/** A bill's amounts in cents, and how the tax is computed. */
export interface BillAmounts {
  readonly billed: number;
  readonly penalty: number;
  readonly interest: number;
  readonly fees: number;
  readonly paid: number;
  readonly balance: number;
  readonly buildingValue: number;
  readonly landValue: number;
  readonly assessed: number;
  readonly lines: readonly TaxLineWire[];
}

const PAID: ReadonlySet<BilledStatus> = new Set(["paid", "paid_late", "paid_back"]);

/** The season in which a bill is paid: its own year's, or, if it is paid back, the next. */
export const seasonOf = (year: number, status: BilledStatus): number =>
  status === "paid_back" ? year + 1 : year;

function yearsLate(year: number, status: BilledStatus): number {
  return PAID.has(status) ? seasonOf(year, status) - year : CURRENT_YEAR - year;
}

const wholeDollars = (value: number) => Math.round(value) * 100;
const inDollars = (amount: number) => amount / 100;

/** A property's amounts for a year. The lines' net taxes add up to the billed amount. */
export function billAmounts(
  property: Property,
  year: number,
  status: BilledStatus,
  profile: CountyProfile,
): BillAmounts {
  const growth = GROWTH ** (year - 2022);
  const buildingValue = wholeDollars(property.buildingValue * growth);
  const landValue = wholeDollars(property.landValue * growth);
  const assessed = wholeDollars(inDollars(buildingValue + landValue) * ASSESSED_SHARE);
  const lines =
    profile.bills === "dues" || status === "awaiting"
      ? []
      : taxLines(property, profile, buildingValue + landValue, assessed);
  const tax = lines.reduce((total, line) => total + Math.round(line.net_tax * 100), 0);
  const billed = status === "awaiting" ? 0 : profile.bills === "dues" ? buildingValue : tax;
  const late = yearsLate(year, status);
  const isSoonAfter = status === "paid_late";
  // Five percent for each 120 days, at most twenty; then monthly interest.
  const penalty = Math.round(billed * (isSoonAfter ? 0.05 : Math.min(0.2, 0.15 * late)));
  const interest = Math.round((billed * (isSoonAfter ? 1 : late * 11) * 9) / 1200);
  const fees = late >= 2 ? FIFA_CENTS : 0;
  const due = billed + penalty + interest + fees;
  const paid = PAID.has(status) ? due : status === "partly_paid" ? Math.floor(due / 2) : 0;
  const amounts = { billed, penalty, interest, fees, paid, balance: due - paid };
  return { ...amounts, buildingValue, landValue, assessed, lines };
}

function taxLines(
  property: Property,
  profile: CountyProfile,
  market: number,
  assessed: number,
): TaxLineWire[] {
  const isHomestead = property.exemptions.length > 0;
  const lines = profile.entities.map((entity, index): TaxLineWire => {
    const exempt = isHomestead ? Math.min(assessed, entity.homestead * 100) : 0;
    const gross = Math.round((assessed * entity.mills) / 1000);
    const net = Math.round(((assessed - exempt) * entity.mills) / 1000);
    return taxLine(entity.name, entity.id, index + 1, {
      market,
      assessed,
      exempt,
      mills: entity.mills.toFixed(3),
      gross,
      net,
    });
  });
  if (profile.stormwaterCents === 0 || property.type !== "R") return lines;
  const flat = {
    market: 0,
    assessed: 0,
    exempt: 0,
    mills: "0.000",
    gross: profile.stormwaterCents,
    net: profile.stormwaterCents,
  };
  return [...lines, taxLine("Stormwater Fee", "STORM", lines.length + 1, flat)];
}

interface LineAmounts {
  readonly market: number;
  readonly assessed: number;
  readonly exempt: number;
  readonly mills: string;
  readonly gross: number;
  readonly net: number;
}

const taxLine = (name: string, id: string, position: number, amounts: LineAmounts): TaxLineWire => ({
  tax_acct_name: name,
  tax_acct_id: id,
  rsa_tax_acct_sort: position,
  adjusted_fmv: inDollars(amounts.market),
  net_assessment: inDollars(amounts.assessed),
  exempt_hmstd_amt: inDollars(amounts.exempt),
  taxable_amt: inDollars(amounts.assessed - amounts.exempt),
  millage_rate: amounts.mills,
  total_gross_tax: inDollars(amounts.gross),
  credit_tax_amt: inDollars(amounts.gross - amounts.net),
  net_tax: inDollars(amounts.net),
});
