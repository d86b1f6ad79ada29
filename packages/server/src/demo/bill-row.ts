import type { ImportField } from "@county-pay/core/contract";
import { formatMoney, cents as toCents } from "@county-pay/core/money";
import { type BillAmounts, billAmounts, CURRENT_YEAR } from "./bill-amounts.ts";
import { placeText } from "./invented/places.ts";
import type { CountyProfile, FileStyle } from "./profile.ts";
import { type BilledYear, billNumberOf, type Property } from "./property.ts";

/** A row in our own layout: the text of each field. */
export type BillRow = Readonly<Partial<Record<ImportField, string>>>;

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function dateText(iso: string, style: FileStyle["dates"]): string {
  if (style === "iso" || iso === "") return iso;
  const [year = "", month = "", day = ""] = iso.split("-");
  return style === "us" ? `${month}/${day}/${year}` : `${day}-${MONTHS[Number(month) - 1] ?? ""}-${year}`;
}

/** Cents in the county's format: '7149.39', or '$7,149.39 ' with a space as in real exports. */
function moneyText(cents: number, style: FileStyle["money"]): string {
  const plain = (Math.abs(cents) / 100).toFixed(2);
  if (style === "plain") return cents < 0 ? `-${plain}` : plain;
  const grouped = `${formatMoney(toCents(Math.abs(cents)))} `;
  return cents < 0 ? `(${grouped.trim()})` : grouped;
}

/** A bill before anything of it was paid. */
const opened = (amounts: BillAmounts): BillAmounts => ({
  ...amounts,
  paid: 0,
  balance: amounts.paid + amounts.balance,
});

/** A property's bill for one year, in its county's format; with `isOpen`, as it was before anything was paid. */
export function billRow(
  property: Property,
  billed: BilledYear,
  profile: CountyProfile,
  isOpen = false,
): BillRow {
  const { year, status } = billed;
  const asPaid = billAmounts(property, year, status, profile);
  const amounts = isOpen ? opened(asPaid) : asPaid;
  const { money: moneyStyle, dates } = profile.style;
  const money = (cents: number) => moneyText(cents, moneyStyle);
  const date = (text: string) => dateText(text, dates);
  const { situs, mailing } = property;
  return {
    bill_number: billNumberOf(property.serial, year),
    tax_year: String(year),
    parcel_id: property.parcel,
    account_number: property.account,
    description: property.description,
    owner_name: property.owner,
    property_address: placeText(situs),
    mail_care_of: property.careOf,
    mail_line_1: mailing.line,
    mail_city: mailing.city,
    mail_state: mailing.state,
    mail_zip: mailing.zip,
    property_type: property.type,
    statement_type: profile.bills === "dues" ? "Association Dues" : "Property Tax",
    due_date: date(`${year}-12-20`),
    statement_date: date(`${year}-10-19`),
    billing_date: date(`${year}-10-19`),
    good_through_date: date(year < CURRENT_YEAR ? `${CURRENT_YEAR}-11-30` : `${year}-12-20`),
    billed_amount: money(amounts.billed),
    penalty_amount: money(amounts.penalty),
    interest_amount: money(amounts.interest),
    other_fees_amount: money(amounts.fees),
    balance_amount: money(amounts.balance),
    paid_amount: money(amounts.paid),
    ...(profile.bills === "property" ? assessment(property, amounts, money) : {}),
    statuses: status === "view_only" ? "View Only" : status === "tax_sale" ? "Pending Tax Sale" : "",
    non_payable: status === "view_only" ? "Y" : "N",
    pending_tax_sale: status === "tax_sale" ? "Y" : "N",
    mailed_date: status === "awaiting" ? "" : date(`${year}-10-22`),
  };
}

const SUBDIVISIONS = ["Ferry Landing", "Mill Creek Phase II", "Heron Point", "Old Quarry"] as const;

/** Two of three homes are in a subdivision. */
const subdivisionOf = ({ type, serial }: Property): string =>
  type === "R" && serial % 3 !== 0 ? (SUBDIVISIONS[serial % SUBDIVISIONS.length] ?? "") : "";

const assessment = (property: Property, amounts: BillAmounts, money: (cents: number) => string): BillRow => ({
  building_value: money(amounts.buildingValue),
  land_value: money(amounts.landValue),
  assessed_value: money(amounts.assessed),
  acres: property.acres,
  tax_district: property.situs.city,
  subdivision: subdivisionOf(property),
  exemptions: property.exemptions.join(";"),
  tax_lines: amounts.lines.length > 0 ? JSON.stringify(amounts.lines) : "",
});
