import { type Cents, cents } from "@county-pay/core/money";
import * as v from "valibot";

/** The parts of Braintree's objects that we read, as its package returns them; everything else is ignored. */
const Id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,36}$/));
const Text = v.fallback(v.pipe(v.string(), v.maxLength(500)), "");

/** '102.35' as cents; disputes also have amounts such as '250.0'. */
const Amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,10}(\.\d{1,2})?$/),
  v.transform((text): Cents => {
    const [dollars = "", rest = ""] = text.split(".");
    return cents(Number(`${dollars}${rest.padEnd(2, "0")}`));
  }),
);

/** Cents as Braintree writes them: 10235 is '102.35'. */
export function amountOf(amount: Cents): string {
  const digits = String(amount).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const STATUSES = [
  "authorization_expired",
  "authorized",
  "authorizing",
  "settlement_pending",
  "settlement_confirmed",
  "settlement_declined",
  "failed",
  "gateway_rejected",
  "processor_declined",
  "settled",
  "settling",
  "submitted_for_settlement",
  "voided",
] as const;

const CardToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{3,100}$/));
const Card = v.object({
  cardType: Text,
  last4: Text,
  /** Of a card that is stored. */
  token: v.fallback(v.nullable(CardToken), null),
});

/** What a bank said about the owner of a card (3-D Secure). */
const Authentication = v.object({ status: Text });

/** A charge or, with the type 'credit', a refund. */
export const Transaction = v.object({
  id: Id,
  status: v.picklist(STATUSES),
  type: v.picklist(["sale", "credit"]),
  amount: Amount,
  currencyIsoCode: v.string(),
  orderId: Text,
  paymentInstrumentType: Text,
  creditCard: v.fallback(Card, { cardType: "", last4: "", token: null }),
  processorResponseCode: Text,
  gatewayRejectionReason: Text,
  /** Null if its card was not authenticated in a browser. */
  threeDSecureInfo: v.fallback(v.nullable(Authentication), null),
  refundIds: v.fallback(v.array(Id), []),
  statusHistory: v.fallback(v.array(v.object({ status: v.string(), timestamp: Text })), []),
});
export type Transaction = v.InferOutput<typeof Transaction>;

/** A token with which a browser may use an account, also for 3-D Secure. */
export const ClientToken = v.object({ clientToken: v.pipe(v.string(), v.maxLength(9_000)) });

/** A call that answers with a transaction; only `find` answers with it alone. */
export const TransactionAnswer = v.object({ transaction: Transaction });

const StoredCard = v.object({
  ...Card.entries,
  token: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{10,100}$/)),
  expirationMonth: Text,
  expirationYear: Text,
});

/** A customer: a claim of ours (see `claims.ts`), or what a stored card belongs to. */
export const Customer = v.object({
  id: Id,
  /** What a claim says. */
  company: Text,
  createdAt: Text,
  creditCards: v.fallback(v.array(StoredCard), []),
});
export type Customer = v.InferOutput<typeof Customer>;
export const CustomerAnswer = v.object({ customer: Customer });

/** An error answer: why, and the transaction or the verification of a card that was declined. */
export const Refused = v.object({
  transaction: v.optional(Transaction),
  verification: v.optional(
    v.object({ status: Text, processorResponseCode: Text, gatewayRejectionReason: Text }),
  ),
});
export type Refused = v.InferOutput<typeof Refused>;

/** A day as an ISO time: its beginning, so that a deadline is never later than Braintree's. */
const Day = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d/),
  v.transform((day) => `${day.slice(0, 10)}T00:00:00.000Z`),
);

export const Dispute = v.object({
  id: Id,
  amountDisputed: v.optional(Amount),
  amount: v.optional(Amount),
  kind: Text,
  reason: Text,
  reasonCode: v.fallback(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), ""),
  status: v.string(),
  replyByDate: v.fallback(v.nullable(Day), null),
  receivedDate: Day,
  evidence: v.fallback(v.array(v.object({ id: Id })), []),
  transaction: v.object({ id: Id, orderId: Text }),
});
export type Dispute = v.InferOutput<typeof Dispute>;
export const DisputeAnswer = v.object({ dispute: Dispute });

export const DocumentAnswer = v.object({ documentUpload: v.object({ id: Id }) });

/** Codes of Braintree's validation errors that decide something. */
export const ERRORS = {
  customerIdIsInUse: "91609",
  cannotBeVoided: "91504",
  nonceConsumed: "91564",
  nonceUnknown: "91565",
  nonceLocked: "91566",
  tokenIsInvalid: "91518",
  numberIsInvalid: "81715",
} as const;

/** Errors of the request key: a request with this key was sent before, so this answer decides nothing. */
export const isOfKey = (code: string): boolean => /^91523[0-5]$/.test(code);
