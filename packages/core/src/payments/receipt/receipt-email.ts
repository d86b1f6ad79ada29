import * as v from "valibot";
import type { CallAnswer, CallInput } from "../../contract/base/endpoint.ts";
import type { emailPaymentReceipt, printPaymentReceipt } from "../../contract/payments/receipts.ts";
import { emailProblem, errorsOf, type FormErrors, field } from "../../forms/index.ts";
import { format } from "../../messages/general/format.ts";
import type { Texts } from "../../messages/general/language.ts";
import { receiptStaffMessages } from "../../messages/payments/receipt.ts";
import { receiptEmailMessages } from "../../messages/people/payment-history.ts";
import type { Result } from "../../result.ts";
import type { Notice } from "./notice.ts";
import type { Receipt } from "./receipt.ts";

type EmailRequest = CallInput<typeof emailPaymentReceipt>["body"];

/**
 * The request that sends a receipt to an address (CALL-133); null where the dialog gave none: nothing is sent then
 * (SUCCESS-024).
 */
export function receiptEmailRequest(
  receipt: Pick<Receipt, "confirmation" | "connectorId">,
  userId: string,
  typed: string,
): EmailRequest | null {
  const address = typed.trim();
  if (address === "") return null;
  return {
    Confirmation: receipt.confirmation,
    UserID: userId,
    EmailAddress: address,
    ConnectorId: receipt.connectorId,
  };
}

/** The toast that follows (ERRTEXT-018, ERRTEXT-017): sent to that address, or not, with what the server said. */
export function receiptEmailNotice(
  answer: Result<CallAnswer<typeof emailPaymentReceipt>, { readonly message: string }>,
  email: string,
  texts: Texts<typeof receiptStaffMessages> = receiptStaffMessages,
): Notice {
  if (answer.ok && answer.value.Status === "success")
    return { tone: "success", title: texts.emailSentTitle, text: format(texts.emailSent, { email }) };
  const message = answer.ok ? answer.value.message : answer.error.message;
  return {
    tone: "error",
    title: texts.emailFailedTitle,
    text: format(texts.emailFailed, { message }).trim(),
  };
}

/** What guest-receipt-viewer reads from its query billDetails, decoded (SUCCESS-019). */
const ViewerQuery = v.object({
  Confirmation: v.pipe(v.string(), v.nonEmpty()),
  CompanyName: v.pipe(v.string(), v.nonEmpty()),
  ConnectorId: v.string(),
});

/**
 * The request of the receipt that the viewer shows: what it was told, and ReturnHTML (SUCCESS-021). Null for what is
 * no such query.
 */
export function receiptViewerRequest(decoded: unknown): CallInput<typeof printPaymentReceipt>["body"] | null {
  const parsed = v.safeParse(ViewerQuery, decoded);
  return parsed.success ? { ...parsed.output, ReturnHTML: true } : null;
}

/** What the viewer needs about a receipt, to be encoded into its address. */
export const receiptViewerQuery = (
  receipt: Pick<Receipt, "confirmation" | "connectorId">,
  companyName: string,
): v.InferOutput<typeof ViewerQuery> => ({
  Confirmation: receipt.confirmation,
  CompanyName: companyName,
  ConnectorId: receipt.connectorId,
});

type EmailTexts = Texts<typeof receiptEmailMessages>;

/**
 * The sentence of the dialog's address where it is missing or none (VALID-081, VALID-082); empty when the receipt may
 * be sent.
 */
export const checkReceiptEmail = (
  form: { readonly email: string },
  texts: EmailTexts = receiptEmailMessages,
): FormErrors<{ readonly email: string }> =>
  errorsOf(v.object({ email: field((email) => emailProblem(true, texts)(email.trim())) }), form);
