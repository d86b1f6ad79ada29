import { randomUUID } from "node:crypto";
import type { CashBillPayment, CashMiscPayment, CheckBillPayment } from "@county-pay/core/contract";
import { type Cents, cents, sum, toDollars } from "@county-pay/core/money";
import type { InferOutput } from "valibot";
import type { BillToPay } from "./payer.ts";

type CashBody = InferOutput<typeof CashBillPayment>;
type CheckBody = InferOutput<typeof CheckBillPayment>;
type MiscBody = InferOutput<typeof CashMiscPayment>;

const PAYER = {
  FirstName: "Ada",
  LastName: "Example",
  IsBusiness: false,
  EmailAddress: "",
  CountryCode: "USA(1)",
  PhoneNumber: "9125550142",
  Address: { Address1: "1 Example Street", Country: "US", City: "Savannah", State: "Georgia", Zip: "31401" },
  Comments: "",
  ConsentConfirmation: true,
} as const;

const amounts = (total: Cents) => ({
  Amount: toDollars(total),
  SubAmount: toDollars(total),
  TotalFees: 0,
  ConvenienceFee: 0,
  ConvFeeAmount: 0,
  PartialPayment: false,
  PartialPaymentAmount: 0,
});

const billsPart = (companyId: number, bills: readonly BillToPay[]) => ({
  ...PAYER,
  ...amounts(sum(bills.map((bill) => cents(bill.cents)))),
  SourcePage: "clerk" as const,
  CompanyId: companyId,
  IsCustomAPI: false as const,
  RecordDetailsIds: bills.map(({ id }) => id),
  RecordDetails: bills.map(({ id, cents: amount }) => ({
    RecordDetailsId: id,
    AmountToPay: toDollars(cents(amount)),
  })),
});

type CashSubmit = Extract<CashBody["SubmitRDV2CASHPayment"], { IsCustomAPI: false }>;
type CheckSubmit = Extract<CheckBody["SubmitRDV2CHECKPayment"], { IsCustomAPI: false }>;

/** A clerk's request for accepting cash for bills of `demo`. */
export const cashFor = (
  companyId: number,
  bills: readonly BillToPay[],
  change: Partial<CashSubmit> = {},
): CashBody => ({
  CompanyName: "demo",
  Key: randomUUID(),
  PaymentMethod: "CASH",
  PaymentType: "CASH",
  SubmitRDV2CASHPayment: { ...billsPart(companyId, bills), ...change },
});

/** Like `cashFor`, with a check. */
export const checkFor = (
  companyId: number,
  bills: readonly BillToPay[],
  change: Partial<CheckSubmit> = {},
): CheckBody => ({
  CompanyName: "demo",
  Key: randomUUID(),
  PaymentMethod: "CHECK",
  PaymentType: "CHECK",
  SubmitRDV2CHECKPayment: {
    ...billsPart(companyId, bills),
    CHECKDetails: { CheckNumber: "0012345" },
    ...change,
  },
});

/** A clerk's request for accepting cash for products of `demo`, each with its price in cents. */
export const cashForProducts = (
  companyId: number,
  products: Readonly<Record<string, number>>,
  change: Partial<MiscBody["SubmitRDV2CASHPayment"]> = {},
): MiscBody => ({
  CompanyName: "demo",
  Key: randomUUID(),
  PaymentMethod: "CASH",
  PaymentType: "CASH",
  SubmitRDV2CASHPayment: {
    ...PAYER,
    ...amounts(sum(Object.values(products).map(cents))),
    SourcePage: "clerk",
    CompanyId: companyId,
    AccountCode1: "Title",
    AccountCode2: Object.keys(products).join(),
    VIN: "",
    LicenseNumber: "",
    InvoiceNumber: "",
    DrivesCartId: "",
    CartPayments: Object.entries(products).map(([name, price]) => ({
      AccountCode1: "Title",
      AccountCode2: name,
      AmountPaid: toDollars(cents(price)),
    })),
    ...change,
  },
});
