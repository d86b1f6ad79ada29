import * as v from "valibot";
import { METHOD_CODES } from "../../methods/index.ts";
import { WireBill } from "../../wire/bill.ts";
import { Done } from "../../wire/ids.ts";
import { PaymentResult } from "../../wire/payment-result.ts";
import {
  achFields,
  amountFields,
  byBank,
  byCard,
  Charge,
  payerFields,
  sourceFields,
  typedCardFields,
} from "../../wire/submit-object.ts";
import { CompanyName, IsoInstant, list, RecordDetailsId, Uuid, words } from "../../wire/values.ts";
import { PayPlusConfig } from "../county/company.ts";
import { endpoint } from "../endpoint.ts";

/** The data for a single payment's link (CALL-138, GUESTPAY-010). Dollars. */
export const GuestPaymentInfo = v.object({
  Bill: WireBill,
  PayPlusConfig,
  /**
   * Earlier payments of the bill, deducted from the amount due. Reference numbers are masked except the caller's own.
   */
  Payments: list(v.object({ Confirmation: words(50), Amount: Charge, PaymentDate: IsoInstant }), 100),
  /** The total of the payments. */
  TotalAmountPaid: Charge,
  /** The reference number of the latest payment, or of the caller's own; null if there is none. Masked as above. */
  PaymentConfirmationNumber: v.nullable(words(50)),
  PaymentDate: v.nullable(IsoInstant),
});
export type GuestPaymentInfoWire = v.InferOutput<typeof GuestPaymentInfo>;

/**
 * The bill of payment-guest/{recordDetailsId} and payment-status/{recordDetailsId}. Anyone may call it, and a reference
 * number opens a receipt with its payer's name: a caller with the `Key` of the attempt that paid gets the full number,
 * others get its last four characters. Refusals: company_not_found, origin_not_allowed, not_found.
 */
export const getGuestPaymentInfo = endpoint({
  name: "GetGuestPaymentInfo",
  method: "POST",
  path: "/AlchemePay/GetGuestPaymentInfo",
  access: "public",
  body: v.object({ id: RecordDetailsId, CompanyName, Key: v.optional(Uuid) }),
  answer: GuestPaymentInfo,
  source: "CALL-138",
});

/** @__NO_SIDE_EFFECTS__ */
const submit = <Method extends v.ObjectEntries>(method: Method) =>
  v.strictObject({ ...payerFields, ...amountFields, ...sourceFields, ...method });
const single = { id: RecordDetailsId, CompanyName, Key: Uuid };

/**
 * Pays a single bill, in full or in part, by typed card or bank account; the bill is `id`. As strict as every
 * submission.
 */
export const GuestPaymentRequest = v.variant("PaymentMethod", [
  v.strictObject({
    ...single,
    ...byCard,
    SubmitRDV2CCPayment: submit(typedCardFields),
  }),
  v.strictObject({
    ...single,
    ...byBank,
    SubmitRDV2ACHPayment: submit(achFields),
  }),
]);
export type GuestPaymentRequest = v.InferOutput<typeof GuestPaymentRequest>;

/**
 * After `success` the client opens payment-status, for any other Status it shows the Message. Refuses what
 * GuestCheckout refuses, and also a token that no card entry of this county registered (captcha_failed) or that was
 * used or has expired (session_expired). While payers wait in line, it is refused with in_line (429) and the header
 * Retry-After: send the same request with the same Key again after that time, or ask PlaceInLine with the Key before the
 * card is entered (decision 450).
 */
export const submitGuestPayment = endpoint({
  name: "SubmitGuestPayment",
  method: "POST",
  path: "/AlchemePay/SubmitGuestPayment",
  access: "public",
  body: GuestPaymentRequest,
  answer: PaymentResult,
  source: "CALL-139",
});

/** A failed payment attempt, for the county's records: no card data, and about the payer only an ID. */
export const logFailedPaymentTransaction = endpoint({
  name: "LogFailedPaymentTransaction",
  method: "POST",
  path: "/AlchemePay/LogFailedPaymentTransaction",
  access: "guest",
  body: v.strictObject({
    CompanyName,
    PaymentMethod: v.picklist(METHOD_CODES),
    Amount: Charge,
    SubAmount: Charge,
    TotalFees: Charge,
    RecordDetailsIds: list(RecordDetailsId, 100),
    Status: words(50),
    Message: words(500),
    UserID: sourceFields.UserID,
    TerminalID: v.optional(words(50)),
  }),
  answer: Done,
  source: "CALL-148",
});
