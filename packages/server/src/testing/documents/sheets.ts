import type { TaxLine, TaxSummary } from "@county-pay/core/bills";
import { DEFAULT_THEME } from "@county-pay/core/company";
import { ENGLISH } from "@county-pay/core/messages";
import { cents } from "@county-pay/core/money";
import type { Receipt, ReceiptOffice } from "@county-pay/core/payments";
import { makeBill, makeCompany } from "@county-pay/core/testing";
import { barcodeModules } from "../../documents/barcode.ts";
import type { BillSheet } from "../../documents/bill.ts";
import type { ReceiptSheet } from "../../documents/receipt.ts";

export const NOW = Date.parse("2026-11-02T15:00:00Z");
export const PAY_AT = "https://pay.county.example/chatham/guest/bill-preview/42";

export const taxLine = (entity: string, netTax: number): TaxLine => ({
  entity,
  adjustedFmv: cents(28_450_000),
  grossAssessment: null,
  netAssessment: cents(11_380_000),
  exemption: cents(200_000),
  taxableValue: cents(11_180_000),
  millageRate: "18.131",
  grossTax: cents(netTax + 1_000),
  credit: cents(1_000),
  netTax: cents(netTax),
});

export const SUMMARY: TaxSummary = {
  buildingValue: cents(20_000_000),
  landValue: cents(8_450_000),
  fairMarketValue: cents(28_450_000),
  acres: 0.25,
  billDate: "2026-09-15",
  dueDate: "2026-11-15",
  goodThroughDate: "2026-11-15",
  exemptions: "S1",
  currentDue: cents(358_120),
  penalty: cents(0),
  interest: cents(1_212),
  otherFees: cents(500),
  returnedCheck: cents(0),
  previousPayments: cents(100_000),
  backTaxes: cents(41_200),
  totalDue: cents(301_032),
  propertyAddress: "112 W Jones St",
  lines: [
    taxLine("County M&O", 125_310),
    taxLine("School M&O", 190_210),
    taxLine("City of Savannah", 42_600),
  ],
};

/** A bill of an invented county, on which older bills are due too. */
export const aBillSheet = (change: Partial<BillSheet> = {}): BillSheet => ({
  company: makeCompany({ displayName: "Chatham County Tax Commissioner" }),
  bill: makeBill({
    billNumber: "2026-0012345",
    parcelId: "2-0032-14-007",
    taxYear: "2026",
    ownerName: "Peña & Søn, LLC",
    propertyAddress: "112 W Jones St",
    dueDate: "2026-11-15",
    amountDue: cents(358_120),
    remainingBalance: cents(259_832),
  }),
  summary: SUMMARY,
  identity: { theme: DEFAULT_THEME, typeface: "Public Sans", logo: null },
  addressee: ["Peña & Søn, LLC", "112 West Jones Street", "Savannah, Georgia 31401"],
  payAt: PAY_AT,
  language: ENGLISH,
  now: NOW,
  ...change,
});

export const RECEIPT: Receipt = {
  confirmation: "0123456789ABCDEF",
  original: "",
  companyDisplayName: "Chatham County",
  connectorId: "sandbox",
  paymentType: "CC",
  cardType: "VISA",
  accountNickName: "•••• 1111",
  isPayerHidden: false,
  isDues: false,
  payerName: "Ada Example",
  address: { Address1: "1 Example Street", Country: "US", City: "Savannah", State: "Georgia", Zip: "31401" },
  paidAt: "2026-03-03T14:05:09-05:00",
  subAmount: cents(30_000),
  fee: cents(750),
  total: cents(30_750),
  tendered: null,
  change: null,
  checkNumber: "",
  checkKind: undefined,
  office: undefined,
  lines: [
    {
      billId: "1",
      accountNumber: "ACC-1",
      billNumber: "B1",
      parcelId: "1-2",
      location: "",
      taxYear: "2025",
      billType: "Property Tax",
      amount: cents(10_000),
      remaining: cents(0),
      propertyAddress: "203 N Oak Ave",
      ownerName: "",
      paymentFor: "",
    },
    {
      billId: "2",
      accountNumber: "",
      billNumber: "B2",
      parcelId: "1-3",
      location: "",
      taxYear: "2025",
      billType: "Property Tax",
      amount: cents(20_000),
      remaining: cents(0),
      propertyAddress: "203 N Oak Ave",
      ownerName: "",
      paymentFor: "",
    },
  ],
};

/** The receipt of a payment for two bills. */
export const aReceiptSheet = (change: Partial<ReceiptSheet> = {}): ReceiptSheet => ({
  receipt: RECEIPT,
  kind: "receipt",
  check: { url: null, notices: [] },
  openAt: { url: "https://pay.county.example/chatham", isBill: false },
  paper: "letter",
  timeZone: "America/New_York",
  identity: { theme: DEFAULT_THEME, typeface: "Public Sans", logo: null },
  language: ENGLISH,
  now: Date.parse("2026-03-04T15:00:00Z"),
  ...change,
});

/** The office's part of that receipt, had it been paid at the counter. */
export const OFFICE: ReceiptOffice = {
  ReceiptNumber: 1042,
  ClerkName: "Carla Counter",
  DrawerDay: "2026-03-03",
  Address: ["222 West Oglethorpe Avenue", "Savannah, Georgia 31401"],
  Phone: "(912) 555-0100",
  Barcode: barcodeModules(RECEIPT.confirmation),
};
