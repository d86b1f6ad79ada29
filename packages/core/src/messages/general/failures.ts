import type { ErrorCode } from "../../errors.ts";
import type { Texts } from "./language.ts";

/**
 * The part of these that `<county-pay>` shows before its frame opens; separate because a county's page loads no others.
 */
export const startErrorMessages = {
  company_not_found: "We do not know this office. Check the address of the page.",
  origin_not_allowed: "Payments are not set up for this website. Use the office's own payment page.",
  bill_not_found: "We could not find this bill. Search for it again.",
  rate_limited: "Too many requests in a short time. Wait a minute, then try again.",
  offline: "You seem to be offline. Check your connection, then try again.",
  unavailable: "This service is not available right now. Try again in a few minutes.",
} as const satisfies Partial<Record<ErrorCode, string>>;

/**
 * The part of these that a page shows if no server answered; every page loads them. A server's refusal brings its own
 * sentence.
 */
export const failureMessages = {
  ...startErrorMessages,
  not_found: "Oops! Nothing was found",
  unauthorised: "Sign in to continue.",
  forbidden: "Your account may not do this. Ask your office for access.",
  timeout: "This is taking too long. Wait a moment, then try again.",
  unexpected_answer: "We received an unexpected answer. Try again in a few minutes.",
  internal: "Something went wrong on our side. Try again in a few minutes.",
} as const satisfies Partial<Record<ErrorCode, string>>;

/** The part of these that card entry shows itself if no token could be made. */
export const notMadeMessages = {
  payment_not_made:
    "Your payment could not be made, and no money was taken. Everything you entered is still here. Try again in a few minutes.",
} as const satisfies Partial<Record<ErrorCode, string>>;

const isOurs = (code: ErrorCode): code is keyof typeof failureMessages => code in failureMessages;

/** The message about a failure: the server's own sentence, otherwise ours for its code. */
export const failureText = (
  texts: Texts<typeof failureMessages>,
  { code, message }: { readonly code: ErrorCode; readonly message: string },
): string => message || texts[isOurs(code) ? code : "internal"];
