import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { CompanyName, Dollars, Measure, RecordDetailsId, text, Uuid } from "./wire.ts";

/** spec 0:288: country, state and city are objects with name and code; the payload carries the country's code and names. */
export const PayerAddress = v.object({
  Address1: text(255),
  Country: text(2),
  City: text(100),
  State: text(100),
  Zip: text(10),
});

/** The submit object of a payment (spec 1:143), without anything of a card or an account: that stays in the frame. */
export const SubmitPayment = v.object({
  FirstName: text(50),
  LastName: text(50),
  /** Business profile: FirstName is the business's name and LastName is empty. */
  IsBusiness: v.boolean(),
  EmailAddress: text(254),
  CountryCode: v.literal("USA(1)"),
  PhoneNumber: text(15),
  Address: PayerAddress,
  Comments: text(30),
  /** Total with fees, as the payer saw it. */
  Amount: Dollars,
  SubAmount: Dollars,
  TotalFees: Dollars,
  PartialPayment: v.boolean(),
  SourcePage: v.literal("guest"),
  ConsentConfirmation: v.boolean(),
  /** What is paid of each bill; the bills of the payment, in the payer's order. */
  RecordDetails: v.pipe(
    v.array(v.object({ RecordDetailsId, AmountToPay: Dollars })),
    v.minLength(1),
    v.maxLength(100),
  ),
});
export type SubmitPaymentWire = v.InferOutput<typeof SubmitPayment>;

/** `Key` is the attempt's idempotency key: same key and body, same checkout; same key, other body: refused. */
export const GuestCheckoutRequest = v.variant("PaymentMethod", [
  v.object({
    CompanyName,
    Key: Uuid,
    PaymentMethod: v.literal("CC"),
    PaymentType: v.literal("Manual"),
    SubmitRDV2CCPayment: SubmitPayment,
  }),
  v.object({
    CompanyName,
    Key: Uuid,
    PaymentMethod: v.literal("ACH"),
    PaymentType: v.literal("ACH"),
    SubmitRDV2ACHPayment: SubmitPayment,
  }),
]);
export type GuestCheckoutRequest = v.InferInput<typeof GuestCheckoutRequest>;

/**
 * Binds bills, amounts and payer to a checkout session on the server and answers a page (text) that leads to the
 * card frame on the payments origin; `readCheckoutPage` reads it. Refusals: amount_changed (Details: SubAmount,
 * TotalFees, Amount), bill_paid, bill_pending, bill_not_payable, bill_restricted (Details: RecordDetailsIds),
 * consent_missing, method_unavailable, origin_not_allowed, idempotency_conflict, validation_failed.
 */
export const guestCheckout = endpoint({
  name: "GuestCheckout",
  method: "POST",
  path: "/GuestCheckout",
  access: "guest",
  body: GuestCheckoutRequest,
  answer: v.string(),
  answerType: "html",
  source: "1:146",
});

/**
 * How a checkout stands. `open`: nothing was sent yet. `processing`: sent, or its outcome is being confirmed; no
 * second payment may be made. `success`, `declined`, `expired`, `cancelled` as they say.
 */
export const CHECKOUT_STATUSES = [
  "open",
  "processing",
  "success",
  "declined",
  "expired",
  "cancelled",
] as const;

/** The result that the frame hands out (spec 0:286) and that a status question answers. */
export const CheckoutResult = v.object({
  Status: v.picklist(CHECKOUT_STATUSES),
  /** Reference number; empty until success. */
  Confirmation: v.string(),
  /** A sentence for the payer; may contain 'try the transaction again'. */
  Message: v.string(),
  /** Milliseconds since the money was asked for, while processing. */
  ProcessingMs: Measure,
});
export type CheckoutResult = v.InferOutput<typeof CheckoutResult>;

/** Asked by the page that opened a checkout, also after a reload or a lost connection. The session id is a secret of that browser. */
export const checkoutStatus = endpoint({
  name: "CheckoutStatus",
  method: "GET",
  path: "/AlchemePay/CheckoutStatus/:company/:checkoutId",
  access: "guest",
  params: v.object({ company: CompanyName, checkoutId: Uuid }),
  answer: CheckoutResult,
  source: "0:403",
  invented: true,
});

/** The payer closed the frame before paying. Answers how the checkout stands after that: `processing` if it was too late. */
export const cancelCheckout = endpoint({
  name: "CancelCheckout",
  method: "POST",
  path: "/AlchemePay/CancelCheckout",
  access: "guest",
  body: v.object({ CompanyName, CheckoutId: Uuid }),
  answer: CheckoutResult,
  source: "0:403",
  invented: true,
});

export const Confirmation = v.pipe(v.string(), v.regex(/^[0-9A-Z]{16}$/));

/** What the success screen and the printed receipt show (spec 0:188-192). Dollars; PaymentDate is ISO with offset in the county's zone. */
export const Receipt = v.object({
  Confirmation: v.string(),
  CompanyName: v.string(),
  CompanyDisplayName: v.string(),
  ConnectorId: v.string(),
  /** CC, ACH, CASH or CHECK. */
  PaymentType: v.string(),
  /** VISA, MSTR, DISC, AMEX, or empty. */
  CardType: v.string(),
  /** '•••• 1111', or empty. */
  AccountNickName: v.string(),
  PayerName: v.string(),
  Address: v.nullable(PayerAddress),
  PaymentDate: v.string(),
  SubAmount: Dollars,
  TotalFees: Dollars,
  Amount: Dollars,
  Lines: v.array(
    v.object({
      RecordDetailsId,
      AccountNumber: v.string(),
      BillNumber: v.string(),
      ParcelId: v.string(),
      TaxYear: v.string(),
      StatementType: v.string(),
      Amount: Dollars,
    }),
  ),
});
export type ReceiptWire = v.InferOutput<typeof Receipt>;

/** Found by the reference number, which cannot be guessed (80 random bits). */
export const receiptByConfirmation = endpoint({
  name: "Receipt",
  method: "GET",
  path: "/AlchemePay/Receipt/:company/:confirmation",
  access: "guest",
  params: v.object({ company: CompanyName, confirmation: Confirmation }),
  answer: Receipt,
  source: "0:193",
  invented: true,
});

/** The receipt as a page to print: base64 of UTF-8 HTML in `Bytes` (spec 1:146). */
export const printPaymentReceipt = endpoint({
  name: "PrintPaymentReceipt",
  method: "POST",
  path: "/AlchemePay/PrintPaymentReceipt",
  access: "public",
  body: v.object({ Confirmation, CompanyName, ConnectorId: text(50), ReturnHTML: v.literal(true) }),
  answer: v.object({ Bytes: v.string() }),
  source: "1:146",
});
