import type { Visitor } from "../../bills/index.ts";
import type { CartItem } from "../../cart/index.ts";
import type { Company } from "../../company/company.ts";
import type { SubmitPaymentWire } from "../../contract/payments/payments.ts";
import { type Fee, feeFor, type Quote } from "../../fees/index.ts";
import { DEFAULT_COUNTRY_CODE } from "../../forms/phone.ts";
import type { MethodCode } from "../../methods/index.ts";
import { type Cents, toDollars, ZERO } from "../../money/index.ts";
import { isPartial } from "../amounts.ts";
import type { PayerForm } from "../payer/form.ts";
import { NO_ADDRESS_SENT } from "../payer/payer.ts";

/** The signed-in user who submits a payment that requires an account. IDs as on the wire. */
export type Submitter =
  | { readonly visitor: Extract<Visitor, "user">; readonly userId: string }
  | {
      readonly visitor: Extract<Visitor, "clerk">;
      readonly userId: string;
      readonly firstName: string;
      readonly lastName: string;
    };

/** The payer fields that every submit object has. */
export type PayerPart = Pick<
  SubmitPaymentWire,
  | "FirstName"
  | "LastName"
  | "IsBusiness"
  | "EmailAddress"
  | "CountryCode"
  | "PhoneNumber"
  | "Address"
  | "Comments"
  | "ConsentConfirmation"
>;

/**
 * The payer fields that every submit object has (CALL-114): a business has no last name, a missing street is four
 * dashes.
 */
export const payerPart = (payer: PayerForm, consent: boolean): PayerPart => ({
  FirstName: payer.firstName.trim(),
  LastName: payer.isBusiness ? "" : payer.lastName.trim(),
  IsBusiness: payer.isBusiness,
  EmailAddress: payer.email,
  CountryCode: DEFAULT_COUNTRY_CODE,
  PhoneNumber: payer.phone,
  Address: {
    Address1: payer.address1.trim() || NO_ADDRESS_SENT,
    Country: payer.country,
    City: payer.city,
    State: payer.state,
    Zip: payer.zip,
  },
  Comments: payer.note.trim(),
  ConsentConfirmation: consent,
});

/** The payer's name as bills and rows carry it. */
export const payerName = ({ firstName, lastName, isBusiness }: PayerForm): string =>
  [firstName, isBusiness ? "" : lastName]
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(" ");

/** The amounts of a payment, in dollars. `PartialPayment` pays part of a single bill (PAY-055). */
export const totalsPart = (quote: Quote, partial: boolean) => ({
  Amount: toDollars(quote.total),
  SubAmount: toDollars(quote.subAmount),
  TotalFees: toDollars(quote.fee),
  PartialPayment: partial,
});

/** The part of a fee that is shown as convenience fee, if the county names both lines (PAY-076). In cents. */
function convenienceOf(quote: Quote, fee: Fee | null): Cents {
  const isNamed = fee !== null && fee.fixedLabel !== "" && fee.percentageLabel !== "";
  return quote.lines.find(({ label }) => isNamed && label === fee.fixedLabel)?.amount ?? ZERO;
}

/** The parts of the payment method that affect the amounts. */
export interface AmountsContext {
  readonly type: MethodCode;
  /** A code such as VISA if known, otherwise ''. */
  readonly cardType: string;
  /** The bills; none for miscellaneous products, which cannot be paid partially. */
  readonly items: readonly CartItem[];
}

/** The amounts of a signed-in payment, in dollars (ENTITY-044). */
export function amountsPart(quote: Quote, company: Pick<Company, "fees">, context: AmountsContext) {
  const { type, cardType, items } = context;
  const convenience = toDollars(convenienceOf(quote, feeFor(company.fees, type, cardType)));
  const partial = isPartial(items, quote.subAmount);
  const totals = totalsPart(quote, partial);
  return {
    ...totals,
    ConvenienceFee: convenience,
    ConvFeeAmount: convenience,
    PartialPaymentAmount: partial ? totals.SubAmount : 0,
  };
}

/**
 * The source of a payment (ENTITY-048, ROLE-013, ROLE-014): a clerk's includes the clerk's name; a resident's has no SourcePage. `paidAt`
 * is ISO with offset.
 */
export const sourcePart = (by: Submitter, companyId: number, paidAt?: string) => ({
  ...(by.visitor === "clerk"
    ? {
        SourcePage: "clerk" as const,
        ClerkUser: { FirstName: by.firstName, LastName: by.lastName },
      }
    : {}),
  UserID: by.userId,
  CompanyId: companyId,
  ...(paidAt === undefined ? {} : { PaymentDate: paidAt }),
});
