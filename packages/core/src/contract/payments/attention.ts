import * as v from "valibot";
import { RECONCILE_MONEY, SEE_MONEY } from "../../roles/permissions.ts";
import { Confirmation } from "../../wire/ids.ts";
import { Charge } from "../../wire/submit-object.ts";
import { IsoInstant, list, text, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

/**
 * The office's resolution of a payment that needs attention. `accept`: keep it as is, with the charged amount.
 * `give_back`: refund the full charge through the gateway. `given_back`: it was already refunded, at the gateway or by
 * the office's check.
 */
const Resolution = v.picklist(["accept", "give_back", "given_back"]);
/** The office's choice for a payment that needs attention. */
export type AttentionResolution = v.InferOutput<typeof Resolution>;

/** A payment, void, or refund that needs attention. Dollars. */
const OddPayment = v.object({
  Kind: v.picklist(["payment", "refund"]),
  /** The number of the payment or refund; and the payment's, under which the history shows it. */
  Confirmation: words(50),
  PaymentConfirmation: words(50),
  /** The kind of problem: a code with its own sentence, or 'other', which `Reason` explains. */
  Code: words(50),
  Reason: words(1_000),
  /** The detail of the code: a bank's return code or similar, or ''. */
  Detail: words(200),
  /** The requested amount, with the fee. */
  Amount: Charge,
  /** The amount that the gateway reports as charged or refunded; null if it has not reported one. */
  TakenAmount: v.nullable(Charge),
  /** The payment's state; for a refund its kind and state. */
  State: words(50),
  SubmitDate: v.nullable(IsoInstant),
  /** The office's possible resolutions; empty while a void or refund is in progress. */
  Choices: list(Resolution, 3),
});
/** A problem on the wire, in dollars. */
export type OddPaymentWire = v.InferOutput<typeof OddPayment>;

const office = { access: "login", roles: SEE_MONEY, source: "MONEY-015", invented: true } as const;

/** Everything that needs attention, oldest first. */
export const needsAttention = endpoint({
  ...office,
  name: "NeedsAttention",
  method: "GET",
  path: "/AlchemePay/NeedsAttention",
  answer: list(OddPayment, 1_000),
});

/**
 * The office resolves a payment that needs attention (decision 058): the ledger is posted, its bills are released, and
 * the note stays in the audit trail. If money is refunded, the answer says how. Refusals: not_found (no open problem
 * under this number), amount_invalid (the charge exceeds the requested amount, or does not exceed the fee: it cannot be
 * accepted), amount_changed (the gateway's current report does not match the choice), bill_paid, bill_pending,
 * payment_pending, refund_amount_invalid (nothing is left to refund), forbidden (an SMF user may not refund; with `AboveLimit`, the amount is
 * above the caller's limit),
 * unavailable (the gateway does not answer).
 */
export const resolveAttention = endpoint({
  ...office,
  name: "ResolveAttention",
  roles: RECONCILE_MONEY,
  method: "POST",
  path: "/AlchemePay/ResolveAttention",
  body: v.strictObject({
    Confirmation,
    Resolution,
    Note: v.pipe(text(500), v.trim(), v.minLength(1)),
  }),
  answer: v.object({
    /**
     * `done`: it is complete. `processing`: the gateway has not confirmed yet. `declined`: the gateway refuses the
     * refund.
     */
    Status: v.picklist(["done", "processing", "declined"]),
  }),
});
