import * as v from "valibot";
import { METHOD_CODES } from "../../methods/index.ts";
import { APPROVE_REFUNDS, SEE_PAYMENTS, VOID_PAYMENTS } from "../../roles/permissions.ts";
import { Confirmation, Done } from "../../wire/ids.ts";
import { Charge } from "../../wire/submit-object.ts";
import { IsoInstant, list, text, Uuid, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

/**
 * The states of a void or refund above a limit: waiting for a second person; approved or refused by them; withdrawn by
 * the person who asked; outdated, because the payment had changed so much that it could not be given back as asked.
 */
export const APPROVAL_STATES = ["waiting", "approved", "refused", "withdrawn", "outdated"] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

const Kind = v.picklist(["void", "refund"]);

/** A void or refund above its requester's limit. Dollars. */
export const RefundApproval = v.object({
  Id: Uuid,
  State: v.picklist(APPROVAL_STATES),
  /** What it would be now: a void becomes a refund when the payment settles. */
  Kind,
  /** The payment's number. */
  Confirmation: words(50),
  PaymentType: v.picklist(METHOD_CODES),
  PayerName: words(300),
  /** The amount of the payment, with its fee. */
  PaymentAmount: Charge,
  Amount: Charge,
  TotalFees: Charge,
  /** What can be given back of the payment now. */
  RefundableAmount: Charge,
  Reason: words(200),
  RequestedBy: words(300),
  RequestedAt: IsoInstant,
  /** The caller asked for it, and therefore cannot decide on it. */
  IsOwn: v.boolean(),
  DecidedBy: words(300),
  DecidedAt: v.nullable(IsoInstant),
  /** What the second person wrote. */
  Note: words(200),
  /** The number of the refund's memo; '' until it was given back. */
  RefundConfirmation: words(50),
});
export type RefundApprovalWire = v.InferOutput<typeof RefundApproval>;

const office = { access: "login", source: "ROLE-017", invented: true } as const;

/**
 * The voids and refunds that wait for a second person, oldest first, then the latest decided ones: of one payment, or of
 * the county if `Confirmation` is ''.
 */
export const refundApprovals = endpoint({
  ...office,
  roles: SEE_PAYMENTS,
  name: "RefundApprovals",
  method: "GET",
  path: "/AlchemePay/RefundApprovals",
  query: v.object({ Confirmation: v.optional(v.union([v.literal(""), Confirmation]), "") }),
  answer: list(RefundApproval, 200),
});

const byApproval = v.object({ id: Uuid });

/**
 * The decision of a second person. `Kind` and `RefundableAmount` are what they saw; a refusal needs a note. If it is
 * approved, the payment is given back now, under today's rules. Refused with validation_failed and in
 * `Details.Reason`: own_request, decided (it is no longer waiting), changed (409: the payment has changed since);
 * Paths: Note. An approved one that can no longer be given back becomes outdated.
 */
export const decideRefundApproval = endpoint({
  ...office,
  roles: APPROVE_REFUNDS,
  name: "DecideRefundApproval",
  method: "POST",
  path: "/AlchemePay/RefundApprovals/:id/Decide",
  params: byApproval,
  body: v.strictObject({ Approve: v.boolean(), Note: text(200), Kind, RefundableAmount: Charge }),
  answer: RefundApproval,
});

/** The person who asked no longer wants it. Refused like `decideRefundApproval`; not_found if it is another's. */
export const withdrawRefundApproval = endpoint({
  ...office,
  roles: VOID_PAYMENTS,
  name: "WithdrawRefundApproval",
  method: "POST",
  path: "/AlchemePay/RefundApprovals/:id/Withdraw",
  params: byApproval,
  answer: Done,
});
