import { format } from "../../messages/general/format.ts";
import { ENGLISH, type Language } from "../../messages/general/language.ts";
import { declineMessages } from "../../messages/payments/declines.ts";
import { updateCheckMessages } from "../../messages/payments/outcome.ts";
import { paymentMessages } from "../../messages/payments/payment.ts";
import type { Result } from "../../result.ts";
import type { PaymentResultWire } from "../../wire/payment-result.ts";
import { maskedNickname } from "../methods/nickname.ts";
import { declineReason } from "../reasons/index.ts";
import type { Notice } from "../receipt/notice.ts";
import { type Posting, type PostingTarget, postingFromWire } from "../update-check.ts";

/** The fields of a submitted payment that determine what follows from the answer. */
export interface PaidFor {
  /** The bills to remove from the cart. */
  readonly billIds: readonly string[];
  /** Whether to empty the cart of products. */
  readonly isMisc: boolean;
  /** The last digits of the card or account, or the check's number; '' for cash. */
  readonly account: string;
  /** The tax system that the payment is posted to; null if there is none. */
  readonly postsTo: PostingTarget | null;
}

/** A successful payment and its effects (PAY-067 to 069). */
export interface PaymentSucceeded {
  readonly kind: "succeeded";
  /** For the success screen's query paymentResults; that screen replaces this one in the history (PAY-032). */
  readonly result: PaymentResultWire;
  readonly removeBills: readonly string[];
  readonly clearMisc: boolean;
  /** The masked account, to be stored; '' for cash. */
  readonly nickname: string;
  /** The check that starts on the success screen; null if nothing is posted. */
  readonly check: { readonly target: PostingTarget; readonly known: Posting | null } | null;
  /** 'Process to Tyler Failed!' (PAY-073), otherwise null. It closes automatically after `TYLER_MODAL_MS`. */
  readonly tylerFailed: Notice | null;
}

/** The effect of an answer to a payment. */
export type AfterPayment =
  | PaymentSucceeded
  /** The outcome is being confirmed: no one may pay again. */
  | { readonly kind: "processing"; readonly result: PaymentResultWire }
  /** A 'Payment Unsuccessful' modal; closing it reloads the page (PAY-072). */
  | { readonly kind: "try-again"; readonly modal: Notice }
  /**
   * The gateway was unreachable, or the money was refunded: the form keeps its values, and the payer can try again
   * (PAY-070).
   */
  | { readonly kind: "not-made"; readonly message: string }
  /** The tax system refused the payment, so nothing was charged. */
  | { readonly kind: "tyler-failed"; readonly modal: Notice }
  /** The error screen and its query: the status is empty if the server gave none (ERRORPAGE-005, ERRORPAGE-006). */
  | { readonly kind: "error-screen"; readonly status: string; readonly message: string };

/** How long the 'Process to Tyler Failed!' dialog stays open, in milliseconds (PAY-073, WORDING-004). */
export const TYLER_MODAL_MS = 5_000;

/** 'Process to Tyler Failed!' with Tyler's message (ERRTEXT-020, PAY-073). */
export function tylerFailed(error: string, language: Language = ENGLISH): Notice {
  const texts = language.texts(updateCheckMessages);
  return {
    tone: "error",
    title: texts.tylerFailedTitle,
    text: format(texts.tylerFailed, { message: error }).trim(),
  };
}

/** The text about an unsuccessful payment, for the payer or for the clerk, who also sees the reason. */
function failureText({ Code, DeclineCode, Message }: PaymentResultWire, language: Language): string {
  if (Code !== "declined" || DeclineCode === undefined || DeclineCode === "") return Message;
  const texts = language.texts(declineMessages);
  return format(texts.because, { reason: declineReason(DeclineCode, texts) });
}

function failed(result: PaymentResultWire, language: Language): AfterPayment {
  const { Code, Status, Message } = result;
  if (Code === "not_charged" || Code === "given_back") return { kind: "not-made", message: Message };
  if (Code !== "try_again")
    return { kind: "error-screen", status: Status, message: failureText(result, language) };
  const title = language.texts(paymentMessages).unsuccessfulTitle;
  return { kind: "try-again", modal: { tone: "error", title, text: Message } };
}

/**
 * The effect of the answer to a submission, or of its failure (PAY-067, PAY-070, PAY-073): only 'success' opens the
 * success screen. If Tyler refused a failed payment, Tyler's own message is shown.
 */
export function afterPayment(
  answer: Result<PaymentResultWire, { readonly message: string }>,
  paid: PaidFor,
  language: Language = ENGLISH,
): AfterPayment {
  if (!answer.ok) return { kind: "error-screen", status: "", message: answer.error.message };
  const result = answer.value;
  const isTylerFailure = result.TylerStatus === "failed";
  if (result.Status === "success")
    return {
      kind: "succeeded",
      result,
      removeBills: paid.billIds,
      clearMisc: paid.isMisc,
      nickname: result.AccountNickName || maskedNickname(paid.account),
      check: paid.postsTo === null ? null : { target: paid.postsTo, known: postingFromWire(result) },
      tylerFailed: isTylerFailure ? tylerFailed(result.TylerError, language) : null,
    };
  if (result.Status === "processing") return { kind: "processing", result };
  if (isTylerFailure) return { kind: "tyler-failed", modal: tylerFailed(result.TylerError, language) };
  return failed(result, language);
}
