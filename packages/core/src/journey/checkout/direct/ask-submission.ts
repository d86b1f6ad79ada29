import type { ApiFailure } from "../../../client/index.ts";
import {
  checkoutAuthenticatedPayment,
  checkoutRdv2AuthenticatedPayment,
  type PaymentResultWire,
  submitCashPayment,
  submitCheckPayment,
  submitPayment,
  submitRdv2CashPayment,
  submitRdv2CcPayment,
  submitRdv2CheckPayment,
  submitRdv2TokenPayment,
  submitTokenPayment,
} from "../../../contract/index.ts";
import type { Submission } from "../../../payments/index.ts";
import type { Result } from "../../../result.ts";
import type { Environment } from "../../types.ts";
import { problem } from "../attempt/refusal.ts";

/**
 * Submits a signed-in user's payment by the call that the submission names (CALL-111); guests pay through their
 * checkout instead.
 */
export async function askSubmission(
  { client }: Pick<Environment, "client">,
  submission: Submission,
): Promise<Result<PaymentResultWire, ApiFailure>> {
  switch (submission.call) {
    case "CheckoutRDV2AuthenticatedPayment":
      return client.call(checkoutRdv2AuthenticatedPayment, { body: submission.body });
    case "CheckoutAuthenticatedPayment":
      return client.call(checkoutAuthenticatedPayment, { body: submission.body });
    case "SubmitRDV2TokenPayment":
      return client.call(submitRdv2TokenPayment, { body: submission.body });
    case "SubmitTokenPayment":
      return client.call(submitTokenPayment, { body: submission.body });
    case "SubmitRDV2CCPayment":
      return client.call(submitRdv2CcPayment, { body: submission.body });
    case "SubmitRDV2CashPayment":
      return client.call(submitRdv2CashPayment, { body: submission.body });
    case "SubmitRDV2CheckPayment":
      return client.call(submitRdv2CheckPayment, { body: submission.body });
    case "SubmitPayment":
      return client.call(submitPayment, { body: submission.body });
    case "SubmitCashPayment":
      return client.call(submitCashPayment, { body: submission.body });
    case "SubmitCheckPayment":
      return client.call(submitCheckPayment, { body: submission.body });
    case "GuestCheckout":
    case "GuestMiscCheckout":
    case "SubmitGuestPayment":
      return { ok: false, error: problem("method_unavailable") };
  }
}
