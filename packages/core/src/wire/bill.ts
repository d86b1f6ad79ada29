import * as v from "valibot";
import { JobOption, JobStatus } from "./job.ts";
import { MailTrackingRecord } from "./mail-tracking.ts";
import { TaxEntity } from "./tax-entity.ts";
import { CompanyId, Dollars, IsoDate, list, Measure, RecordDetailsId, words } from "./values.ts";

/** The maximum number of bills of one parcel, of one unpaged search, and of a page of tax-sale bills (CONST-012). */
export const MOST_BILLS = 300;

const Bool = v.boolean();
/** A county's file may have 500 characters in a field, and an address is composed of several fields. */
const Text = words(4_000);
const MaybeDate = v.nullable(IsoDate);
/**
 * Optional facts by name (PREVIEW-043); open, so that a page loaded before a new one was added can still read bills.
 */
const Details = v.pipe(v.record(words(50), Text), v.maxEntries(50));

/**
 * A standard bill on the wire (ENTITY-001 to 012). Amounts in dollars. Optional fields are present in the calls whose
 * docstring says so. `monthAfterDueDate` is derived from DueDate and not sent.
 */
export const StandardBill = v.object({
  IsCustomAPI: v.literal(false),
  RecordDetailsId,
  CompanyId,
  AccountNumber: Text,
  InvoiceNumber: Text,
  DueDate: MaybeDate,
  StatementDate: MaybeDate,
  AmountDue: Dollars,
  TotalBalance: Dollars,
  RemainingBalance: Dollars,
  AmountPaid: Dollars,
  CurrentBalance: Dollars,
  PaidInFull: v.picklist(["True", "False"]),
  Payable: v.picklist(["True", "False"]),
  StatementType: Text,
  /** It is view-only: marked so, or its owner is on the view-only list. */
  IsNonPayable: Bool,
  /** Its owner is on the private list, so guests cannot pay it. */
  IsPrivate: v.optional(Bool),
  IsPendingTaxSale: Bool,
  /** A payment of this bill is being confirmed, which blocks others. */
  IsPaymentPending: Bool,
  Address1: Text,
  PropertyAddress: Text,
  /** The parcel ID or account. */
  CustomField20: Text,
  /** The tax year. */
  CustomField22: Text,
  /** The description, or the number of a mobile home. */
  CustomField24: Text,
  /** The owner's name. */
  CustomField30: Text,
  PropertyType: Text,
  /** How it was sent, in words of the requested language; empty if it was not sent. */
  MailStatus: Text,
  MailedDate: MaybeDate,
  BackTaxes: Dollars,
  /** The status in the words of the county's own system; our software determines its own. */
  Status: v.optional(Text),
  /** The mailing address after the owner's last change; if present, it is shown instead of Address1. */
  UpdatedAddress1: v.optional(Text),
  /** The amount that the payer intends to pay. */
  AmountToPay: v.optional(Dollars),
  MailTracking: v.optional(list(MailTrackingRecord, 200)),
  TaxEntity: v.optional(v.nullable(TaxEntity)),
  Details: v.optional(Details),
  JobOption: v.optional(v.nullable(JobOption)),
  JobStatus: v.optional(v.nullable(JobStatus)),
});
export type StandardBillWire = v.InferOutput<typeof StandardBill>;

/** A bill of a custom API or of Tyler (ENTITY-013 to 019). Amounts in dollars. */
export const CustomApiBill = v.object({
  IsCustomAPI: v.literal(true),
  RecordDetailsId,
  CompanyId,
  bill_no: Text,
  property_id: Text,
  tax_year: Text,
  owner_name: Text,
  property_desc: Text,
  property_address: Text,
  /** R real, P personal, M mobile home, H heavy equipment, T timber. */
  property_type: Text,
  city: Text,
  state: Text,
  zip_code: Text,
  /** The key by which the county's system identifies its rows; `{hash}` in the specification. */
  hash: v.optional(words(128)),
  address_line1: Text,
  address_line2: Text,
  address_line3: Text,
  current_due_date: MaybeDate,
  current_bill_amt: Dollars,
  paid_amt: Dollars,
  original_bill_amt: Dollars,
  penalty_amt: Dollars,
  interest_amt: Dollars,
  other_fees: Dollars,
  /** Charges for returned eChecks that are due with the bill. */
  returned_check_charge: v.optional(Dollars),
  billing_date: MaybeDate,
  payment_good_through: MaybeDate,
  bldg_value: Dollars,
  land_value: Dollars,
  assessed_value: Dollars,
  acres: Measure,
  exempt_id_hmstd: Text,
  exempt_id_other: Text,
  exempt_id_other2: Text,
  exempt_id_other3: Text,
  /** U unpaid, P paid. */
  bill_status: v.picklist(["U", "P"]),
  ispayable: Bool,
  status1: Text,
  status2: Text,
  status3: Text,
  status4: Text,
  status5: Text,
  viewable: Bool,
  /** Like IsNonPayable and IsPrivate of a standard bill. */
  is_non_payable: v.optional(Bool),
  is_private: v.optional(Bool),
  is_pending_tax_sale: Bool,
  is_payment_pending: Bool,
  back_taxes: Dollars,
  details: v.optional(Details),
});
export type CustomApiBillWire = v.InferOutput<typeof CustomApiBill>;

/** A bill of either kind, distinguished by `IsCustomAPI`. */
export const WireBill = v.variant("IsCustomAPI", [StandardBill, CustomApiBill]);
export type WireBill = v.InferOutput<typeof WireBill>;
