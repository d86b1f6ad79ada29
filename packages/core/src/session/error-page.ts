import * as v from "valibot";
import type { ErrorCode } from "../errors.ts";
import { type errorMessages, format, paymentFailureMessages, type Texts } from "../messages/index.ts";
import { decodeJson, encodeJson } from "./encoded-json.ts";
import { routePath } from "./paths.ts";

/** What the error page receives. */
export interface ErrorNotice {
  /** The Status of a payment that was answered; '' where the server did not answer one. */
  readonly status: string;
  readonly message: string;
}

const Carried = v.object({ Status: v.optional(v.string(), ""), Message: v.string() });

/** The address of the error page with what it says (PAY-033): base64 JSON in the query 'error'. */
export const errorPath = (company: string, { status, message }: ErrorNotice): string => {
  const error = encodeJson({ ...(status === "" ? {} : { Status: status }), Message: message });
  return `${routePath(company, "error")}?error=${encodeURIComponent(error)}`;
};

/** How a payment ended that did not succeed, as the payment's page knows it. */
interface FailedPayment {
  readonly failure: { readonly code: ErrorCode; readonly message: string } | null;
  /** A sentence that asks to 'try the transaction again', or ''. */
  readonly tryAgain: string;
}

/**
 * Where a payment that failed leads (PAY-033, PAY-070): to the error page once it was declined for good. Null where the
 * payment's own page has more to offer: a request to try again is shown in a dialog there, and a payment that timed
 * out or never opened restarts with what was typed.
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
 * Reads the query 'error'; null where it is missing or broken: then the page leads to the company root
 * (ERRORPAGE-001, ERRORPAGE-002).
 */
export function readErrorNotice(query: string | null): ErrorNotice | null {
  const parsed = v.safeParse(Carried, decodeJson(query));
  return parsed.success ? { status: parsed.output.Status, message: parsed.output.Message } : null;
}

/**
 * What the error page says: of a payment where a Status is carried, else of the server (ERRORPAGE-005,
 * ERRORPAGE-006). Plain text.
 */
export const errorSentence = (
  { status, message }: ErrorNotice,
  texts: Pick<Texts<typeof paymentFailureMessages>, "unsuccessful" | "serverError"> = paymentFailureMessages,
): string => format(status === "" ? texts.serverError : texts.unsuccessful, { message });
