import * as v from "valibot";
import { RECONCILE_MONEY, SEE_MONEY } from "../../roles/permissions.ts";
import { Confirmation, Done } from "../../wire/ids.ts";
import { Charge } from "../../wire/submit-object.ts";
import { IsoDate, IsoInstant, list, text, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

/** A charge for a returned eCheck, to which payers of a Tyler county consent (decision 059). Dollars. */
const ReturnedCheckCharge = v.object({
  /** The number of the payment that the bank returned. */
  Confirmation: words(50),
  ChargedOn: IsoDate,
  /** The bill with which it is due; empty for products. */
  BillNumber: words(100),
  PayerName: words(300),
  Amount: Charge,
  /** Null if it is owed or was paid. */
  WaivedAt: v.nullable(IsoInstant),
  WaivedBy: words(300),
  Reason: words(200),
});
/** A charge for a returned eCheck on the wire, in dollars. */
export type ReturnedCheckChargeWire = v.InferOutput<typeof ReturnedCheckCharge>;

const office = { access: "login", roles: SEE_MONEY, source: "MONEY-002", invented: true } as const;

/** The charges for returned eChecks, newest first. */
export const returnedCheckCharges = endpoint({
  ...office,
  name: "ReturnedCheckCharges",
  method: "GET",
  path: "/AlchemePay/ReturnedCheckCharges",
  answer: list(ReturnedCheckCharge, 1_000),
});

/**
 * The office waives such a charge; the reason stays in the audit trail. Refusals: not_found, already_exists (it was
 * waived), bill_paid (it was paid), bill_pending (its bill is being paid), validation_failed (no reason of the list).
 */
export const waiveReturnedCheckCharge = endpoint({
  ...office,
  name: "WaiveReturnedCheckCharge",
  roles: RECONCILE_MONEY,
  method: "POST",
  path: "/AlchemePay/WaiveReturnedCheckCharge",
  body: v.strictObject({
    Confirmation,
    /** The code of a reason for adjustments on the county's list. */
    ReasonCode: text(40),
    /** More about it; required for a reason that must be described. */
    Reason: v.pipe(text(200), v.trim()),
  }),
  answer: Done,
});

/**
 * A bank has returned an eCheck or a check: its bills are owed again. Refusals: not_found, method_unavailable (paid by
 * another method), already_exists (it was already returned), amount_invalid (it is not a valid payment: voided,
 * refunded, or its outcome is not known yet).
 */
export const recordReturn = endpoint({
  ...office,
  source: "OFFICE-003",
  method: "POST",
  name: "RecordReturn",
  roles: RECONCILE_MONEY,
  path: "/AlchemePay/RecordReturn",
  body: v.strictObject({ Confirmation, Code: v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,10}$/)) }),
  answer: v.object({ Confirmation: words(50), Amount: Charge, NeedsAttention: v.boolean() }),
});
