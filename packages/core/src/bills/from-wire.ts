import { daysAfter } from "../calendar/days.ts";
import { sum, wireCents } from "../money/index.ts";
import type { CustomApiBillWire, StandardBillWire, WireBill } from "../wire/bill.ts";
import type { Bill, PropertyType } from "./bill.ts";
import { isShownByJob, mailedDateOf } from "./page/jobs.ts";

const PROPERTY_TYPES: Readonly<Record<string, PropertyType>> = { R: "R", P: "P", M: "M", H: "H", T: "T" };

/** ENTITY-014; anything else is ''. */
export const propertyType = (code: string): PropertyType => {
  const letter = code.trim().toUpperCase();
  return Object.hasOwn(PROPERTY_TYPES, letter) ? (PROPERTY_TYPES[letter] ?? "") : "";
};

/** A month after the due date is 30 days after it, whatever the month (ENTITY-003). */
export const monthAfter = (dueDate: string | null): string | null => daysAfter(dueDate, 30);

/** The type of every bill of a custom API or of Tyler. */
export const CUSTOM_STATEMENT_TYPE = "Property Tax";

const standard = (wire: StandardBillWire): Bill => ({
  id: wire.RecordDetailsId,
  companyId: wire.CompanyId,
  source: "standard",
  accountNumber: wire.AccountNumber,
  billNumber: wire.InvoiceNumber,
  parcelId: wire.CustomField20,
  description: wire.CustomField24,
  taxYear: wire.CustomField22,
  ownerName: wire.CustomField30,
  propertyAddress: wire.PropertyAddress,
  mailingAddress: wire.UpdatedAddress1?.trim() || wire.Address1,
  propertyType: propertyType(wire.PropertyType),
  statementType: wire.StatementType,
  details: wire.Details ?? {},
  dueDate: wire.DueDate,
  statementDate: wire.StatementDate,
  monthAfterDueDate: monthAfter(wire.DueDate),
  amountDue: wireCents(wire.AmountDue),
  amountPaid: wireCents(wire.AmountPaid),
  remainingBalance: wireCents(wire.RemainingBalance),
  backTaxes: wireCents(wire.BackTaxes),
  paidInFull: wire.PaidInFull === "True",
  payable: wire.Payable === "True",
  isNonPayable: wire.IsNonPayable,
  isPrivate: wire.IsPrivate ?? false,
  isPendingTaxSale: wire.IsPendingTaxSale,
  isPaymentPending: wire.IsPaymentPending,
  statuses: [],
  billStatus: "",
  mailStatus: wire.MailStatus,
  mailedDate: mailedDateOf(wire),
});

const joined = (parts: readonly string[], between: string): string =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(between);

const mailingAddress = (wire: CustomApiBillWire): string =>
  joined(
    [
      wire.address_line1,
      wire.address_line2,
      wire.address_line3,
      joined([wire.city, joined([wire.state, wire.zip_code], " ")], ", "),
    ],
    ", ",
  );

/**
 * ENTITY-016, ENTITY-020. `current_bill_amt` is the remaining balance; together with payments it is the amount due
 * (BillAmount).
 */
function customApi(wire: CustomApiBillWire): Bill {
  const remainingBalance = wireCents(wire.current_bill_amt);
  const amountPaid = wireCents(wire.paid_amt);
  return {
    id: wire.RecordDetailsId,
    companyId: wire.CompanyId,
    source: "custom-api",
    accountNumber: wire.property_id,
    billNumber: wire.bill_no,
    parcelId: wire.property_id,
    description: wire.property_desc,
    taxYear: wire.tax_year,
    ownerName: wire.owner_name,
    propertyAddress: wire.property_address,
    mailingAddress: mailingAddress(wire),
    propertyType: propertyType(wire.property_type),
    statementType: CUSTOM_STATEMENT_TYPE,
    details: wire.details ?? {},
    dueDate: wire.current_due_date,
    statementDate: wire.billing_date,
    monthAfterDueDate: monthAfter(wire.current_due_date),
    amountDue: sum([remainingBalance, amountPaid]),
    amountPaid,
    remainingBalance,
    backTaxes: wireCents(wire.back_taxes),
    paidInFull: remainingBalance <= 0 && wire.bill_status === "P",
    payable: wire.ispayable,
    isNonPayable: wire.is_non_payable ?? false,
    isPrivate: wire.is_private ?? false,
    isPendingTaxSale: wire.is_pending_tax_sale,
    isPaymentPending: wire.is_payment_pending,
    statuses: [wire.status1, wire.status2, wire.status3, wire.status4, wire.status5].filter(
      (status) => status.trim() !== "",
    ),
    billStatus: wire.bill_status,
    mailStatus: "",
    mailedDate: null,
  };
}

/** Maps a validated bill from the wire, of either kind, to a Bill. Dollars become cents exactly. */
export const billFromWire = (wire: WireBill): Bill => (wire.IsCustomAPI ? customApi(wire) : standard(wire));

/** As `billFromWire`, for a list: without records that their job hides (SEARCH-048). */
export const billsFromWire = (wires: readonly WireBill[]): Bill[] =>
  wires.filter((wire) => wire.IsCustomAPI || isShownByJob(wire)).map(billFromWire);
