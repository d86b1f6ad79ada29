import type { ErrorCode } from "@county-pay/core";
import { limitSentence } from "@county-pay/core/files";
import {
  counted,
  errorMessages,
  fileLimitMessages,
  format,
  type Language,
  lineMessages,
  lookSettingsMessages,
  refusalMessages,
} from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import * as v from "valibot";

/** The HTTP status of each code. */
const STATUS: Readonly<Record<ErrorCode, number>> = {
  validation_failed: 400,
  not_found: 404,
  company_not_found: 404,
  // CALL-004: a call without a login gets a 403, like one whose role is not allowed.
  unauthorised: 403,
  login_failed: 401,
  // Not a 403, which ends the session in the portal (CALL-005).
  password_needed: 401,
  link_expired: 410,
  forbidden: 403,
  origin_not_allowed: 403,
  already_exists: 409,
  account_taken: 409,
  proof_failed: 422,
  in_use: 400,
  rate_limited: 429,
  in_line: 429,
  too_many_attempts: 429,
  too_many_files: 409,
  file_over_limit: 422,
  file_too_complex: 422,
  idempotency_conflict: 409,
  session_expired: 410,
  session_closed: 409,
  account_changed: 409,
  captcha_failed: 422,
  consent_missing: 422,
  cart_empty: 422,
  cart_too_large: 422,
  amount_changed: 409,
  amount_invalid: 422,
  payment_declined: 402,
  payment_not_made: 503,
  payment_pending: 409,
  refund_amount_invalid: 422,
  method_unavailable: 422,
  drawer_closed: 409,
  bill_not_found: 404,
  bill_paid: 409,
  bill_pending: 409,
  bill_not_payable: 409,
  older_bill_unpaid: 409,
  bill_restricted: 409,
  bill_partially_paid: 409,
  busy: 503,
  offline: 503,
  timeout: 504,
  unavailable: 503,
  unexpected_answer: 502,
  internal: 500,
};

/** What a payer in line reads: why, how long still, and that the place is kept, one a line. */
function lineSentence(
  { Place, Minutes, Then }: Readonly<Record<string, unknown>>,
  language: Language,
): string {
  const texts = language.texts(lineMessages);
  const ahead = Place === 1 ? texts.next : counted(texts.ahead, { count: Number(Place) - 1 }, language);
  const soon =
    Minutes === undefined
      ? `${ahead} ${texts.unknown}`
      : Minutes === 0
        ? texts.soon
        : `${ahead} ${counted(texts.minutes, { count: Number(Minutes) }, language)}`;
  return `${texts.why}\n${soon}\n${Then === "payment" ? texts.keptForPayment : texts.kept}`;
}

/** The limit that a file exceeds, in the details of its refusal. */
const Exceeded = v.pipe(
  v.object({
    Limit: v.picklist(["size", "lines", "lineLength", "columns", "records"]),
    Most: v.number(),
    Found: v.number(),
    Line: v.number(),
  }),
  v.transform(({ Limit, Most, Found, Line }) => ({ limit: Limit, most: Most, found: Found, line: Line })),
);

/** Why a logo is refused: the part of a drawing that it may not contain, or what else is wrong with the file. */
function logoSentence({ Problem, Part }: Readonly<Record<string, unknown>>, language: Language): string {
  const { logoPart, logoUnreadable, logoTooComplex } = language.texts(lookSettingsMessages);
  if (Problem === "part_not_allowed") return format(logoPart, { part: String(Part) });
  return Problem === "too_complex" ? logoTooComplex : logoUnreadable;
}

/** The sentence of a refusal: its code's, or a more specific one if its details allow that. */
function sentence({ code, details }: Refusal, language: Language): string {
  if (code === "in_line" && details) return lineSentence(details, language);
  const logo = details?.Logo;
  if (typeof logo === "object" && logo !== null) return logoSentence({ ...logo }, language);
  const least = details?.MinimumAmount;
  if (code === "amount_invalid" && typeof least === "number")
    return format(language.texts(refusalMessages).belowMinimum, { least: formatMoney(wireCents(least)) });
  const exceeded = code === "file_over_limit" && details ? v.safeParse(Exceeded, details) : null;
  if (exceeded?.success) return limitSentence(exceeded.output, language.texts(fileLimitMessages));
  if (code === "busy" && details?.Files === true) return language.texts(fileLimitMessages).waiting;
  const { certifiedOnly, dayClosed, drawerHandedOver, drawerNotOpen, moving } =
    language.texts(refusalMessages);
  if (code === "unavailable" && details?.Database === "moving") return moving;
  if (code === "method_unavailable" && details?.CertifiedFundsOnly === true) return certifiedOnly;
  if (code === "method_unavailable" && details?.DrawerNotOpen === true) return drawerNotOpen;
  if (code === "drawer_closed" && details?.Drawer === "handed_over") return drawerHandedOver;
  if (code === "already_exists" && details?.DayClosed === true) return dayClosed;
  return language.texts(errorMessages)[code];
}

/** An expected refusal of a call, which a handler returns instead of an answer. */
export class Refusal {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  /** The seconds after which to try again: the header Retry-After, and Details.RetryAfter. */
  readonly retryAfter: number | undefined;
  constructor(
    code: ErrorCode,
    details?: Readonly<Record<string, unknown>>,
    status = STATUS[code],
    retryAfter?: number,
  ) {
    this.code = code;
    this.status = status;
    this.details = retryAfter === undefined ? details : { ...details, RetryAfter: retryAfter };
    this.retryAfter = retryAfter;
  }

  /** The wire format (`ErrorAnswer` of the contract), with its sentence in a language. */
  toWire(language: Language): {
    Code: ErrorCode;
    Message: string;
    Details?: Readonly<Record<string, unknown>>;
  } {
    return {
      Code: this.code,
      Message: sentence(this, language),
      ...(this.details ? { Details: this.details } : {}),
    };
  }
}

/**
 * Refuses with a code; `details` are sent to the caller, so they must not contain anything private. `retryAfter`:
 * seconds.
 */
export const refuse = (
  code: ErrorCode,
  details?: Readonly<Record<string, unknown>>,
  retryAfter?: number,
): Refusal => new Refusal(code, details, undefined, retryAfter);
