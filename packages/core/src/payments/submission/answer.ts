import { TIMERS } from "../../constants.ts";
import type { PaymentResultWire } from "../../contract/payments/payment-result.ts";
import { format } from "../../messages/general/format.ts";
import { ENGLISH, type Language } from "../../messages/general/language.ts";
import { declineMessages } from "../../messages/payments/declines.ts";
import { updateCheckMessages } from "../../messages/payments/outcome.ts";
import { paymentMessages } from "../../messages/payments/payment.ts";
import type { Result } from "../../result.ts";
import { maskedNickname } from "../methods/nickname.ts";
import { declineReason } from "../reasons/index.ts";
import type { Notice } from "../receipt/notice.ts";
import { type Posting, type PostingTarget, postingFromWire } from "../update-check.ts";

/** What was paid, as far as the answer's consequences depend on it. */
export interface PaidFor {
  /** The bills that leave the cart. */
  readonly billIds: readonly string[];
  /** Whether the cart of products is emptied. */
  readonly isMisc: boolean;
  /** The last digits of the card or account, or the check's number; '' for cash. */
  readonly account: string;
  /** The tax system that the payment is posted to; null where there is none. */
  readonly postsTo: PostingTarget | null;
}

/** A success and what it leads to (PAY-067 to 069). */
export interface PaymentSucceeded {
  readonly kind: "succeeded";
  /** For the success screen's query paymentResults; the screen takes the place of this one in the history (PAY-032). */
  readonly result: PaymentResultWire;
  readonly removeBills: readonly string[];
  readonly clearMisc: boolean;
  /** Masked, to be stored; '' for cash. */
  readonly nickname: string;
  /** The check that begins on the success screen; null where nothing is posted. */
  readonly check: { readonly target: PostingTarget; readonly known: Posting | null } | null;
  /** 'Process to Tyler Failed!' (PAY-073), else null. It closes by itself after `TYLER_MODAL_MS`. */
  readonly tylerFailed: Notice | null;
}

/** What follows from an answer to a payment. */
export type AfterPayment =
  | PaymentSucceeded
  /** Its outcome is being confirmed: no one may pay again. */
  | { readonly kind: "processing"; readonly result: PaymentResultWire }
  /** A modal 'Payment Unsuccessful'; closing it reloads the page (PAY-072). */
  | { readonly kind: "try-again"; readonly modal: Notice }
  /** The gateway was not reached, or the money went back: everything typed stays, and the payer tries again (PAY-070). */
  | { readonly kind: "not-made"; readonly message: string }
  /** The tax system refused, and so nothing was paid. */
  | { readonly kind: "tyler-failed"; readonly modal: Notice }
  /**
   * The error screen, with what its query carries: no status where the server answered none (ERRORPAGE-005,
   * ERRORPAGE-006).
   */
  | { readonly kind: "error-screen"; readonly status: string; readonly message: string };

/** How long the dialog 'Process to Tyler Failed!' stays open, in milliseconds (PAY-073, WORDING-004). */
export const TYLER_MODAL_MS = TIMERS.toast;

/** 'Process to Tyler Failed!' with what Tyler said (ERRTEXT-020, PAY-073). */
export function tylerFailed(error: string, language: Language = ENGLISH): Notice {
  const texts = language.texts(updateCheckMessages);
  return {
    tone: "error",
    title: texts.tylerFailedTitle,
    text: format(texts.tylerFailed, { message: error }).trim(),
  };
}

/** What the payer, or the clerk, who learns the reason, reads about a payment that did not succeed. */
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
 * What follows from the answer to a submission, or from its failure (PAY-067, PAY-070, PAY-073): only 'success' leads
 * to the success screen. Where Tyler refused a payment that failed, its own words are shown.
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
