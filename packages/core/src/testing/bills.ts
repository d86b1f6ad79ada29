import type { Bill } from "../bills/index.ts";
import type { CustomApiBillWire, StandardBillWire } from "../contract/index.ts";
import { type Cents, cents } from "../money/index.ts";

/** Overrides for an invented bill; amounts as plain cents. */
export type BillChange = Partial<
  Omit<Bill, "amountDue" | "amountPaid" | "remainingBalance" | "backTaxes">
> & {
  readonly amountDue?: number;
  readonly amountPaid?: number;
  readonly remainingBalance?: number;
  readonly backTaxes?: number;
};

/** An invented unpaid bill of $100.00; by default the amount due is the balance plus earlier payments. */
export function makeBill(change: BillChange = {}): Bill {
  const { amountDue, amountPaid = 0, remainingBalance = 10_000, backTaxes = 0, ...rest } = change;
  const id = rest.id ?? "1";
  const amounts: Record<"amountDue" | "amountPaid" | "remainingBalance" | "backTaxes", Cents> = {
    amountDue: cents(amountDue ?? remainingBalance + amountPaid),
    amountPaid: cents(amountPaid),
    remainingBalance: cents(remainingBalance),
    backTaxes: cents(backTaxes),
  };
  return {
    id,
    companyId: 1,
    source: "standard",
    accountNumber: "ACC-1",
    billNumber: `B-${id}`,
    parcelId: "13-430-15-12",
    description: "",
    taxYear: "2025",
    ownerName: "Example Owner",
    propertyAddress: "1 Invented Street",
    mailingAddress: "1 Invented Street, Sampleton, GA 00000",
    propertyType: "R",
    statementType: "Property Tax",
    details: {},
    dueDate: "2025-12-20",
    statementDate: "2025-10-01",
    monthAfterDueDate: "2026-01-19",
    paidInFull: remainingBalance <= 0 && amountPaid > 0,
    payable: remainingBalance > 0,
    isNonPayable: false,
    isPrivate: false,
    isPendingTaxSale: false,
    isPaymentPending: false,
    statuses: [],
    billStatus: "",
    mailStatus: "",
    mailedDate: null,
    ...rest,
    ...amounts,
  };
}

/** Unpaid bills of one property, one for each year, with IDs and bill numbers that start with the year. */
export const billsOfYears = (years: readonly number[], change: BillChange = {}): Bill[] =>
  years.map((year) =>
    makeBill({ id: String(year), taxYear: String(year), dueDate: `${year}-12-20`, ...change }),
  );

/** An invented standard bill from the wire. */
export const makeStandardWire = (change: Partial<StandardBillWire> = {}): StandardBillWire => ({
  IsCustomAPI: false,
  RecordDetailsId: "1",
  CompanyId: 1,
  AccountNumber: "ACC-1",
  InvoiceNumber: "B-1",
  DueDate: "2025-12-20",
  StatementDate: "2025-10-01",
  AmountDue: 100,
  TotalBalance: 100,
  RemainingBalance: 100,
  AmountPaid: 0,
  CurrentBalance: 100,
  PaidInFull: "False",
  Payable: "True",
  StatementType: "Property Tax",
  IsNonPayable: false,
  IsPendingTaxSale: false,
  IsPaymentPending: false,
  Address1: "1 Invented Street",
  PropertyAddress: "1 Invented Street",
  CustomField20: "13-430-15-12",
  CustomField22: "2025",
  CustomField24: "",
  CustomField30: "Example Owner",
  PropertyType: "R",
  MailStatus: "",
  MailedDate: null,
  BackTaxes: 0,
  ...change,
});

/** An invented custom-API bill from the wire. */
export const makeCustomWire = (change: Partial<CustomApiBillWire> = {}): CustomApiBillWire => ({
  IsCustomAPI: true,
  RecordDetailsId: "1",
  CompanyId: 1,
  bill_no: "2025-1",
  property_id: "P-1",
  tax_year: "2025",
  owner_name: "Example Owner",
  property_desc: "Lot 1",
  property_address: "1 Invented Street",
  property_type: "R",
  city: "Sampleton",
  state: "GA",
  zip_code: "00000",
  address_line1: "1 Invented Street",
  address_line2: "",
  address_line3: "",
  current_due_date: "2025-12-20",
  current_bill_amt: 100,
  paid_amt: 0,
  original_bill_amt: 100,
  penalty_amt: 0,
  interest_amt: 0,
  other_fees: 0,
  billing_date: "2025-10-01",
  payment_good_through: null,
  bldg_value: 0,
  land_value: 0,
  assessed_value: 0,
  acres: 0,
  exempt_id_hmstd: "",
  exempt_id_other: "",
  exempt_id_other2: "",
  exempt_id_other3: "",
  bill_status: "U",
  ispayable: true,
  status1: "",
  status2: "",
  status3: "",
  status4: "",
  status5: "",
  viewable: true,
  is_pending_tax_sale: false,
  is_payment_pending: false,
  back_taxes: 0,
  ...change,
});
