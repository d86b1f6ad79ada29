import * as v from "valibot";
import { TAKE_PAYMENTS } from "../../roles/permissions.ts";
import { PaymentResult } from "../../wire/payment-result.ts";
import { words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";
import {
  AchAutoPayment,
  AchBillPayment,
  AchKeep,
  AchMiscPayment,
  AutoPayment,
  BillPayment,
  CashBillPayment,
  CashMiscPayment,
  CcAutoPayment,
  CcBillPayment,
  CcKeep,
  CcMiscPayment,
  CheckBillPayment,
  CheckMiscPayment,
  MiscPayment,
  TokenAutoPayment,
  TokenBillPayment,
  TokenMiscPayment,
} from "./submissions.ts";

/**
 * Every submission of a signed-in user or clerk (CALL-111). RDV2 calls pay bills, the others miscellaneous products.
 * The situations of CALL-111: signed-in custom-API bills CheckoutAuthenticatedPayment; a guest's bills GuestCheckout;
 * several bills with record IDs CheckoutRDV2AuthenticatedPayment; cash and check each a separate call; everything else
 * SubmitPayment. They refuse what GuestCheckout refuses: amount_changed (Details: SubAmount, TotalFees, Amount),
 * bill_paid, bill_pending, bill_not_payable, bill_restricted (Details: RecordDetailsIds), older_bill_unpaid (Details:
 * RecordDetailsIds, OlderIds), consent_missing, method_unavailable, idempotency_conflict, validation_failed. While payers wait in line, a resident's
 * payment by card or account is refused with in_line (Details as for PlaceInLine); a clerk's never is.
 */
const submission = {
  method: "POST",
  access: "login",
  bearer: "user",
  answer: PaymentResult,
  source: "CALL-117 to 132",
} as const;

/** Generic pay: a miscellaneous payment by any method (CALL-111). */
export const submitPayment = endpoint({
  ...submission,
  name: "SubmitPayment",
  path: "/api/Payments/SubmitPayment",
  body: MiscPayment,
});

/** Bills by any method. */
export const submitRdv2Payment = endpoint({
  ...submission,
  name: "SubmitRDV2Payment",
  path: "/api/Payments/SubmitRDV2Payment",
  body: BillPayment,
});

/** Bills with a saved method. */
export const submitRdv2TokenPayment = endpoint({
  ...submission,
  name: "SubmitRDV2TokenPayment",
  path: "/api/Payments/SubmitRDV2TokenPayment",
  body: TokenBillPayment,
});

/** A miscellaneous payment with a saved method. */
export const submitTokenPayment = endpoint({
  ...submission,
  name: "SubmitTokenPayment",
  path: "/api/Payments/SubmitTokenPayment",
  body: TokenMiscPayment,
});

/** Bills by card: typed, or read by a terminal (clerks). */
export const submitRdv2CcPayment = endpoint({
  ...submission,
  name: "SubmitRDV2CCPayment",
  path: "/api/Payments/SubmitRDV2CCPayment",
  body: CcBillPayment,
});

/** Bills from a bank account. */
export const submitRdv2AchPayment = endpoint({
  ...submission,
  name: "SubmitRDV2ACHPayment",
  path: "/api/Payments/SubmitRDV2ACHPayment",
  body: AchBillPayment,
});

/** Bills in cash, at a counter. */
export const submitRdv2CashPayment = endpoint({
  ...submission,
  name: "SubmitRDV2CashPayment",
  path: "/api/Payments/SubmitRDV2CashPayment",
  roles: TAKE_PAYMENTS,
  body: CashBillPayment,
});

/** Bills by paper check, at a counter. */
export const submitRdv2CheckPayment = endpoint({
  ...submission,
  name: "SubmitRDV2CheckPayment",
  path: "/api/Payments/SubmitRDV2CheckPayment",
  roles: TAKE_PAYMENTS,
  body: CheckBillPayment,
});

/** A miscellaneous payment in cash, at a counter. */
export const submitCashPayment = endpoint({
  ...submission,
  name: "SubmitCashPayment",
  path: "/api/Payments/SubmitCashPayment",
  roles: TAKE_PAYMENTS,
  body: CashMiscPayment,
});

/** A miscellaneous payment by paper check, at a counter. */
export const submitCheckPayment = endpoint({
  ...submission,
  name: "SubmitCheckPayment",
  path: "/api/Payments/SubmitCheckPayment",
  roles: TAKE_PAYMENTS,
  body: CheckMiscPayment,
});

/** A miscellaneous payment from a bank account; TokenizeOnly stores the account without a payment. */
export const submitAchPayment = endpoint({
  ...submission,
  name: "SubmitACHPayment",
  path: "/api/Payments/SubmitACHPayment",
  body: v.union([AchMiscPayment, AchKeep]),
});

/** A miscellaneous payment by card; TokenizeOnly stores the card without a payment. */
export const submitCcPayment = endpoint({
  ...submission,
  name: "SubmitCCPayment",
  path: "/api/Payments/SubmitCCPayment",
  body: v.union([CcMiscPayment, CcKeep]),
});

/** The answer to setting up autopay: that of a payment, and the schedule that AutoPayDetail names. */
const AutoPaymentResult = v.object({ ...PaymentResult.entries, ScheduleId: words(50) });

/** Sets up autopay with any method. */
export const submitAutoPayment = endpoint({
  ...submission,
  name: "SubmitAutoPayment",
  path: "/api/Payments/SubmitAutoPayment",
  body: AutoPayment,
  answer: AutoPaymentResult,
});

/** Sets up autopay with a saved method. */
export const submitTokenAutoPayment = endpoint({
  ...submission,
  name: "SubmitTokenAutoPayment",
  path: "/api/Payments/SubmitTokenAutoPayment",
  body: TokenAutoPayment,
  answer: AutoPaymentResult,
});

/** Sets up autopay with a card. */
export const submitCcAutoPayment = endpoint({
  ...submission,
  name: "SubmitCCAutoPayment",
  path: "/api/Payments/SubmitCCAutoPayment",
  body: CcAutoPayment,
  answer: AutoPaymentResult,
});

/** Sets up autopay with a bank account. */
export const submitAchAutoPayment = endpoint({
  ...submission,
  name: "SubmitACHAutoPayment",
  path: "/api/Payments/SubmitACHAutoPayment",
  body: AchAutoPayment,
  answer: AutoPaymentResult,
});

/** Multi-bill initiation (CALL-111, CALL-140): a signed-in payer's standard bills, by card or account. */
export const checkoutRdv2AuthenticatedPayment = endpoint({
  ...submission,
  name: "CheckoutRDV2AuthenticatedPayment",
  path: "/AlchemePay/CheckoutRDV2AuthenticatedPayment",
  body: v.variant("PaymentMethod", [CcBillPayment, AchBillPayment]),
  source: "CALL-140",
});

/** A signed-in payer's alternate (custom-API) bills, by card or account (CALL-141). */
export const checkoutAuthenticatedPayment = endpoint({
  ...submission,
  name: "CheckoutAuthenticatedPayment",
  path: "/AlchemePay/CheckoutAuthenticatedPayment",
  body: v.variant("PaymentMethod", [CcBillPayment, AchBillPayment]),
  source: "CALL-141",
});
