import { saysViewOnly } from "@county-pay/core/bills";
import type { CustomApiBillWire, StandardBillWire, WireBill } from "@county-pay/core/contract";
import { ENGLISH, type Language, mailingMessages } from "@county-pay/core/messages";
import { cents, toDollars } from "@county-pay/core/money";
import type { Mailing } from "../../db/tables.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { BillRow, CustomRow, StandardRow } from "./rows.ts";

const dollars = (amount: number): number => toDollars(cents(amount));
const maybeDollars = (amount: number | null): number => dollars(amount ?? 0);

/** Companies whose bills have the custom-API format: custom API and Tyler. */
export const hasCustomForm = ({ config }: Pick<CompanyRecord, "config">): boolean =>
  config.IsCustomAPI === true || config.IsTylerSearch === true;

/** View-only: marked so, or a status word says so and the county has VCSTaxViewOnly on (STATE-013, STATE-014). */
export const isViewOnly = (row: StandardRow, { flags }: CompanyRecord): boolean =>
  row.is_non_payable || (flags.VCSTaxViewOnly === true && row.statuses.some(saysViewOnly));

/** The property's oldest bill with a balance that is not view-only (STATE-016). */
export const isPayable = (row: StandardRow, company: CompanyRecord): boolean =>
  row.balance_cents > 0 && row.back_taxes_cents === 0 && !isViewOnly(row, company);

/** Nothing remains of a billed amount; a credit also counts as paid. */
export const isPaid = (row: StandardRow): boolean =>
  row.balance_cents < 0 || (row.balance_cents === 0 && (row.billed_cents > 0 || row.paid_cents > 0));

/** A mailing address on one line. */
export function addressLine({ careOf, line1, line2, line3, city, state, zip }: Mailing): string {
  const cityLine = [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [careOf, line1, line2, line3, cityLine].filter(Boolean).join(", ");
}

/** A bill in the standard format (ENTITY-001 to 012). */
export function standardBill(
  row: StandardRow,
  company: CompanyRecord,
  language: Language = ENGLISH,
): StandardBillWire {
  const due = dollars(row.balance_cents + row.paid_cents);
  const remaining = dollars(row.balance_cents);
  return {
    IsCustomAPI: false,
    RecordDetailsId: String(row.id),
    CompanyId: company.id,
    AccountNumber: row.account_number,
    InvoiceNumber: row.bill_number,
    DueDate: row.due_date,
    StatementDate: row.statement_date,
    AmountDue: due,
    TotalBalance: due,
    RemainingBalance: remaining,
    AmountPaid: dollars(row.paid_cents),
    CurrentBalance: remaining,
    PaidInFull: isPaid(row) ? "True" : "False",
    Payable: isPayable(row, company) ? "True" : "False",
    StatementType: row.statement_type,
    Status: row.statuses.join(", "),
    IsNonPayable: isViewOnly(row, company),
    IsPrivate: row.is_private,
    IsPendingTaxSale: row.is_pending_tax_sale,
    IsPaymentPending: row.is_payment_pending,
    Address1: addressLine(row.mailing),
    PropertyAddress: row.property_address,
    CustomField20: row.parcel_id,
    CustomField22: String(row.tax_year),
    CustomField24: row.description,
    CustomField30: row.owner_name,
    PropertyType: row.property_type,
    MailStatus: row.mailed_date === null ? "" : language.texts(mailingMessages).mailed,
    MailedDate: row.mailed_date,
    BackTaxes: dollars(row.back_taxes_cents),
    Details: row.details,
  };
}

/** A custom-API bill's status words also say whether it is view-only, as in the county's own system. */
export const statusWords = (row: StandardRow): readonly string[] =>
  row.is_non_payable && !row.statuses.some(saysViewOnly)
    ? ["View Only", ...row.statuses].slice(0, 5)
    : row.statuses;

/** A bill in the format of a custom API or Tyler (ENTITY-013 to 019). */
export function customApiBill(row: CustomRow, company: CompanyRecord): CustomApiBillWire {
  const [exemption = "", other = "", other2 = "", other3 = ""] = row.exemptions;
  const [status1 = "", status2 = "", status3 = "", status4 = "", status5 = ""] = statusWords(row);
  const { careOf = "", line1 = "", line2 = "", line3 = "", city = "", state = "", zip = "" } = row.mailing;
  const lines = [careOf, line1, line2, line3].filter((line) => line !== "");
  return {
    IsCustomAPI: true,
    RecordDetailsId: String(row.id),
    CompanyId: company.id,
    bill_no: row.bill_number,
    property_id: row.parcel_id,
    tax_year: String(row.tax_year),
    owner_name: row.owner_name,
    property_desc: row.description,
    property_address: row.property_address,
    property_type: row.property_type,
    city,
    state,
    zip_code: zip,
    address_line1: lines[0] ?? "",
    address_line2: lines[1] ?? "",
    address_line3: lines.slice(2).join(", "),
    current_due_date: row.due_date,
    current_bill_amt: dollars(row.balance_cents),
    paid_amt: dollars(row.paid_cents),
    original_bill_amt: dollars(row.billed_cents),
    penalty_amt: dollars(row.penalty_cents),
    interest_amt: dollars(row.interest_cents),
    other_fees: dollars(row.other_fees_cents),
    returned_check_charge: dollars(row.returned_check_cents),
    billing_date: row.billing_date,
    payment_good_through: row.good_through,
    bldg_value: maybeDollars(row.building_value_cents),
    land_value: maybeDollars(row.land_value_cents),
    assessed_value: maybeDollars(row.assessed_value_cents),
    acres: Number(row.acres ?? 0),
    exempt_id_hmstd: exemption,
    exempt_id_other: other,
    exempt_id_other2: other2,
    exempt_id_other3: other3,
    bill_status: isPaid(row) ? "P" : "U",
    ispayable: isPayable(row, company),
    status1,
    status2,
    status3,
    status4,
    status5,
    viewable: true,
    is_non_payable: row.is_non_payable,
    is_private: row.is_private,
    is_pending_tax_sale: row.is_pending_tax_sale,
    is_payment_pending: row.is_payment_pending,
    back_taxes: dollars(row.back_taxes_cents),
    details: row.details,
  };
}

/** A bill on the wire, in its company's format (ENTITY-001 to 021), with texts in `language`. */
export const billToWire = (row: BillRow, company: CompanyRecord, language?: Language): WireBill =>
  hasCustomForm(company) ? customApiBill(row, company) : standardBill(row, company, language);
