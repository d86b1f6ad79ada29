import * as v from "valibot";
import { LONGEST_PROPERTY_NUMBER, PAGES } from "../constants.ts";
import { endpoint } from "./endpoint.ts";
import { JobOption, JobStatus } from "./jobs.ts";
import { MailTrackingRecord } from "./mail-tracking.ts";
import { TaxEntity } from "./tax-entity.ts";
import {
  CompanyId,
  CompanyName,
  Dollars,
  IsoDate,
  list,
  Measure,
  RecordDetailsId,
  text,
  words,
} from "./wire.ts";

/** The bills of one parcel, or of one search that is not paged. */
export const MOST_BILLS = PAGES.tylerTaxSale;

const Bool = v.boolean();
/** A county's file may hold 500 characters in a field, and an address is put together of several. */
const Text = words(4_000);
const MaybeDate = v.nullable(IsoDate);

/**
 * A standard bill as the wire carries it (spec 0:214-223). Amounts in dollars. What is optional comes with the calls
 * whose docstring says so. `monthAfterDueDate` is derived from DueDate and not sent.
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
  /** It may only be looked at: marked so, or its owner is on the view-only list. */
  IsNonPayable: Bool,
  /** Its owner is on the private list, which keeps guests from paying it. */
  IsPrivate: v.optional(Bool),
  IsPendingTaxSale: Bool,
  /** A payment of this bill is being confirmed: no other may be made. */
  IsPaymentPending: Bool,
  Address1: Text,
  PropertyAddress: Text,
  /** Parcel id or account. */
  CustomField20: Text,
  /** Tax year. */
  CustomField22: Text,
  /** Description, or the number of a mobile home. */
  CustomField24: Text,
  /** Owner name. */
  CustomField30: Text,
  PropertyType: Text,
  /** How it was sent, in the words of the language that was asked for; empty where it was not. */
  MailStatus: Text,
  MailedDate: MaybeDate,
  BackTaxes: Dollars,
  /** The status in words as the county's own system has it; the product decides its own. */
  Status: v.optional(Text),
  /** The mailing address as the owner last changed it; where it is there, it is shown in place of Address1. */
  UpdatedAddress1: v.optional(Text),
  /** What the payer means to pay of it. */
  AmountToPay: v.optional(Dollars),
  MailTracking: v.optional(list(MailTrackingRecord, 200)),
  TaxEntity: v.optional(v.nullable(TaxEntity)),
  JobOption: v.optional(v.nullable(JobOption)),
  JobStatus: v.optional(v.nullable(JobStatus)),
});
export type StandardBillWire = v.InferOutput<typeof StandardBill>;

/** A bill of a custom API or of Tyler (spec 0:226-233). Amounts in dollars. */
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
  /** By which the county's system tells its own rows apart; `{hash}` in the specification. */
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
  /** Charges for returned eChecks that are owed with the bill. */
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
  /** As IsNonPayable and IsPrivate of a standard bill. */
  is_non_payable: v.optional(Bool),
  is_private: v.optional(Bool),
  is_pending_tax_sale: Bool,
  is_payment_pending: Bool,
  back_taxes: Dollars,
});
export type CustomApiBillWire = v.InferOutput<typeof CustomApiBill>;

/** One bill of either kind; `IsCustomAPI` tells which. */
export const WireBill = v.variant("IsCustomAPI", [StandardBill, CustomApiBill]);
export type WireBill = v.InferOutput<typeof WireBill>;

/** One bill, by its id: what guest/bill-preview/{recordDetailsId} opens. */
export const billById = endpoint({
  name: "BillById",
  method: "GET",
  path: "/AlchemePay/Bill/:company/:recordDetailsId",
  access: "guest",
  params: v.object({ company: CompanyName, recordDetailsId: RecordDetailsId }),
  answer: WireBill,
  source: "1:122",
  invented: true,
});

/** The bill of a property in a year: what guest/bill-preview/{propertyId}/{year} opens. */
export const billByProperty = endpoint({
  name: "BillByProperty",
  method: "GET",
  path: "/AlchemePay/BillByProperty/:company/:propertyId/:year",
  access: "guest",
  params: v.object({
    company: CompanyName,
    propertyId: text(LONGEST_PROPERTY_NUMBER),
    year: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  }),
  answer: WireBill,
  source: "1:117",
  invented: true,
});

/** Every bill of the same parcel (mobile homes: of the same number), newest year first. Also what back taxes are asked from. */
export const billHistory = endpoint({
  name: "BillHistory",
  method: "GET",
  path: "/AlchemePay/BillHistory/:company/:recordDetailsId",
  access: "guest",
  params: v.object({ company: CompanyName, recordDetailsId: RecordDetailsId }),
  answer: list(WireBill, MOST_BILLS),
  source: "0:129",
  invented: true,
});

const Ids = v.pipe(v.array(RecordDetailsId), v.minLength(1), v.maxLength(100));

/** Which of these bills may not be paid online: pending tax sale, view only, private list (spec 1:126). */
export const billsRestriction = endpoint({
  name: "BillsRestriction",
  method: "POST",
  path: "/AlchemePay/BillsRestriction",
  access: "guest",
  body: v.object({ CompanyName, RecordDetailsIds: Ids }),
  answer: v.object({
    filteredItems: list(RecordDetailsId, 100),
    restrictedBills: list(
      v.object({ RecordDetailsId, Reason: v.picklist(["TaxSale", "ViewOnly", "Private"]) }),
      100,
    ),
  }),
  source: "1:126",
  invented: true,
});

/** The paid check of a guest's cart: the bills as they stand now (spec 1:122). Unknown ids are left out. */
export const guestStatements = endpoint({
  name: "GuestStatements",
  method: "POST",
  path: "/AlchemePay/GuestStatements",
  access: "guest",
  body: v.object({
    CompanyName,
    SearchFields: v.object({ RecordDetailsId: v.pipe(v.string(), v.regex(/^\d{1,18}(,\d{1,18}){0,99}$/)) }),
  }),
  answer: list(WireBill, 100),
  source: "1:122",
  invented: true,
});
