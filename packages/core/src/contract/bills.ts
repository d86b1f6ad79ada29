import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { CompanyId, CompanyName, Dollars, IsoDate, Measure, RecordDetailsId, text } from "./wire.ts";

const Bool = v.boolean();
const Text = v.string();
const MaybeDate = v.nullable(IsoDate);

/** A standard bill as the wire carries it (spec 0:213-225). Amounts in dollars. */
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
  IsNonPayable: Bool,
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
  MailStatus: Text,
  MailedDate: MaybeDate,
  BackTaxes: Dollars,
});
export type StandardBillWire = v.InferOutput<typeof StandardBill>;

/** A bill of a custom API or of Tyler (spec 0:229-237). Amounts in dollars. */
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
  is_pending_tax_sale: Bool,
  is_payment_pending: Bool,
  back_taxes: Dollars,
});
export type CustomApiBillWire = v.InferOutput<typeof CustomApiBill>;

/** One bill of either kind; `IsCustomAPI` tells which. */
export const WireBill = v.variant("IsCustomAPI", [StandardBill, CustomApiBill]);
export type WireBill = v.InferOutput<typeof WireBill>;

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
    propertyId: text(100),
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
  answer: v.array(WireBill),
  source: "0:129",
  invented: true,
});

/** One taxing entity (spec 0:239), with the names of that line. Amounts in dollars, millage as a decimal string. */
export const TaxLine = v.object({
  tax_acct_name: Text,
  tax_acct_id: Text,
  rsa_tax_acct_sort: Measure,
  adjusted_fmv: Dollars,
  net_assessment: Dollars,
  exempt_hmstd_amt: Dollars,
  taxable_amt: Dollars,
  millage_rate: Text,
  total_gross_tax: Dollars,
  credit_tax_amt: Dollars,
  net_tax: Dollars,
});
export type TaxLineWire = v.InferOutput<typeof TaxLine>;

/** spec 0:225 (TaxEntity), 0:241-245: what the summary shows. Null where the county's file had nothing. */
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
  PreviousPayment: Dollars,
  BackTaxes: Dollars,
  TotalDue: Dollars,
  PropertyAddress: Text,
  Lines: v.array(TaxLine),
});
export type TaxEntitiesWire = v.InferOutput<typeof TaxEntities>;

export const taxEntities = endpoint({
  name: "GetTaxEntities",
  method: "POST",
  path: "/AlchemePay/GetTaxEntities",
  access: "guest",
  body: v.object({ CompanyName, RecordDetailsId }),
  answer: TaxEntities,
  source: "1:121",
});

const Ids = v.pipe(v.array(RecordDetailsId), v.minLength(1), v.maxLength(100));

/** Which of these bills may not be paid online: pending tax sale, view only, private list (spec 1:120, 1:122). */
export const billsRestriction = endpoint({
  name: "BillsRestriction",
  method: "POST",
  path: "/AlchemePay/BillsRestriction",
  access: "guest",
  body: v.object({ CompanyName, RecordDetailsIds: Ids }),
  answer: v.object({
    filteredItems: v.array(RecordDetailsId),
    restrictedBills: v.array(
      v.object({ RecordDetailsId, Reason: v.picklist(["TaxSale", "ViewOnly", "Private"]) }),
    ),
  }),
  source: "1:122",
  invented: true,
});

/** The paid check of a guest's cart: the bills as they stand now (spec 1:118, 1:122). Unknown ids are left out. */
export const guestStatements = endpoint({
  name: "GuestStatements",
  method: "POST",
  path: "/AlchemePay/GuestStatements",
  access: "guest",
  body: v.object({
    CompanyName,
    SearchFields: v.object({ RecordDetailsId: v.pipe(v.string(), v.regex(/^\d{1,18}(,\d{1,18}){0,99}$/)) }),
  }),
  answer: v.array(WireBill),
  source: "1:118",
  invented: true,
});
