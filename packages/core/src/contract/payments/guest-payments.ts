import * as v from "valibot";
import { METHOD_CODES } from "../../methods/index.ts";
import { endpoint } from "../base/endpoint.ts";
import { Done } from "../base/ids.ts";
import { CompanyName, IsoInstant, list, RecordDetailsId, Uuid, words } from "../base/wire.ts";
import { WireBill } from "../bills/bill-shape.ts";
import { PayPlusConfig } from "../office/company.ts";
import { PaymentResult } from "./payment-result.ts";
import {
  achFields,
  amountFields,
  byBank,
  byCard,
  Charge,
  payerFields,
  sourceFields,
  typedCardFields,
} from "./submit-object.ts";

/** What a link to a single payment leads to (CALL-138, GUESTPAY-010). Dollars. */
export const GuestPaymentInfo = v.object({
  Bill: WireBill,
  PayPlusConfig,
  /** What was paid of the bill before: deducted from the amount due. A reference number is masked but for the asker's own. */
  Payments: list(v.object({ Confirmation: words(50), Amount: Charge, PaymentDate: IsoInstant }), 100),
  /** What was paid in all. */
  TotalAmountPaid: Charge,
  /** The reference number of the latest payment, or of the asker's own; null while there is none. Masked as above. */
  PaymentConfirmationNumber: v.nullable(words(50)),
  PaymentDate: v.nullable(IsoInstant),
});
export type GuestPaymentInfoWire = v.InferOutput<typeof GuestPaymentInfo>;

/**
 * The bill of payment-guest/{recordDetailsId} and payment-status/{recordDetailsId}. Anybody may ask, and a reference number
 * opens a receipt with its payer's name: a caller with the `Key` of the attempt that paid gets all of it, and
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

/** A single bill, in full or in part, by typed card or bank account; the bill is `id`. As strict as every submission. */
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
 * `success` leads to payment-status, any other Status shows its Message. Refuses what GuestCheckout refuses, and besides a
 * token that no card entry of this county gave (captcha_failed) or that was used or is too old (session_expired).
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

/** A payment that was tried and failed, for the county's records: nothing of a card, and of the payer no more than an id. */
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
