import * as v from "valibot";
import type { CallAnswer, CallInput } from "../../contract/endpoint.ts";
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
 * The request that emails a receipt to an address (CALL-133); null if the dialog was closed without one, and then
 * nothing is sent (SUCCESS-024).
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

/** The resulting toast (ERRTEXT-018, ERRTEXT-017): sent to the address, or not sent, with the server's message. */
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

/** The decoded billDetails query of guest-receipt-viewer (SUCCESS-019). */
const ViewerQuery = v.object({
  Confirmation: v.pipe(v.string(), v.nonEmpty()),
  CompanyName: v.pipe(v.string(), v.nonEmpty()),
  ConnectorId: v.string(),
});

/**
 * The request for the receipt that the viewer shows: the decoded query, and ReturnHTML (SUCCESS-021). Null if the query
 * is invalid.
 */
export function receiptViewerRequest(decoded: unknown): CallInput<typeof printPaymentReceipt>["body"] | null {
  const parsed = v.safeParse(ViewerQuery, decoded);
  return parsed.success ? { ...parsed.output, ReturnHTML: true } : null;
}

/**
 * The request for the receipt that a scanned code names by its third part (decision 127); null if it names none. The
 * server reads and checks the statement.
 */
export function scannedReceiptRequest(
  signed: string | null,
  companyName: string,
): CallInput<typeof printPaymentReceipt>["body"] | null {
  const confirmation = signed?.split("~")[2];
  const request = receiptViewerRequest({
    Confirmation: confirmation,
    CompanyName: companyName,
    ConnectorId: "",
  });
  return request && signed !== null ? { ...request, Signed: signed } : null;
}

/** The receipt's data that the viewer needs, to be encoded into its URL. */
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
 * The error for the dialog's address if it is missing or invalid (VALID-081, VALID-082); empty if the receipt may be
 * sent.
 */
export const checkReceiptEmail = (
  form: { readonly email: string },
  texts: EmailTexts = receiptEmailMessages,
): FormErrors<{ readonly email: string }> =>
  errorsOf(v.object({ email: field((email) => emailProblem(true, texts)(email.trim())) }), form);
