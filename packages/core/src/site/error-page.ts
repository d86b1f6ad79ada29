import * as v from "valibot";
import type { ErrorCode } from "../errors.ts";
import { type errorMessages, format, paymentFailureMessages, type Texts } from "../messages/index.ts";
import { decodeJson, encodeJson } from "../session/encoded-json.ts";
import { routePath } from "./paths.ts";

/** The data for the error page. */
export interface ErrorNotice {
  /** The Status of an answered payment; '' if the server did not send one. */
  readonly status: string;
  readonly message: string;
}

const Carried = v.object({ Status: v.optional(v.string(), ""), Message: v.string() });

/** The URL of the error page with its content (PAY-033): base64 JSON in the query 'error'. */
export const errorPath = (company: string, { status, message }: ErrorNotice): string => {
  const error = encodeJson({ ...(status === "" ? {} : { Status: status }), Message: message });
  return `${routePath(company, "error")}?error=${encodeURIComponent(error)}`;
};

/** The outcome of an unsuccessful payment, as known by the payment's page. */
interface FailedPayment {
  readonly failure: { readonly code: ErrorCode; readonly message: string } | null;
  /** A sentence that asks to 'try the transaction again', or ''. */
  readonly tryAgain: string;
}

/**
 * The destination after a failed payment (PAY-033, PAY-070): the error page if the decline is final. Null if the
 * payment's own page offers more: it shows a request to try again in a dialog, and it restarts a payment that timed out
 * or never opened with the entered data.
 */
export function failedPaymentPath(
  company: string,
  { failure, tryAgain }: FailedPayment,
  errors: Pick<Texts<typeof errorMessages>, "payment_declined">,
): string | null {
  if (failure?.code !== "payment_declined" || tryAgain !== "") return null;
  return errorPath(company, { status: "declined", message: failure.message || errors.payment_declined });
}

/**
 * Reads the query 'error'; null if it is missing or broken: then the page redirects to the company root (ERRORPAGE-001,
 * ERRORPAGE-002).
 */
export function readErrorNotice(query: string | null): ErrorNotice | null {
  const parsed = v.safeParse(Carried, decodeJson(query));
  return parsed.success ? { status: parsed.output.Status, message: parsed.output.Message } : null;
}

/**
 * The content of the error page: about a payment if there is a Status, otherwise about the server (ERRORPAGE-005,
 * ERRORPAGE-006). Plain text.
 */
export const errorSentence = (
  { status, message }: ErrorNotice,
  texts: Pick<Texts<typeof paymentFailureMessages>, "unsuccessful" | "serverError"> = paymentFailureMessages,
): string => format(status === "" ? texts.serverError : texts.unsuccessful, { message });
