import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Confirmation } from "../base/ids.ts";
import { IsoInstant, list, text, words } from "../base/wire.ts";
import { Charge } from "../payments/submit-object.ts";

/**
 * How the office ends a payment that needs attention. `accept`: as it is, with the amount that was taken. `give_back`: all
 * that was taken goes back through the gateway. `given_back`: it went back already, at the gateway or by the office's check.
 */
const Resolution = v.picklist(["accept", "give_back", "given_back"]);
/** A choice of the office about a payment that needs attention. */
export type AttentionResolution = v.InferOutput<typeof Resolution>;

/** A payment, void or refund that needs attention. Dollars. */
const OddPayment = v.object({
  Kind: v.picklist(["payment", "refund"]),
  /** Of the payment or of the refund; and of the payment, which is where the history shows it. */
  Confirmation: words(50),
  PaymentConfirmation: words(50),
  /** What is odd: a code that has its own sentence, or 'other', which `Reason` explains. */
  Code: words(50),
  Reason: words(1_000),
  /** Of the code: a bank's return code and the like, or ''. */
  Detail: words(200),
  /** What was asked for, with the fee. */
  Amount: Charge,
  /** What the gateway says that it took or gave back; null where it has not said. */
  TakenAmount: v.nullable(Charge),
  /** The payment's state; of a refund its kind and state. */
  State: words(50),
  SubmitDate: v.nullable(IsoInstant),
  /** How the office may end it; empty while money is on its way back. */
  Choices: list(Resolution, 3),
});
/** What needs attention as the wire has it, in dollars. */
export type OddPaymentWire = v.InferOutput<typeof OddPayment>;

const office = { access: "login", roles: ["admin", "smf"], source: "MONEY-015", invented: true } as const;

/** Everything that needs attention, oldest first. */
export const needsAttention = endpoint({
  ...office,
  name: "NeedsAttention",
  method: "GET",
  path: "/AlchemePay/NeedsAttention",
  answer: list(OddPayment, 1_000),
});

/**
 * The office ends a payment that needs attention (decision 058): the ledger is posted, its bills are free, and the note stays
 * in the audit trail. Answers how the money goes back where it does. Refusals: not_found (nothing needs attention under this
 * number, or nothing does any more), amount_invalid (more was taken than was asked, or not more than the fee: it cannot be
 * accepted), amount_changed (what the gateway says now does not fit the choice), bill_paid, bill_pending, payment_pending,
 * refund_amount_invalid (nothing is left to give back), forbidden (an SMF user may not give back), unavailable (the gateway
 * does not answer).
 */
export const resolveAttention = endpoint({
  ...office,
  name: "ResolveAttention",
  method: "POST",
  path: "/AlchemePay/ResolveAttention",
  body: v.strictObject({
    Confirmation,
    Resolution,
    Note: v.pipe(text(500), v.trim(), v.minLength(1)),
  }),
  answer: v.object({
    /** `done`: it came to its end. `processing`: the gateway has not confirmed yet. `declined`: it gives nothing back. */
    Status: v.picklist(["done", "processing", "declined"]),
  }),
});
